import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { takeOneTimeToken } from '../auth/one-time-tokens'
import type { Config } from '../config/config'
import { customers } from '../db/schema/account'
import { escaped } from '../lib/html-escape'
import { MINUTE } from '../lib/time'
import { sendPage } from './html'
import { giveTicket, takeTicket, type World } from './tickets'

const TITLE = '在线客服（模拟）'
const KIND = 'conversation'
/** A conversation ends after half an hour without a message. */
const LIFETIME = 30 * MINUTE
const LONGEST = 200
const MOST = 20

type Fields = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const line = (who: string, words: string) => `<p><b>${who}</b><br>${escaped(words)}</p>`

/**
 * The company's customer service. It knows the customer by the ticket in the address, which works once, and it repeats
 * the customer's words. Each message carries the next ticket, so nobody else can continue from an abandoned page.
 */
export function serviceRoutes(app: FastifyInstance, world: World, config: Config): void {
  const page = async (name: string, said: readonly string[]) => {
    const ticket = await giveTicket(world, { kind: KIND, subject: name, details: { said }, lifetime: LIFETIME })
    const lines = said.map(
      words => line('我', words) + line('客服', `已收到「${words}」。这里是模拟客服，没有人工坐席。`),
    )
    return `${line('客服', `${name}，您好，请问有什么可以帮您？`)}${lines.join('')}
<form method="post" action="/sim/service"><input type="hidden" name="ticket" value="${ticket}">
<input name="words" maxlength="${LONGEST}" required aria-label="消息" placeholder="请输入您的问题"><button>发送</button></form>`
  }

  app.get<{ Querystring: Fields }>('/sim/service', async (request, reply) => {
    const wanted = { token: text(request.query.ticket), purpose: 'temp', typeCode: 'customerService' } as const
    const found = await takeOneTimeToken({ ...world, config }, wanted)
    if (!found) return sendPage(reply, TITLE, '<p>入口已失效，请返回应用重新进入在线客服。</p>', 403)
    const custNo = found.subject.replace(/^c:/, '')
    const [customer] = await world.db
      .select({ name: customers.name })
      .from(customers)
      .where(eq(customers.custNo, custNo))
    return sendPage(reply, TITLE, await page(customer?.name ?? '', []))
  })

  app.post('/sim/service', async (request, reply) => {
    const fields: Fields = Object(request.body)
    const words = text(fields.words).trim().slice(0, LONGEST)
    const before = await takeTicket(world, KIND, text(fields.ticket))
    if (!before) return sendPage(reply, TITLE, '<p>本次会话已结束，请返回应用重新进入在线客服。</p>', 403)
    const said = Array.isArray(before.details.said) ? before.details.said.map(text) : []
    return sendPage(reply, TITLE, await page(before.subject, words ? [...said, words].slice(-MOST) : said))
  })
}
