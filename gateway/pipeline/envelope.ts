import { SUCCESS } from '@/contract/codes'
import type { Refusal } from '../lib/refusal'

/**
 * Every JSON answer of a call. `code` repeats `retCode` and `message` repeats `retMsg`: clients read one or the other.
 */
export interface Envelope {
  retCode: string
  retMsg: string
  message: string
  data: unknown
  success: boolean
  code: string
}

/** The envelope of an answered call. `code` is SUCCESS, except for calls whose success has its own code. */
export const answered = (data: unknown, code: string = SUCCESS): Envelope => ({
  retCode: code,
  retMsg: '',
  message: '',
  data,
  success: true,
  code,
})

/** The envelope of a refused call. */
export const refused = ({ retCode, retMsg, data }: Pick<Refusal, 'retCode' | 'retMsg' | 'data'>): Envelope => ({
  retCode,
  retMsg,
  message: retMsg,
  data,
  success: false,
  code: retCode,
})
