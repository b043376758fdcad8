import { simulatorTickets } from '../db/schema/simulators'
import { after, HOUR } from '../lib/time'
import type { Captcha } from '../outside/outside'
import type { World } from './tickets'

/** The ticket of the simulated widget. It is 'sim:' and the random text that comes with it. */
export const captchaTicket = (randstr: string) => `sim:${randstr}`

/** A captcha without pictures. It accepts every ticket of the right format once. */
export const simulatedCaptcha = ({ db, now }: World): Captcha => ({
  verify: async (ticket, randstr) => {
    if (!randstr || !/^[\w@-]{4,64}$/.test(randstr) || ticket !== captchaTicket(randstr)) return false
    const createdAt = now()
    const [first] = await db
      .insert(simulatorTickets)
      .values({
        ticket,
        kind: 'captcha',
        subject: randstr,
        details: {},
        createdAt,
        expiresAt: after(createdAt, HOUR),
        usedAt: createdAt,
      })
      .onConflictDoNothing()
      .returning({ ticket: simulatorTickets.ticket })
    return first !== undefined
  },
})
