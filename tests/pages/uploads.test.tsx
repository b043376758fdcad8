import { attachments } from '@/contract/attachments'
import { revocations } from '@/contract/revocations'
import { HttpFailure, type LocalFile } from '@/platform/http/types'
import { person } from '../../gateway/seed/people'
import { whitePng } from '../gateway/handlers/assets/pictures'
import { handsOf, named } from '../helpers/hands'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid, hide } from '../helpers/show'

const app = screensOnGateway()
const lin = person('lin')

const picker = () => require('@/platform/file-picker') as typeof import('@/platform/file-picker')

const png = (name: string, bytes = new Uint8Array(whitePng(60, 40))): LocalFile => ({
  ...{ name, type: 'image/png', size: bytes.length },
  handle: bytes,
})

/** A file that is a picture by its name only. */
const fake = (name: string) => png(name, new Uint8Array(Buffer.from('not a picture at all')))

/** The header of a picture of this size, without pixels. */
function headOf(width: number, height: number) {
  const bytes = Buffer.from(whitePng(60, 40))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return new Uint8Array(bytes)
}

const { press, until, sees } = handsOf(app)

let revocationNo = ''
const there = async () =>
  (await app.ask(attachments.thumbList, { businessType: '3', businessNo: revocationNo })).map(
    ({ fileName }) => fileName,
  )

