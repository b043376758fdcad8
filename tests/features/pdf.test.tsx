import type { PdfPage } from '@/features/reports/file/pdf-page/marks'
import type { DrawnPicture } from '@/platform/canvas/types'
import type { DocumentFile } from '@/platform/document/types'
import { act, everythingSaid, fireEvent, hide, show, the } from '../helpers/show'

const { ApiError, NetworkError, ServerError } = jest.requireActual<typeof import('@/api/errors')>('@/api/errors')

/** The next behaviour of the phone and the server; each test sets the part that it is about. */
const world = {
  kind: 'mobile',
  draw: async (): Promise<DrawnPicture> => picture,
  upload: async (_: Sent): Promise<unknown> => made,
  download: async (_: { key: string; signal: AbortSignal }): Promise<unknown> => file,
  give: async (_: DocumentFile): Promise<void> => undefined,
  copied: [] as string[],
}
interface Sent {
  input: { title: string; breaks: string; lines: string }
  key: string
  signal: AbortSignal
  onProgress: (done: number) => void
}
const picture: DrawnPicture = {
  file: { name: 'picture.png', type: 'image/png', size: 4, handle: null },
  address: 'data:image/png;base64,AAAA',
}
const made = { id: '1', key: 'k'.repeat(43), fileName: '报告.pdf', size: 9, expiresAt: '2026-11-21T04:05:00.000Z' }
const file: DocumentFile = {
  bytes: new Uint8Array([37, 80, 68, 70]),
  fileName: '报告.pdf',
  contentType: 'application/pdf',
}
const usual = { ...world }

const uploads: Sent[] = []
let keys = 0
jest.doMock('@/platform/canvas', () => ({
  canvas: {
    ...{ supported: true, family: 'sans-serif', limits: { side: 4096, area: 6_000_000 }, measure: () => 10 },
    draw: () => world.draw(),
  },
}))
jest.doMock('@/platform/document', () => ({
  documents: {
    outcome: { pdf: 'saved', csv: 'saved' },
    share: null,
    give: (given: DocumentFile) => world.give(given),
    linkTo: (path: string) => `https://gateway.example${path}`,
  },
}))
jest.doMock('@/platform/phone', () => ({ phone: { copy: async (text: string) => world.copied.push(text) } }))
jest.doMock('@/platform/toast', () => ({ toast: { say: () => undefined } }))
jest.doMock('@/stores/environment', () => ({
  environment: () => ({ kind: world.kind, native: false, inWechat: world.kind === 'wechat', system: 'ios' }),
}))
jest.doMock('@/api/client', () => ({
  newIdempotencyKey: () => `key-${++keys}`,
  send: (_: unknown, { key }: { key: string }, { signal }: { signal: AbortSignal }) => world.download({ key, signal }),
}))
jest.doMock('@/api/send-file', () => ({
  sendFile: (
    _: unknown,
    __: string,
    ___: unknown,
    input: Sent['input'],
    { idempotencyKey, signal, onProgress }: { idempotencyKey: string } & Pick<Sent, 'signal' | 'onProgress'>,
  ) => {
    const sent = { input, key: idempotencyKey, signal, onProgress }
    uploads.push(sent)
    return world.upload(sent)
  },
}))

const pdfPage = (hidden: boolean): PdfPage => ({
  title: '2026年10月 月度报告',
  pages: 2,
  marks: [{ kind: 'text', text: hidden ? '****' : '1,234.56', x: 59.5, y: 841, size: 10, ink: 'ink' }],
})

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise(resolve => setTimeout(resolve)))
}
const button = () => the('.button--primary')
const press = async (element: HTMLElement = button()) => {
  fireEvent.click(element)
  await settle()
}

async function open() {
  const { PdfCard } = require('@/features/reports/file/pdf-card') as typeof import('@/features/reports/file/pdf-card')
  await show(<PdfCard write={pdfPage} />)
  await settle()
}

beforeEach(() => {
  Object.assign(world, usual, { copied: [] })
  uploads.length = 0
  let now = 1_700_000_000_000
  // Two presses in a test are not a double tap.
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  const { usePreferences } = require('@/stores/preferences') as typeof import('@/stores/preferences')
  usePreferences.setState({ hidden: false })
})
afterEach(() => jest.restoreAllMocks())

