import { desc, eq } from 'drizzle-orm'
import type { revocations as calls } from '@/contract/revocations'
import { maskMobile } from '@/lib/mask'
import { writtenName } from '@/lib/person-name'
import { ownPortfolio } from '../../assets/own-portfolio'
import { customers } from '../../db/schema/account'
import { revocations } from '../../db/schema/revocations'
import type { CustomerContext } from '../../pipeline/context'
import type { Handlers } from '../../pipeline/handler'
import { answerOf, cardAnswer, cardsOf, findRevocation, newestByPurchase, summariesOf } from '../../revocations/answers'
import { noRevocation } from '../../revocations/move'
import { findPurchase, newestPurchases, type Purchase, purchaseAnswer } from '../../revocations/purchases'
import type { Row } from '../../revocations/states'
import { wayOf } from '../../revocations/ways'

type Reading = Pick<Handlers<typeof calls>, 'revocable' | 'listRevocations' | 'getRevocation' | 'revocationOptions'>

const MOST_LISTED = 100

/** The caller's own application. Another person's application gets the same answer as a missing one. */
export async function requireRevocation({ db, custNo }: CustomerContext, revocationNo: string): Promise<Row> {
  const row = await findRevocation(db, custNo, revocationNo)
  if (!row) throw noRevocation()
  return row
}

/** Purchases, each with the way to undo it. */
async function withWays(context: CustomerContext, purchases: readonly Purchase[]) {
  const { db, custNo, now } = context
  const [portfolio, applications] = await Promise.all([
    ownPortfolio(context),
    newestByPurchase(
      db,
      custNo,
      purchases.map(({ applicationNo }) => applicationNo),
    ),
  ])
  return purchases.map(purchase => {
    const application = applications.get(purchase.applicationNo)
    const { until, ...way } = wayOf(purchase, application?.state ?? null, portfolio, now())
    return {
      ...purchaseAnswer(purchase),
      ...way,
      until: until?.toISOString() ?? null,
      revocationNo: application?.revocationNo ?? '',
    }
  })
}

/** A purchase with the way to undo it. */
export async function withWay(context: CustomerContext, purchase: Purchase) {
  const [answer] = await withWays(context, [purchase])
  if (!answer) throw new Error(`The purchase ${purchase.applicationNo} was not found.`)
  return answer
}

/** Reading the purchases that can be undone, and the applications. */
export const readingHandlers: Reading = {
  async revocable({ applicationNo }, context) {
    const { db, custNo, now } = context
    if (applicationNo === undefined) return withWays(context, await newestPurchases(db, custNo, now()))
    const purchase = await findPurchase(db, custNo, applicationNo)
    return purchase ? withWays(context, [purchase]) : []
  },

  async listRevocations(_, { db, custNo }) {
    const rows = await db
      .select()
      .from(revocations)
      .where(eq(revocations.custNo, custNo))
      .orderBy(desc(revocations.createdAt), desc(revocations.revocationNo))
      .limit(MOST_LISTED)
    return summariesOf(db, rows)
  },

  getRevocation: async ({ revocationNo }, context) =>
    answerOf(context.db, await requireRevocation(context, revocationNo)),

  async revocationOptions(_, { db, custNo }) {
    const [[customer], cards] = await Promise.all([
      db.select({ name: customers.name, mobile: customers.mobile }).from(customers).where(eq(customers.custNo, custNo)),
      cardsOf(db, custNo),
    ])
    return {
      cards: cards.map(cardAnswer),
      contactName: writtenName(customer?.name ?? ''),
      contactMobile: maskMobile(customer?.mobile ?? ''),
    }
  },
}