/** Replaces this event of the app, so that a test can send it at will and see its listeners. */
function hearOf(event: 'onOnline' | 'onVisible') {
  const { lifecycle } = require('@/platform/lifecycle') as typeof import('@/platform/lifecycle')
  const listeners = new Set<(is: boolean) => void>()
  jest.spyOn(lifecycle, event).mockImplementation(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  const tell = (is: boolean) => {
    for (const listener of [...listeners]) listener(is)
  }
  return { tell, listeners }
}

/** Leaves the screen and comes back to it. */
async function comeBack() {
  await app.visit('revokeUpload', { revocationNo })
  await sees('付款凭证')
}

/** The label of the focused element. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? ''

/** The labels of the focusable elements on a file's tile: its picture, which comes a moment later, and the cross. */
const onFile = ['付款凭证，已上传', '删除付款凭证']

/** Deletes the file. A pressed element has the focus. */
async function remove() {
  named('删除付款凭证')?.focus()
  await press('删除付款凭证')
}

/** Holds the deletion of a file until the test ends it with success or failure; the lists cannot be read again. */
function deletesSlowly() {
  let isBroken = false
  const ends = { well: () => {}, ill: () => {} }
  const end = new Promise<void>(resolve => {
    ends.well = resolve
    ends.ill = () => {
      isBroken = true
      resolve()
    }
  })
  app.setDown(({ url }) => url.includes('thumbList') || url.includes('deletedList'))
  app.setHold(async ({ url }) => {
    if (!url.includes(attachments.delete.path)) return
    await end
    if (isBroken) throw new HttpFailure('offline')
  })
  return ends
}

/** Chooses these files for a kind of papers. */
async function choose(title: string, ...files: LocalFile[]) {
  jest.spyOn(picker().filePicker, 'pick').mockResolvedValueOnce(files)
  await press(`${title}，点击上传`)
  await press('从相册选择')
}

beforeEach(async () => {
  await app.enter(lin)
  for (const own of await app.ask(revocations.listRevocations, {})) {
    if (own.state === 'draft') await app.ask(revocations.discardRevocation, { revocationNo: own.revocationNo })
  }
  const [purchase] = (await app.ask(revocations.revocable, {})).filter(({ way }) => way === 'apply')
  const applicationNo = purchase?.applicationNo ?? ''
  const draft = await app.ask(revocations.saveRevocation, {
    applicationNo,
    reasonKind: 'otherPayer',
    agreesToNotice: true,
  })
  revocationNo = draft.revocationNo
  await app.visit('revokeUpload', { revocationNo })
  await sees('付款凭证')
})
afterEach(() => {
  hide()
  jest.restoreAllMocks()
  app.setDown(false)
  app.setDeaf(false)
  app.setHold(() => undefined)
})

describe('the upload of papers', () => {
  it('an upload without a network waits, and continues with one tap', async () => {
    app.setDown(true)
    await choose('付款凭证', png('转账.png'))
    await sees('网络连接失败，恢复后会自动继续上传')
    expect(everythingSaid()).toContain('转账.png')
    app.setDown(false)
    expect(await there()).toEqual([])
    await press('转账.png，上传失败，点击重试')
    await until(() => !everythingSaid().includes('转账.png'))
    expect(await there()).toEqual(['转账.png'])
  })

  it('a failed upload is not shown as under way when the person wants to continue', async () => {
    app.setDown(true)
    await choose('付款凭证', png('转账.png'))
    await until(() => named('转账.png，上传失败，点击重试') !== undefined)
    await press('下一步，签署申请书')
    await sees('上传失败，请重试，或删除后重新选择')
    expect(everythingSaid()).not.toContain('还在上传')
  })

  it.each(['onOnline', 'onVisible'] as const)('failed uploads continue by themselves: %s', async event => {
    const { tell } = hearOf(event)
    app.setDown(true)
    await choose('付款凭证', png('转账.png'))
    await sees('网络')
    app.setDown(false)
    tell(false)
    expect(named('转账.png，上传失败，点击重试')).toBeDefined()
    tell(true)
    await until(() => !everythingSaid().includes('转账.png'))
    expect(await there()).toEqual(['转账.png'])
  })

  it.each([
    ['the same person', lin, ['转账.png']],
    ['another person', person('zhou'), []],
  ])('after their screen was left, uploads continue with the network for %s', async (_, then, arrived) => {
    const { tell, listeners } = hearOf('onOnline')
    app.setDown(true)
    await choose('付款凭证', png('转账.png'))
    await until(() => named('转账.png，上传失败，点击重试') !== undefined)
    hide()
    app.setDown(false)
    if (then !== lin) await app.enter(then)
    const asked = app.requests.length
    tell(true)
    if (then === lin) await until(async () => (await there()).length > 0)
    else await app.enter(lin)
    expect(await there()).toEqual(arrived)
    // A try by another person would be refused, so the test checks whether there was one.
    expect(app.requests.slice(asked).filter(({ url }) => url.includes(attachments.upload.path))).toHaveLength(
      arrived.length,
    )
    expect(listeners.size).toBe(0)
  })

  it('uploads wait for their person, who has logged out', async () => {
    const { tell } = hearOf('onOnline')
    app.setDown(true)
    await choose('付款凭证', png('转账.png'))
    await until(() => named('转账.png，上传失败，点击重试') !== undefined)
    hide()
    app.setDown(false)
    await app.enter(null)
    const asked = app.requests.length
    tell(true)
    await app.enter(lin)
    // A try without a session would be refused, and its refusal would start a login: the test checks whether there was
    // one.
    expect(app.requests.slice(asked).filter(({ url }) => url.includes(attachments.upload.path))).toEqual([])
    await comeBack()
    await until(() => named('删除付款凭证') !== undefined)
    expect(await there()).toEqual(['转账.png'])
  })

  it('uploads that fail after a logout are not named to anybody', async () => {
    let fail = () => {}
    const held = new Promise<void>(resolve => {
      fail = resolve
    })
    const { listeners } = hearOf('onOnline')
    app.setHold(async ({ url }) => {
      if (!url.includes(attachments.upload.path)) return
      await held
      throw new HttpFailure('offline')
    })
    await choose('付款凭证', png('转账.png'))
    await until(() => named('转账.png，上传中 0%') !== undefined)
    hide()
    await app.enter(null)
    fail()
    // It waits for the network: it has failed.
    await until(() => listeners.size > 0)
    expect(app.toasts.filter(toast => toast.includes('转账.png'))).toEqual([])
  })

  it('uploads that failed after the person left are named, shown on their return, and sent again', async () => {
    const name = '2026年11月26日工商银行网上转账电子回单（第二页）.png'
    const told = '「2026年11月26…第二页）.png」上传失败，回到上传页面可以重试'
    const { tell } = hearOf('onOnline')
    app.setDown(true)
    await choose('付款凭证', png(name))
    await until(() => named(`${name}，上传失败，点击重试`) !== undefined)
    expect(app.toasts).not.toContain(told)
    hide()
    tell(true)
    await until(() => app.toasts.includes(told))
    // One try is enough while the person is on another screen.
    const asked = app.requests.length
    tell(true)
    await until(() => app.requests.length > asked)
    await comeBack()
    await until(() => named(`${name}，上传失败，点击重试`) !== undefined)
    expect(app.toasts.filter(toast => toast === told)).toHaveLength(1)
    hide()
    app.setDown(false)
    await comeBack()
    await until(() => named('删除付款凭证') !== undefined)
    expect([await there(), named(`删除${name}`)]).toEqual([[name], undefined])
  })

  it('failed uploads are not shown to anybody else', async () => {
    app.setDown(true)
    await choose('付款凭证', png('转账.png'))
    await until(() => named('转账.png，上传失败，点击重试') !== undefined)
    hide()
    app.setDown(false)
    await app.enter(person('zhou'))
    await app.enter(lin)
    await comeBack()
    expect(everythingSaid()).not.toContain('转账.png')
  })

  it('uploads under way are still shown when the person comes back', async () => {
    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    app.setHold(({ url }) => (url.includes(attachments.upload.path) ? held : undefined))
    await choose('付款凭证', png('转账.png'))
    await until(() => named('转账.png，上传中 0%') !== undefined)
    hide()
    await comeBack()
    expect(named('转账.png，上传中 0%')).toBeDefined()
    goOn()
    await until(() => named('删除付款凭证') !== undefined)
    expect([await there(), named('删除转账.png')]).toEqual([['转账.png'], undefined])
  })

  it('a file is stored once when the network broke after it had arrived', async () => {
    app.setDeaf(true)
    await choose('付款凭证', png('转账.png'))
    await until(() => named('转账.png，上传失败，点击重试') !== undefined)
    app.setDeaf(false)
    expect(await there()).toEqual(['转账.png'])
    await press('转账.png，上传失败，点击重试')
    await until(() => !everythingSaid().includes('转账.png'))
    expect(await there()).toEqual(['转账.png'])
  })

  it('one refused file does not affect the others', async () => {
    const files = [
      png('好.png'),
      fake('假.png'),
      png('巨大.png', headOf(40_000, 40_000)),
      { ...png('三十.png'), size: 30 * 1_048_576 },
    ]
    await choose('付款凭证', ...files)
    await sees('文件不能超过10MB，这个文件有30MB')
    await sees('仅支持JPG、PNG图片和PDF文件')
    await sees('图片尺寸太大，请用手机拍照，或缩小后重新上传')
    await until(async () => (await there()).length > 0)
    expect(await there()).toEqual(['好.png'])
  })

  it('a file that is refused for good takes no place, and another one can be chosen instead', async () => {
    await choose('身份证人像面', fake('假.png'))
    await sees('仅支持JPG、PNG图片和PDF文件')
    expect(named('假.png，上传失败，点击重试')).toBeUndefined()
    expect(named('身份证人像面，点击上传')).toBeDefined()
    await press('下一步，签署申请书')
    await sees('请重新选择身份证人像面')
    await press('假.png，不能上传，点击重新选择')
    jest.spyOn(picker().filePicker, 'pick').mockResolvedValueOnce([png('正面.png')])
    await press('从相册选择')
    await until(async () => (await there()).includes('正面.png'))
    await until(() => named('删除身份证人像面') !== undefined)
    expect(everythingSaid()).not.toContain('假.png')
    expect(everythingSaid()).not.toContain('仅支持JPG、PNG图片和PDF文件')
  })

  it('refused files stay until they are replaced or removed', async () => {
    await choose('付款凭证', fake('假.png'), fake('也假.png'))
    await until(() => named('也假.png，不能上传，点击重新选择') !== undefined)
    await press('假.png，不能上传，点击重新选择')
    jest.spyOn(picker().filePicker, 'pick').mockResolvedValueOnce([])
    await press('从相册选择')
    expect(named('假.png，不能上传，点击重新选择')).toBeDefined()
    await press('删除假.png')
    expect(named('假.png，不能上传，点击重新选择')).toBeUndefined()
    expect(named('也假.png，不能上传，点击重新选择')).toBeDefined()
  })

  it('a picture of another kind is named with the way on and not sent, and the good ones beside it are', async () => {
    const heic = { ...png('IMG_0001.jpg'), start: '\0\0\0\x18ftypheic' }
    const sent = app.requests.length
    await choose('付款凭证', heic, png('回单.png'))
    await until(async () => (await there()).includes('回单.png'))
    await sees('这个文件是HEIC照片（苹果等手机的格式），仅支持JPG、PNG、PDF格式。请在应用里点「拍照」重新拍摄')
    const uploads = app.requests.slice(sent).filter(({ url }) => url.includes(attachments.upload.path))
    expect(uploads).toHaveLength(1)
  })

  it('surplus files are left out, and a message says how many were added', async () => {
    await choose('身份证人像面', png('正面.png'), png('多余.png'))
    await sees('最多1份，只加入了前1份')
    await until(async () => (await there()).length > 0)
    expect(await there()).toEqual(['正面.png'])
  })

  it('the order and rotation of files are kept', async () => {
    await choose('付款凭证', png('一.png'), png('二.png'))
    await until(async () => (await there()).length === 2)
    const [first, second] = await there()
    await until(() => named('调整付款凭证') !== undefined)
    await press('调整付款凭证')
    await press('下移第1页')
    await press('旋转第1页')
    app.setDown(true)
    await press('保存')
    await sees('网络连接失败')
    app.setDown(false)
    await press('保存')
    await until(() => named('旋转第1页') === undefined)
    expect(await there()).toEqual([second, first])
    const files = await app.ask(attachments.thumbList, { businessType: '3', businessNo: revocationNo })
    expect(files.map(({ turned }) => turned)).toEqual([1, 0])
  })
})

describe('the missing papers', () => {
  it('missing papers are requested at their place, the first one in view, when the person continues', async () => {
    const scrolled: string[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.id)
    }
    expect(everythingSaid()).not.toContain('请上传')
    await press('下一步，签署申请书')
    const { papers } = await app.ask(revocations.getRevocation, { revocationNo })
    const needed = papers.filter(({ required }) => required)
    expect(needed.length).toBeGreaterThan(1)
    for (const { title } of needed) expect(everythingSaid()).toContain(`请上传${title}`)
    for (const { title } of papers.filter(({ required }) => !required)) {
      expect(everythingSaid()).not.toContain(`请上传${title}`)
    }
    expect(scrolled).toEqual([`attachments-${revocationNo}-${needed[0]?.kind}`])
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    const [{ title = '' } = {}] = needed
    await choose(title, png('一.png'))
    await until(() => !everythingSaid().includes(`请上传${title}`))
  })
})

