import type { Transport } from '../transport'
import { type Apis, Failure } from './api'

/** The result of the recognition, in the words of the gateway's simulator. */
export type FaceEnd = 'passed' | 'failed' | 'cancelled' | 'expired'

/**
 * `wx.startVerify`, which the recognition provider's package adds to `wx`. There is no camera here: the host only tells
 * the gateway's simulator the result.
 */
export function faceApis(transport: Transport, end: () => FaceEnd | Promise<FaceEnd>): Apis {
  return {
    later: {
      async startVerify({ data }) {
        const { token } = Object(data)
        const { status, body } = await transport.send(
          {
            method: 'POST',
            target: '/sim/face/end',
            headers: { 'content-type': 'application/json' },
            body: new TextEncoder().encode(JSON.stringify({ BizToken: token, outcome: await end() })),
          },
          new AbortController().signal,
        )
        const answer: { BizToken?: string; errCode: string; errMsg: string } = JSON.parse(
          new TextDecoder().decode(body),
        )
        if (status === 200 && answer.errCode === '0') return { BizToken: answer.BizToken }
        throw new Failure('verify failed', { ErrorCode: answer.errCode, ErrorMsg: answer.errMsg })
      },
    },
  }
}
