import { ApiError, NetworkError } from '@/api/errors'
import { BUSINESS } from '@/contract/attachments'
import type { Call } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import type { Application } from '@/features/inheritances/application'
import { textDigest } from '@/lib/sha256-hex'
import type { LocalFile } from '@/platform/http/types'
import { handsOf, named } from '../helpers/hands'
import { act, everythingSaid, show } from '../helpers/show'

/** The gateway's state: two papers, and how many of them are signed. */
let texts: Record<string, string> = {}
let signed: string[] = []
const codes = ['inheritAgreement', 'inheritStatement']
const papers = () => codes.map(code => ({ code, title: code, state: signed.includes(code) ? 'signed' : 'waiting' }))
const remaining = () => codes.length - signed.length
/** A replacement for the arrival of the next photo. */
let fate: ((arrives: () => void) => unknown) | null = null
const photos: { input: unknown; file: unknown }[] = []

function answer(call: Call, input: { templateCode: string }, options: { file?: unknown }) {
  if (call === inheritances.getSignType) return { signType: 'canvas', signerName: '周明', templates: papers() }
  if (call === inheritances.fillTemplate) {
    const { templateCode } = input
    return { signatureId: 's', templateCode, title: templateCode, content: texts[templateCode], state: 'waiting' }
  }
  if (call === inheritances.contractStatus) {
    return { papers: papers().map(({ code, ...one }) => ({ ...one, templateCode: code })) }
  }
  if (call !== inheritances.uploadSignatureBindBusiness) throw new Error(`nobody asks for ${call.path}`)
  photos.push({ input, file: options.file })
  const arrives = () => signed.push(input.templateCode)
  if (fate) return fate(arrives)
  arrives()
  return { signatureId: 's', state: 'waiting', remaining: remaining() }
}

jest.doMock('@/api/client', () => ({
  newIdempotencyKey: () => 'a-key',
  send: async (call: Call, input: { templateCode: string }, options: object = {}) => answer(call, input, options),
}))
jest.doMock('@/session/proof', () => ({
  AUTH: 'auth',
  requireProof: () => 'proven',
  forgetOldProof: () => () => undefined,
  needsNewProof: () => false,
}))
const replaced = jest.fn()
jest.doMock('@/navigation/go', () => ({ ...jest.requireActual('@/navigation/go'), replace: replaced }))
const given: LocalFile[] = []
const shownNow = new Set<string>()
jest.doMock('@/platform/file-picker', () => ({
  filePicker: {
    fileWords: '选择文件',
    pick: async () => given.splice(0),
    addressOf: ({ name }: LocalFile) => {
      shownNow.add(name)
      return `blob:${name}`
    },
    forget: (address: string) => shownNow.delete(address.slice('blob:'.length)),
  },
}))
let endIsMet = (_: boolean) => {}
jest.doMock('@/ui/base/near-viewport', () => ({
  watchNear: (_: string, tell: (near: boolean) => void) => {
    endIsMet = tell
    return () => undefined
  },
}))

const { QueryProvider, queryClient } = require('@/api/query') as typeof import('@/api/query')
const { SignPapers } = require('@/features/signing/sign-papers') as typeof import('@/features/signing/sign-papers')
const { aroundPapers } =
  require('@/features/inheritances/papers/around-papers') as typeof import('@/features/inheritances/papers/around-papers')
const { byPhoto } = require('@/features/signing/signature-photo') as typeof import('@/features/signing/signature-photo')

const { press, sees, until } = handsOf({
  settle: () => act(async () => void (await new Promise(resolve => setTimeout(resolve)))),
})
const photo = (name: string, size = 1000): LocalFile => ({ name, size, type: 'image/jpeg', handle: name })

async function choose(file: LocalFile) {
  given.push(file)
  await press('拍照或选择照片')
  await press('拍照')
}
const readToTheEnd = () => act(async () => endIsMet(true))
async function sign() {
  await readToTheEnd()
  await press('签署这份文件')
}

