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

  it('the built mini-program exists', () => {
    if (!existsSync(join(dist, 'app.json'))) throw new Error('dist/weapp is missing: run `npm run build:weapp` first.')
    expect(filesBelow('dist/weapp').filter(file => file.endsWith('.wxml')).length).toBeGreaterThan(5)
  })

  it('the official compiler accepts every template of the build', () => {
    expect(compiler.templates(dist)).toBe('')
  })

  it('the official compiler accepts every style of the build', () => {
    expect(compiler.styles(dist)).toBe('')
  })

  it('the official compiler refuses a broken template and a broken style', () => {
    writeFileSync(join(scraps, 'broken.wxml'), '<view wx:if="{{a">x</view>')
    writeFileSync(join(scraps, 'broken.wxss'), 'view { color: red')
    expect(compiler.templates(scraps)).toContain('broken.wxml:1')
    expect(compiler.styles(scraps)).toContain('broken.wxss')
  })
})
