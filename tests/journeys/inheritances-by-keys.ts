import type { Page } from 'playwright-core'
import { inheritances } from '@/contract/inheritances'
import { identityNumber } from '../../gateway/seed/certificate'
import { person } from '../../gateway/seed/people'
import { inheritActs } from '../helpers/inherit-acts'
import { chromiumDriver } from './chromium-driver'
import type { chromiumOnGateway } from './chromium-on-gateway'
import { reads } from './driver'
import { inheritHands, NEEDED, PAPER } from './inheritances-hands'

/** A customer without an application. */
const su = person('su')
const an = person('an')
const BROTHER = { name: '林致和', cert: identityNumber('1981-03-02', '116'), mobile: '13800000121' }

/** A screen of the form has no more stops of the Tab key than this. */
const MOST_STOPS = 60

/**
 * The form of an inheritance for a person who cannot use a finger or cannot see: by keys and spoken names. `faultsOf`
 * lists axe's faults of the page as it is now, with the panels over it.
 */
export function inheritByKeys(on: ReturnType<typeof chromiumOnGateway>, faultsOf: (page: Page) => Promise<string[]>) {
  const { office } = inheritHands(() => on.gateway)

  it('the form of an inheritance is filled in by keys, and each control says what it is', async () => {
    const app = await chromiumDriver(on.browser, on.gateway.address, { person: su.custNo })
    const { page } = app

    /** The spoken name of the focused element. Runs in the page. */
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

    /** Waits for the words of a step, and checks it with axe. */
    async function comes(text: string): Promise<void> {
      await app.sees(text)
      expect({ text, faults: await faultsOf(page) }).toEqual({ text, faults: [] })
    }

    /** Waits until something is spoken by itself: an alert, or what a live region says. */
    const hears = (text: string) =>
      page.locator('[role=alert], [role=status], [aria-live]').filter({ hasText: text }).first().waitFor()

    /** Waits until the focus is at the control of this name. */
    async function isAt(name: string): Promise<void> {
      for (const end = Date.now() + 10_000; !(await spoken()).startsWith(name) && Date.now() < end; )
        await page.waitForTimeout(100)
      expect(await spoken()).toMatch(new RegExp(`^${name}`))
    }

    /** Chooses a file for an empty tile. */
    async function chooseFile(title: string): Promise<void> {
      await press(`${title}，点击上传`)
      await app.sees('从相册选择')
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('从相册选择')])
      await chooser.setFiles({ ...PAPER, buffer: Buffer.from(PAPER.bytes) })
    }

    await app.open('inherit')
    await comes('需要准备什么')
    await press('开始申请')
    // WeChat knows the customer, so nobody is asked for a code.
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
    await isAt('姓名')
    await write('姓名', BROTHER.name)
    await write('证件号码', BROTHER.cert)
    await press('与被继承人的关系')
    await choose('配偶', '子女')
    await write('手机号码', BROTHER.mobile)
    await write('开户银行', '江海银行')
    await write('银行卡号', '6229990101000000101')
    await press('保存')
    await comes('已添加 1 位')

    await press('上传材料')
    await comes('支持JPG')
    await press('申请人身份证人像面，点击上传')
    await comes('从相册选择')
    await page.keyboard.press('Escape')
    await app.seesNot('从相册选择')
    // The sheet gives the focus back to where it came from.
    expect(await spoken()).toMatch(/^申请人身份证人像面/)
    await press('完成')
    await comes('人员信息')
    await press('需要帮助')
    await comes('您正在「第 3 步 填写信息」')
    await page.keyboard.press('Escape')
    await press('提交申请')
    // The missing parts are listed, and each leads to its part of the form.
    await comes('请上传')

    await press('上传材料')
    await comes('支持JPG')
    const [first, ...others] = NEEDED
    await page.context().setOffline(true)
    await chooseFile(first)
    // A person who does not see hears that it did not arrive, and the focus stays at this file.
    await hears('网络连接失败')
    expect(await spoken()).toMatch(/^paper\.png，上传失败，点击重试/)
    await page.context().setOffline(false)
    // It takes the place of the tile from which it was chosen, and the focus with it.
    await isAt(`${first}，已上传`)
    for (const title of others) {
      await chooseFile(title)
      await page
        .locator('.attachment-upload__head', { hasText: title })
        .getByRole('status')
        .filter({ hasText: ' 1/' })
        .waitFor()
      await isAt(title)
    }
    await press('完成')
    await comes('需要的材料都已上传')
    await press('提交申请')
    await comes('申请已提交')
    const applicationNo = await reads(app, /申请编号 (\S+)/)
    await office(applicationNo, { move: 'confirmDeath' })
    await office(applicationNo, { move: 'approve' })

    await press('我的申请')
    await comes('分配基金')
    await press('分配基金')
    await comes('离世亲人的基金')
    await write(`${BROTHER.name}（%）`, '101')
    await press('确认分配，去签署')
    await hears('超过了 100%')
    await write(`${BROTHER.name}（%）`, '100')
    await press('邀请')
    await comes('请发给本人')
    const invitation = await reads(app, /invitation=([\w-]{43})/)
    await page.keyboard.press('Escape')
    await app.seesNot('请发给本人')
    // The sheet gives the focus back to where it came from. The button says by now that there is an invitation.
    await isAt('重新邀请')
    await press('确认分配，去签署')
    await comes('签署前需要确认是您本人')
    // The paper is longer than this window. The Tab key leads over its end.
    await page.setViewportSize({ width: 375, height: 420 })
    await press('开始确认')
    await app.passFace()

    await comes('第 1 份，共 1 份')
    await app.sees('请先读到最后')
    await reach('手写签名')
    await page.keyboard.press('ArrowRight')
    await isAt('输入姓名')
    await page.keyboard.press('Enter')
    await write('您的姓名', su.name.slice(0, 1))
    await press('签署这份文件')
    await hears('输入的姓名与账户姓名不一致')
    await write('您的姓名', su.name)
    await press('签署这份文件')
    await comes('您已签署')
    await page.setViewportSize({ width: 375, height: 812 })

    const { inheritor, signs } = inheritActs(on.gateway)
    const brother = await inheritor(BROTHER.mobile)
    await on.gateway.call(inheritances.acceptInvitation, { invitation }, { as: brother })
    await signs(applicationNo, brother)
    await press('我的申请')
    await comes('填写寄送信息')
    await press('填写寄送信息')
    await comes('寄到这里')
    await press('已寄出，提交')
    await hears('请填写快递公司')
    await isAt('快递公司')
    await write('快递公司', '迅达快递')
    await write('快递单号', 'XD202611220001')
    await write('寄件人手机', su.mobile)
    await press('已寄出，提交')
    await comes('材料已寄出')
    await press('查看进展')
    await comes('寄出的材料')
    await app.close()
    await office(applicationNo, { move: 'undoDeath', word: '经核实，当事人健在' })
  }, 300_000)
}
