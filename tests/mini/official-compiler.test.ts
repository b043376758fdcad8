import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noCompiler, type OfficialCompiler, officialCompiler } from '../../host/node/official-compiler'
import { filesBelow, root } from '../helpers/files'

const dist = join(root, 'dist/weapp')
const describeWhereItRuns = noCompiler ? describe.skip : describe

describeWhereItRuns(`WeChat's own compiler${noCompiler ? ` (${noCompiler})` : ''}`, () => {
  let compiler: OfficialCompiler
  let scraps: string

  beforeAll(() => {
    compiler = officialCompiler()
    scraps = mkdtempSync(join(tmpdir(), 'scraps-'))
  })
  afterAll(() => {
    compiler.close()
    rmSync(scraps, { recursive: true })
  })

  it('finds the built mini-program', () => {
    if (!existsSync(join(dist, 'app.json'))) throw new Error('dist/weapp is missing: run `npm run build:weapp` first.')
    expect(filesBelow('dist/weapp').filter(file => file.endsWith('.wxml')).length).toBeGreaterThan(5)
  })

  it('takes every template that the build emits', () => {
    expect(compiler.templates(dist)).toBe('')
  })

  it('takes every style that the build emits', () => {
    expect(compiler.styles(dist)).toBe('')
  })

  it('would refuse a broken template and a broken style', () => {
    writeFileSync(join(scraps, 'broken.wxml'), '<view wx:if="{{a">x</view>')
    writeFileSync(join(scraps, 'broken.wxss'), 'view { color: red')
    expect(compiler.templates(scraps)).toContain('broken.wxml:1')
    expect(compiler.styles(scraps)).toContain('broken.wxss')
  })
})
