import { and, eq, isNull } from 'drizzle-orm'
import type { unnamed as calls } from '@/contract/unnamed'
import type { Handlers } from '../../call'
import { shortLinks } from '../../db/schema/content'

type ShortLink = Pick<Handlers<typeof calls>, 'openShortLink'>

/** A hash path of the app and nothing else: a short link is no way to any other place, whoever wrote it into the table. */
const OWN = /^\/#(\/(?![/\\])[^\s\\#]*)$/

export const shortLink: ShortLink = {
  async openShortLink({ key }, { db, now }) {
    const [link] = await db.select().from(shortLinks).where(eq(shortLinks.code, key))
    const [, target] = OWN.exec(link?.target ?? '') ?? []
    if (!link || !target) return { state: 'unknown', target: '' }
    if (link.expiresAt && link.expiresAt <= now()) return { state: 'expired', target: '' }
    if (!link.once) return { state: 'open', target }
    // Of two who come at once, one gets in.
    const [mine] = await db
      .update(shortLinks)
      .set({ usedAt: now() })
      .where(and(eq(shortLinks.code, key), isNull(shortLinks.usedAt)))
      .returning({ code: shortLinks.code })
    return mine ? { state: 'open', target } : { state: 'used', target: '' }
  },
}
