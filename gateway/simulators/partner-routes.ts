import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { maskName } from '@/lib/mask'
import { takeOneTimeToken } from '../auth/one-time-tokens'
import type { Config } from '../config/config'
import { customers } from '../db/schema/account'
import { escaped } from '../lib/html-escape'
import { sendPage } from './html'
import type { World } from './tickets'

const TITLE = '业务系统（模拟）'

const said: Readonly<Record<string, string>> = { bind: '绑定成功', auth: '验证通过' }

/**
 * Another program of the company. It sends people to the app, which binds them or proves who they are. Then they come
 * back.
 */
export function partnerRoutes(app: FastifyInstance, world: World, config: Config): void {
  app.get<{ Querystring: Record<string, unknown> }>('/sim/partner', async (request, reply) => {
    const { ticket } = request.query
    const token = typeof ticket === 'string' ? ticket : ''
    const found = await takeOneTimeToken({ ...world, config }, { token, purpose: 'temp', typeCode: 'return' })
    if (!found) return sendPage(reply, TITLE, '<p>没有收到有效的结果，请重新发起。</p>', 403)
    const custNo = found.subject.replace(/^c:/, '')
    const [customer] = await world.db
      .select({ name: customers.name })
      .from(customers)
      .where(eq(customers.custNo, custNo))
    const result = said[String(found.details.result)] ?? ''
    return sendPage(reply, TITLE, `<p>已收到结果：${result}</p><p>客户：${escaped(maskName(customer?.name ?? ''))}</p>`)
  })
}
