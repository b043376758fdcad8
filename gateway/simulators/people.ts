import type { WechatProgram } from '../outside/outside'
import { people, person, visitor } from '../seed/people'

/** A WeChat account, with its openid for one program. */
export interface WechatAccount {
  openid: string
  unionid: string
}

/** The default person of the simulated WeChat. */
export const USUAL_PERSON = person('lin').custNo
/** A person whom WeChat knows and the company does not know. */
export const VISITOR = 'visitor'

/**
 * The key is a customer number, 'visitor', or any other name. Each other name is a further person whom the company does
 * not know.
 */
export const isPersonKey = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,40}$/.test(text)

/** The WeChat account of a person in a program. It is always the same. */
export function accountOf(key: string, program: WechatProgram): WechatAccount {
  const known = key === VISITOR ? visitor : people.find(({ custNo }) => custNo === key)
  if (!known) return { openid: `oSim-${program}-${key}`, unionid: `uSim-${key}` }
  return { openid: program === 'h5' ? known.h5Openid : known.openid, unionid: known.unionid }
}
