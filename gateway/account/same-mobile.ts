import { codes, Refusal } from '../pipeline/refusal'

/** Refuses a new number that equals the current one: before a code is sent to it, and before it is saved. */
export function refuseSameMobile(mobile: string, before: string): void {
  if (mobile === before) throw new Refusal(codes.badInput, '新手机号码与原手机号码相同')
}
