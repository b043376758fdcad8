import { SUCCESS } from '@/contract/codes'
import type { Refusal } from './refusal'

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

/** The call was answered. `code` is SUCCESS, except for calls whose success has its own code. */
export const answered = (data: unknown, code: string = SUCCESS): Envelope => ({
  retCode: code,
  retMsg: '',
  message: '',
  data,
  success: true,
  code,
})

/** The call was refused. */
export const refused = ({ retCode, retMsg, data }: Pick<Refusal, 'retCode' | 'retMsg' | 'data'>): Envelope => ({
  retCode,
  retMsg,
  message: retMsg,
  data,
  success: false,
  code: retCode,
})
