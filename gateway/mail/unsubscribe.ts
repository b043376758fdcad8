import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config/config'
import { after, DAY } from '../lib/time'

/** The mails that can be turned off: with notices, by the id of their sending, and subscribed bills, by their own. */
const kinds = ['notices', 'bills'] as const
export type Unsubscribable = (typeof kinds)[number]

export const isUnsubscribable = (text: string): text is Unsubscribable => kinds.some(kind => kind === text)

const signed = (key: string, kind: Unsubscribable, id: string) =>
  createHmac('sha256', `unsubscribe ${key}`).update(`${kind} ${id}`).digest('base64url').slice(0, 22)

/**
 * The address that turns off a kind of mail (RFC 8058). Mail programs call it without a login, so it is signed. It
 * contains only the random id of one mail, and serves for nothing else.
 */
export const unsubscribeAddress = (config: Pick<Config, 'keys' | 'publicOrigin'>, kind: Unsubscribable, id: string) =>
  `${config.publicOrigin}/unsubscribe/${kind}/${id}/${signed(config.keys.sm2.privateKeyHex, kind, id)}`

/** Whether the address has our signature. Mails are kept for years, so that of a previous key counts, too. */
export function isSigned({ keys }: Pick<Config, 'keys'>, kind: Unsubscribable, id: string, proof: string): boolean {
  const given = Buffer.from(proof)
  return keys.sm2.readable.some(key => {
    const wanted = Buffer.from(signed(key, kind, id))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
}

/** How long the address of a mail serves. An old mail may lie in a mailbox that somebody else has by now. */
const SERVES = 180 * DAY

/**
 * Whether the address of a mail still serves: not after its time, and not if the person chose this kind of mail again
 * after the mail, because then the choice is newer than the address.
 */
export const stillServes = (sentAt: Date, chosenAt: Date | null, now: Date): boolean =>
  now < after(sentAt, SERVES) && (chosenAt === null || chosenAt <= sentAt)