describe('a document', () => {
  it('a document is previewed, then uploaded with its text and page breaks, downloaded and saved', async () => {
    const given: DocumentFile[] = []
    world.give = async document => void given.push(document)
    await open()
    expect(the('.pdf-page-image').getAttribute('src')).toBe(picture.address)
    expect(everythingSaid()).toContain('A4 共 2 页')
    await press()
    expect(uploads[0]?.input).toEqual({
      title: '2026年10月 月度报告',
      breaks: '[0.5]',
      lines: JSON.stringify([{ text: '1,234.56', x: 0.1, y: 0.5, height: 10 / 1682 }]),
    })
    expect(given).toEqual([file])
    expect(everythingSaid()).toContain('「报告.pdf」已保存到下载')
  })

  it('a document shows the progress of its upload', async () => {
    world.upload = () => new Promise(() => undefined)
    await open()
    await press()
    expect(button().textContent).toBe('正在生成 0%')
    await act(async () => uploads[0]?.onProgress(0.456))
    expect(button().textContent).toBe('正在生成 45%')
    await press()
    expect(uploads).toHaveLength(1)
  })

  it('a switch hides the amounts, also in the text layer, and discards the earlier file', async () => {
    await open()
    await press()
    await press(the('[role=switch]'))
    expect(everythingSaid()).not.toContain('已保存')
    await press()
    expect(uploads[1]?.input.lines).toContain('****')
    expect(uploads[1]?.input.lines).not.toContain('1,234.56')
    expect(uploads[1]?.key).not.toBe(uploads[0]?.key)
  })

  it('a document that could not be drawn shows a message, and the next try draws it', async () => {
    world.draw = async () => {
      throw new Error('no memory')
    }
    await open()
    expect(everythingSaid()).toContain('没能生成')
    await press()
    expect(uploads).toEqual([])
    world.draw = usual.draw
    const again = Array.from(document.querySelectorAll<HTMLElement>('[role=button]')).find(
      one => one.textContent === '重试',
    )
    await press(again)
    expect(the('.pdf-page-image').getAttribute('src')).toBe(picture.address)
  })
})

describe('a document that fails', () => {
  const fails = (error: Error) => async () => {
    throw error
  }

  it('an upload without an answer is repeated with the same key, so that the server makes one file only', async () => {
    world.upload = fails(new NetworkError('timeout'))
    await open()
    await press()
    expect(everythingSaid()).toContain('等待时间太长，请稍后重试')
    expect(button().textContent).toBe('重试')
    world.upload = usual.upload
    await press()
    expect(uploads.map(({ key }) => key)).toEqual([uploads[0]?.key, uploads[0]?.key])
    expect(everythingSaid()).toContain('已保存')
  })

  it.each([
    ['the proxy gave up waiting', () => new ServerError(504, 'no answer from behind the proxy')],
    ['the server fell ill', () => new ServerError(500, 'broken')],
    ['the same upload is still under way', () => new ApiError('E409', '正在处理中，请稍候', { processing: true })],
  ])('an upload is repeated with the same key when %s', async (_, error) => {
    world.upload = fails(error())
    await open()
    await press()
    world.upload = usual.upload
    await press()
    expect(uploads.map(({ key }) => key)).toEqual([uploads[0]?.key, uploads[0]?.key])
    expect(everythingSaid()).toContain('已保存')
  })

  it('an upload that the server refused gets a new key', async () => {
    world.upload = fails(new ApiError('E400', '图片太大，请缩短内容后重试'))
    await open()
    await press()
    expect(everythingSaid()).toContain('图片太大，请缩短内容后重试')
    await press()
    expect(uploads[1]?.key).not.toBe(uploads[0]?.key)
  })

  it('a file that did not arrive is made again, because its key opens it only once', async () => {
    world.download = fails(new NetworkError('offline'))
    await open()
    await press()
    expect(everythingSaid()).toContain('网络连接失败')
    world.download = usual.download
    await press()
    expect(uploads).toHaveLength(2)
    expect(uploads[1]?.key).not.toBe(uploads[0]?.key)
    expect(everythingSaid()).toContain('已保存')
  })

  it('a message is shown when the phone does not accept the file', async () => {
    const { DocumentFailure } = require('@/platform/document/types') as typeof import('@/platform/document/types')
    world.give = fails(new DocumentFailure('no room'))
    await open()
    await press()
    expect(everythingSaid()).toContain('请检查手机的存储空间')
    expect(everythingSaid()).not.toContain('已保存')
  })

  it('the upload is aborted when its screen closes', async () => {
    world.upload = () => new Promise(() => undefined)
    await open()
    await press()
    expect(uploads[0]?.signal.aborted).toBe(false)
    hide()
    expect(uploads[0]?.signal.aborted).toBe(true)
  })
})

describe('in a program that saves no files', () => {
  it('a program that saves no files shows a one-time link for the phone’s browser, and downloads nothing', async () => {
    const download = jest.fn()
    Object.assign(world, { kind: 'wechat', download })
    await open()
    expect(button().textContent).toBe('生成 PDF 下载链接')
    await press()
    const link = `https://gateway.example/e-service/api/B/accountAnalysis/downloadPdf.api?key=${made.key}`
    expect(everythingSaid()).toContain(link)
    expect(everythingSaid()).toContain('12:05 前有效')
    expect(download).not.toHaveBeenCalled()
    await press()
    expect(world.copied).toEqual([link])
  })
})
