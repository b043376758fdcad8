import { and, eq, isNull } from 'drizzle-orm'
import type { service as calls } from '@/contract/service'
import { codeTargets, shortLinks } from '../../db/schema/service'
import type { Handlers } from '../../pipeline/handler'

type ShortLink = Pick<Handlers<typeof calls>, 'openShortLink'>

/** Only a hash path of the app. Even a wrong row in the table cannot make a short link lead to another site. */
const OWN = /^\/#(\/(?![/\\])[^\s\\#]*)$/

export const shortLink: ShortLink = {
  async openShortLink({ key }, { db, now }) {
    const [link] = await db.select().from(shortLinks).where(eq(shortLinks.code, key))
    if (!link) {
      const [code] = await db.select().from(codeTargets).where(eq(codeTargets.key, key))
      return code ? { state: 'open', target: code.target } : { state: 'unknown', target: '' }
    }
    const [, target] = OWN.exec(link.target) ?? []
    if (!target) return { state: 'unknown', target: '' }
    if (link.expiresAt && link.expiresAt <= now()) return { state: 'expired', target: '' }
    if (!link.once) return { state: 'open', target }
    // If two visitors come at once, only one gets in.
    const [mine] = await db
      .update(shortLinks)
      .set({ usedAt: now() })
      .where(and(eq(shortLinks.code, key), isNull(shortLinks.usedAt)))
      .returning({ code: shortLinks.code })
    return mine ? { state: 'open', target } : { state: 'used', target: '' }
  },
}
