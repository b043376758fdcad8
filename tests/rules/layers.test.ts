import { spawnSync } from 'node:child_process'
import { root } from '../helpers/files'

describe('imports', () => {
  it('run one way, through the layers', () => {
    const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [cruiser, 'src', 'gateway', 'host', '--config', '.dependency-cruiser.cjs'],
      { cwd: root, encoding: 'utf8' },
    )
    expect(stdout + stderr).toContain('no dependency violations found')
  }, 120_000)
})