beforeEach(async () => {
  Object.assign(globalThis, { definePageConfig: () => undefined })
  queryClient.clear()
  texts = { inheritAgreement: '甲的份额', inheritStatement: '声明' }
  signed = []
  fate = null
  photos.length = 0
  replaced.mockClear()
  const application = { applicationNo: 'A1', validUntil: '2027-01-01', daysLeft: 40, expired: false } as Application
  await show(
    <QueryProvider>
      <SignPapers {...aroundPapers(application)} way={byPhoto}>
        {null}
      </SignPapers>
    </QueryProvider>,
  )
  await sees('甲的份额')
})

describe('the photo of a signature', () => {
  it('a chosen photo is only shown, and nothing is signed before the paper was read to its end', async () => {
    await choose(photo('一.jpg'))
    expect([...shownNow]).toEqual(['一.jpg'])
    expect(document.querySelector('img, taro-image-core')?.getAttribute('src')).toBe('blob:一.jpg')
    expect(photos).toEqual([])
    expect(named('请先读到最后')?.getAttribute('aria-disabled')).toBe('true')
    await sign()
    await sees('声明')
    const [{ input, file } = { input: {}, file: null }] = photos
    expect(input).toEqual({
      businessType: BUSINESS.inheritance,
      businessNo: 'A1',
      authToken: 'proven',
      templateCode: 'inheritAgreement',
      contentDigest: textDigest('甲的份额'),
    })
    expect(file).toEqual({ field: 'file', file: photo('一.jpg') })
  })

  it('the photo is used under the next paper too, which is read first', async () => {
    await choose(photo('一.jpg'))
    await sign()
    await sees('声明')
    expect(named('请先读到最后')).toBeDefined()
    await sign()
    await until(() => replaced.mock.calls.length > 0)
    expect(signed).toEqual(codes)
    expect(replaced).toHaveBeenCalledWith('inheritSigned', { applicationNo: 'A1' })
  })

  it('signing without a photo asks for one', async () => {
    await sign()
    await sees('请先拍照或选择签名照片')
    expect(photos).toEqual([])
  })

  it('the photo can be replaced, but not by one that cannot be sent', async () => {
    await choose(photo('一.jpg'))
    given.push(photo('大.jpg', 11 * 1_048_576))
    await press('换一张照片')
    await press('从相册选择')
    await sees('文件不能超过10MB')
    expect([...shownNow]).toEqual(['一.jpg'])
    given.push(photo('二.jpg'))
    await press('换一张照片')
    await press('从相册选择')
    expect(everythingSaid()).not.toContain('文件不能超过10MB')
    expect([...shownNow]).toEqual(['二.jpg'])
  })

  it('a photo that the phone itself cannot show is not sent', async () => {
    await choose(photo('坏.jpg'))
    const picture = document.querySelector('img, taro-image-core')
    await act(async () => void picture?.dispatchEvent(new Event('error', { bubbles: true })))
    await sees('这张照片无法显示，请换一张')
    await sign()
    expect(photos).toEqual([])
    expect([...shownNow]).toEqual([])
  })

  it('a photo that arrived counts even if its answer was lost', async () => {
    fate = arrives => {
      arrives()
      throw new NetworkError('offline')
    }
    await choose(photo('一.jpg'))
    await sign()
    await sees('声明')
    expect(photos).toHaveLength(1)
  })

  it('a photo that did not arrive stays, and one tap sends it again', async () => {
    fate = () => {
      throw new NetworkError('offline')
    }
    await choose(photo('一.jpg'))
    await sign()
    await sees('可能已经成功')
    expect([...shownNow]).toEqual(['一.jpg'])
    fate = null
    await press('签署这份文件')
    await sees('声明')
    expect(photos).toHaveLength(2)
  })

  it('a photo does not count if the paper has changed since it was read', async () => {
    fate = () => {
      texts.inheritAgreement = '甲的份额减半'
      throw new ApiError('E409', '文件内容有更新')
    }
    await choose(photo('一.jpg'))
    await sign()
    await sees('甲的份额减半')
    await sees('请重新阅读后签署')
    expect(named('请先读到最后')).toBeDefined()
    expect([...shownNow]).toEqual([])
    expect(signed).toEqual([])
  })
})
