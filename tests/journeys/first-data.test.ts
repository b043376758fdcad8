import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { root } from '../helpers/files'
import { type StartedGateway, startGateway } from '../helpers/started-gateway'
import { chromiumDriver, launchChromium } from './chromium-driver'

const PAGE = readFileSync(join(root, 'docs/operations/first-data.md'), 'utf8')
/** The commands of the page, one a line, before the one that serves. */
const COMMANDS = [...PAGE.matchAll(/^npm run (intake|content) -- (.+)$/gm)].map(([, name = '', words = '']) => [
  name,
  ...words.split(' '),
])
/** The customer whom the page names. */
const [, NAME = '', CERT = '', MOBILE = ''] =
  /customer of the files: (\S+), 身份证 (\d+),[\s\S]*?\b(1\d{10})\b/.exec(PAGE) ?? []

/** An empty gateway with the commands of the page docs/operations/first-data.md, and the app on it. */
describe('a gateway with a company’s own data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'company-'))
  const settings = { SEED: 'none', DATA_DIR: join(folder, 'pglite'), KEYS_FILE: join(root, '.data/keys.json') }
  let gateway: StartedGateway | undefined
  let browser: Browser | undefined
  let address = ''

  /** Does one command of the page, with the folders of this test. */
  function carryOut(words: readonly string[]): string {
    const { PATH = '', HOME = '' } = process.env
    const own = words.map(word => word.replace('.data/company', folder))
    return execFileSync(process.execPath, ['--import', 'tsx', 'gateway/main.ts', ...own], {
      cwd: root,
      env: { PATH, HOME, ...settings },
      encoding: 'utf8',
    })
  }

  beforeAll(async () => {
    expect(COMMANDS.map(([command, first]) => `${command} ${first}`)).toEqual([
      'intake gateway/intake/examples',
      'intake tables',
      'content begin',
      'content apply',
    ])
    expect([NAME, CERT, MOBILE]).not.toContain('')
    const said = COMMANDS.map(carryOut)
    expect(said.join('')).toMatch(/3 records taken\.[\s\S]*contacts\.csv: 1 new[\s\S]*Taken as version 1/)
    gateway = startGateway(settings)
    address = await gateway.ready
    browser = await launchChromium()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    gateway?.process.kill('SIGTERM')
    await gateway?.ended
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  it('a visitor sees the fund of the files, and the customer of the files logs in and sees the holding', async () => {
    if (!browser) throw new Error('the browser did not start')
    const app = await chromiumDriver(browser, address, { person: 'first-data' })
    await app.open('home')
    await app.sees('示例混合A')
    await app.open('fundDetail', { fundCode: '990001' })
    await app.sees('1.2345')
    await app.open('service')
    await app.sees('常用服务')
    await app.open('info')
    await app.type('姓名', NAME)
    await app.type('证件号码', CERT)
    await app.tap('下一步')
    await app.tap('短信验证码')
    await app.type('手机号码', MOBILE)
    await app.tap('获取验证码')
    await app.passCaptcha()
    await app.sees('输入验证码')
    const { code } = (await (await fetch(`${address}/demo/sms?mobile=${MOBILE}`)).json()) as { code: string }
    await app.type('短信验证码', code)
    await app.sees('退出登录')
    await app.open('assets')
    await app.sees('资产分布')
    await app.sees('9,985.02')
    await app.open('hold', { fundCode: '990001' })
    await app.sees('8,088.31')
    await app.close()
  })
})
