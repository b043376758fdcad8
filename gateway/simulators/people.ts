import type { WechatProgram } from '../outside'
import { people, person, visitor } from '../seed/people'

/** A WeChat account as one program sees it. */
export interface WechatAccount {
  openid: string
  unionid: string
}

/** The person at the simulated WeChat when nobody was chosen. */
export const USUAL_PERSON = person('lin').custNo
/** Somebody WeChat knows and the company does not. */
export const VISITOR = 'visitor'

/** A customer number, 'visitor', or any other name: each is one more person whom nobody knows yet. */
export const isPersonKey = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,40}$/.test(text)

/** The WeChat account of a person in a program, always the same. */
export function accountOf(key: string, program: WechatProgram): WechatAccount {
  const known = key === VISITOR ? visitor : people.find(({ custNo }) => custNo === key)
  if (!known) return { openid: `oSim-${program}-${key}`, unionid: `uSim-${key}` }
  return { openid: program === 'h5' ? known.h5Openid : known.openid, unionid: known.unionid }
}
