import { codes, Refusal } from '../lib/refusal'

/** Refuses a new number that is the one already there: before a code goes to it, and before it is kept. */
export function refuseSameMobile(mobile: string, before: string): void {
  if (mobile === before) throw new Refusal(codes.badInput, '新手机号码与原手机号码相同')
}
