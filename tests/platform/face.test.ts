/** @jest-environment jsdom */
import type { Face } from '@/platform/face/types'

const NOT_STARTED = { errCode: '-1', errMsg: '人脸验证调起失败' }

const asked = { bizToken: 'b', url: '', returnTo: '', leaving: () => undefined }

const faceOf = (end: 'h5' | 'weapp'): Face => {
  jest.resetModules()
  return jest.requireActual(`@/platform/face/index.${end}`).face
}

describe('face recognition in a browser', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://plain.example/face', 'weixin://face'])(
    'face recognition does not leave for %s',
    async url => {
      const outcome = await faceOf('h5').recognise({ ...asked, url, returnTo: '/Home/Auth/SuccessFace' })
      expect(outcome).toEqual(NOT_STARTED)
    },
  )
})

describe('face recognition in the mini-program', () => {
  type Verify = (options: { data: { token: string }; success(): void; fail(error: object): void }) => void
  const recognise = (startVerify?: Verify) => {
    Object.assign(globalThis, { wx: startVerify ? { startVerify } : {} })
    return faceOf('weapp').recognise({ ...asked, bizToken: 'token-of-this-try' })
  }
  afterEach(() => Reflect.deleteProperty(globalThis, 'wx'))

  it('face recognition cannot start without the provider’s package', async () => {
    expect(await recognise()).toEqual(NOT_STARTED)
  })

  it('face recognition gets the token it was begun with', async () => {
    const tokens: string[] = []
    const outcome = await recognise(({ data, success }) => {
      tokens.push(data.token)
      success()
    })
    expect([outcome, tokens]).toEqual([{ errCode: '0', errMsg: '' }, ['token-of-this-try']])
  })

  it('a failed face recognition returns its code, and without a code it could not start', async () => {
    expect(await recognise(({ fail }) => fail({ ErrorCode: -2, ErrorMsg: 'cancel' }))).toEqual({
      errCode: '-2',
      errMsg: 'cancel',
    })
    expect(await recognise(({ fail }) => fail({}))).toMatchObject({ errCode: '-1' })
  })
})