describe('a deleted paper', () => {
  beforeEach(async () => {
    await choose('付款凭证', png('转账.png'))
    await until(() => named('删除付款凭证') !== undefined)
  })

  it('a deleted paper is gone at once and one tap restores it, also after the screen was left', async () => {
    await press('删除付款凭证')
    await sees('已删除「转账.png」')
    expect([named('删除付款凭证'), await there()]).toEqual([undefined, []])
    hide()
    await app.visit('revokeUpload', { revocationNo })
    await sees('已删除「转账.png」')
    await press('撤销删除「转账.png」')
    await until(() => named('删除付款凭证') !== undefined)
    expect(await there()).toEqual(['转账.png'])
    expect(everythingSaid()).not.toContain('已删除')
    expect(onFile).toContain(focused())
    // It is restored; now comes the next deletion, which fails.
    const ends = deletesSlowly()
    await remove()
    expect(focused()).toBe('')
    ends.ill()
    await until(() => named('删除付款凭证') !== undefined)
    expect(onFile).toContain(focused())
  })

  it('a paper whose deletion fails without a network is back, with the reason', async () => {
    app.setDown(true)
    await remove()
    await until(() => app.toasts.length > 0 && named('删除付款凭证') !== undefined)
    expect(app.toasts.at(-1)).toContain('网络')
    expect(onFile).toContain(focused())
    app.setDown(false)
    expect(await there()).toEqual(['转账.png'])
    await press('删除付款凭证')
    await sees('已删除「转账.png」')
    app.setDown(true)
    await press('撤销删除「转账.png」')
    await until(() => (app.toasts.at(-1) ?? '').includes('网络'))
    app.setDown(false)
    await press('撤销删除「转账.png」')
    await until(() => named('删除付款凭证') !== undefined)
  })

  it.each([
    ['well', '撤销删除「转账.png」'],
    ['ill', '删除付款凭证'],
  ] as const)('the focus stays where the person types when a deletion ends %s', async (how, shown) => {
    const ends = deletesSlowly()
    await remove()
    const elsewhere = document.body.appendChild(document.createElement('input'))
    elsewhere.focus()
    ends[how]()
    await until(() => named(shown) !== undefined)
    expect(document.activeElement).toBe(elsewhere)
  })

  it('a deleted paper can be restored when the lists cannot be read again, and that button has the focus', async () => {
    app.setDown(({ url }) => url.includes('thumbList') || url.includes('deletedList'))
    await remove()
    await sees('已删除「转账.png」')
    expect(named('删除付款凭证')).toBeUndefined()
    expect(focused()).toBe('撤销删除「转账.png」')
    await press('撤销删除「转账.png」')
    await until(() => named('删除付款凭证') !== undefined)
    expect(everythingSaid()).not.toContain('已删除')
    app.setDown(false)
    expect(await there()).toEqual(['转账.png'])
  })

  it('a deleted paper cannot be restored when another one has taken its place', async () => {
    await choose('身份证人像面', png('正面.png'))
    await until(() => named('删除身份证人像面') !== undefined)
    await press('删除身份证人像面')
    await sees('已删除「正面.png」')
    await choose('身份证人像面', png('新的.png'))
    await until(async () => (await there()).includes('新的.png') && named('删除身份证人像面') !== undefined)
    expect(named('撤销删除「正面.png」')).toBeUndefined()
  })
})
