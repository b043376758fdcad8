import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { parameters } from '../db/schema/shell'
import { escaped } from '../lib/html-escape'
import { sendPage } from './html'
import type { World } from './tickets'

/** A page of the company's public site. Links in the app lead to it. */
export function siteRoutes(app: FastifyInstance, { db }: World): void {
  app.get('/site/about.html', async (_, reply) => {
    const [row] = await db
      .select({ name: parameters.paraValue })
      .from(parameters)
      .where(and(eq(parameters.paraType, 'eservicePara'), eq(parameters.paraName, 'companyName')))
    const name = escaped(row?.name ?? '本公司')
    return sendPage(
      reply,
      `${name}官网（模拟）`,
      `<p>${name}是虚构的基金管理公司，仅用于演示。</p><p>基金有风险，投资须谨慎。</p>`,
    )
  })
}
