import type { Page } from 'playwright-core'
import { identityNumber } from '../../gateway/seed/certificate'
import { person } from '../../gateway/seed/people'
import { chromiumDriver } from './chromium-driver'
import type { chromiumOnGateway } from './chromium-on-gateway'

/** A customer without an application. */
const su = person('su')
const an = person('an')
const BROTHER = { name: '林致和', cert: identityNumber('1981-03-02', '116'), mobile: '13800000121' }

/** A screen of the form has no more stops of the Tab key than this. */
const MOST_STOPS = 60

/**
 * The form of an inheritance, by somebody who cannot use a finger or does not see: by keys and by what is spoken.
 * `faultsOf` tells what axe says against a page as it is now, with what lies over it.
 */
export function inheritByKeys(on: ReturnType<typeof chromiumOnGateway>, faultsOf: (page: Page) => Promise<string[]>) {
  it('the form of an inheritance is filled in by keys, and each control says what it is', async () => {
    const app = await chromiumDriver(on.browser, on.gateway.address, { person: su.custNo })
    const { page } = app

    /** What is spoken of the element that has the focus. Runs in the page. */
    const spoken = () =>
      page.evaluate(() => {
        const at = document.activeElement
        if (!(at instanceof HTMLElement) || at === document.body) return ''
        const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map(one => one.textContent) : []
        return at.getAttribute('aria-label') || labels.join(' ') || (at.textContent ?? '').trim()
      })

    /** Goes on with the Tab key to the control of this name. Every stop on the way has a name. */
    async function reach(name: string): Promise<void> {
      const passed: string[] = []
      for (let stops = 0; stops < MOST_STOPS; stops += 1) {
        const said = await spoken()
        if (said.startsWith(name)) return
        await page.keyboard.press('Tab')
        const next = await spoken()
        passed.push(next)
        const isNameless = await page.evaluate(
          said => said === '' && document.activeElement !== document.body && document.activeElement !== null,
          next,
        )
        expect({ where: page.url(), passed, isNameless }).toMatchObject({ isNameless: false })
      }
      throw new Error(`the Tab key does not lead to 「${name}」, but to: ${passed.join(' | ')}`)
    }

    async function press(name: string, key = 'Enter'): Promise<void> {
      await reach(name)
      // The second half of a double tap is ignored, and a key press is a tap.
      await page.waitForTimeout(500)
      await page.keyboard.press(key)
    }

    /** Chooses in a list, which is one stop of the Tab key: the arrow keys move in it, and Enter chooses. */
    async function choose(first: string, name: string): Promise<void> {
      await reach(first)
      for (let steps = 0; steps < MOST_STOPS && !(await spoken()).startsWith(name); steps += 1)
        await page.keyboard.press('ArrowDown')
      expect(await spoken()).toMatch(new RegExp(`^${name}`))
      await page.keyboard.press('Enter')
    }

    async function write(name: string, text: string): Promise<void> {
      await reach(name)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    }

    /** Waits for what tells that a step is there, and looks at it. */
    async function comes(text: string): Promise<void> {
      await app.sees(text)
      expect({ text, faults: await faultsOf(page) }).toEqual({ text, faults: [] })
    }

    await app.open('inherit')
    await comes('需要准备什么')
    await press('开始申请')
    await comes('手机号码验证')
    await press('我是基金客户，登录账户办理')
    await comes('由我申请')
    await press('由我申请')
    await comes('我们收集继承人和被继承人的姓名')
    await press('我已阅读以上内容，填写和上传的材料真实有效', 'Space')
    await press('开始填写')
    await comes('人员信息')

    await press('被继承人')
    await comes('离世亲人在开户时登记的信息')
    await write('姓名', an.name)
    await write('证件号码', an.cert)
    await reach('去世日期')
    await page.locator(':focus').fill('2026-05-02')
    await press('保存')
    await comes('人员信息')

    await press('添加继承人')
    await comes('与被继承人的关系')
    // Saved with nothing in it, the focus comes to the first field that is wrong.
    await press('保存')
    for (const end = Date.now() + 10_000; !(await spoken()).startsWith('姓名') && Date.now() < end; )
      await page.waitForTimeout(100)
    expect(await spoken()).toMatch(/^姓名/)
    await write('姓名', BROTHER.name)
    await write('证件号码', BROTHER.cert)
    await press('与被继承人的关系')
    await choose('配偶', '子女')
    await write('手机号码', BROTHER.mobile)
    await press('保存')
    await comes('已添加 1 位')

    await press('上传材料')
    await comes('支持JPG')
    await press('申请人身份证人像面，点按上传')
    await comes('从相册选择')
    await page.keyboard.press('Escape')
    await app.seesNot('从相册选择')
    // The sheet gives the focus back to where it came from.
    expect(await spoken()).toMatch(/^申请人身份证人像面/)
    await press('完成')
    await comes('人员信息')
    await press('需要帮助')
    await comes('您现在在「第 3 步 填写信息」')
    await page.keyboard.press('Escape')
    await press('提交申请')
    // What is missing stands there, and leads to its part.
    await comes('请上传')
    await app.close()
  }, 180_000)
}
