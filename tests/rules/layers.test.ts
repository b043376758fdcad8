import { execFileSync } from 'node:child_process'
import { root } from '../helpers/files'

describe('imports', () => {
  it('run one way, through the layers', () => {
    const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
    const cruise = () =>
      execFileSync(process.execPath, [cruiser, 'src', 'gateway', '--config', '.dependency-cruiser.cjs'], {
        cwd: root,
        encoding: 'utf8',
        stdio: 'pipe',
      })
    let report: string
    try {
      report = cruise()
    } catch (error) {
      report = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
    }
    expect(report).toContain('no dependency violations found')
  }, 120_000)
})
