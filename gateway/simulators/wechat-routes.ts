import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import { returnAddress, withParameters } from '../pipeline/return-address'
import { sendPage } from './html'
import { isPersonKey, USUAL_PERSON } from './people'
import type { World } from './tickets'
import { giveWechatCode, judgePage } from './wechat'

/** The cookie with the person of the simulated WeChat. The demo page sets it. */
export const PERSON_COOKIE = 'sim_person'

type Query = Record<string, unknown>

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

const personOf = (chosen: unknown) => (isPersonKey(chosen) ? chosen : USUAL_PERSON)

/** WeChat's authorisation page, which agrees at once, and wx.login of the mini-program. */
export function wechatRoutes(app: FastifyInstance, world: World, config: Config): void {
  app.get<{ Querystring: Query }>('/sim/wx/authorize', async (request, reply) => {
    const { appid, redirect_uri, state = '' } = request.query
    const target = returnAddress(redirect_uri, request, config)
    if (!target) return sendPage(reply, '无法授权', '<p>redirect_uri 不是本系统的地址，请检查后重试。</p>', 400)
    if (typeof appid !== 'string' || appid === '') {
      return sendPage(reply, '无法授权', '<p>缺少 appid，请检查后重试。</p>', 400)
    }
    if (typeof state !== 'string' || !/^[\w-]{0,128}$/.test(state)) {
      return sendPage(reply, '无法授权', '<p>state 只能由字母、数字组成，最长 128 位。</p>', 400)
    }
    const person = personOf(cookieOf(request, PERSON_COOKIE))
    const code = await giveWechatCode(world, person, 'h5')
    return reply.header('cache-control', 'no-store').redirect(withParameters(target, { code, state }))
  })

  // This is a page of a mini-program. A page in its web view opens it to log in, and gets the code back in the hash.
  app.get<{ Querystring: Query }>('/sim/wx/mini-login', async (request, reply) => {
    const { redirect_uri, state = '' } = request.query
    const target = returnAddress(redirect_uri, request, config)
    if (!target || typeof state !== 'string' || !/^[\w-]{0,128}$/.test(state)) {
      return sendPage(reply, '无法登录', '<p>redirect_uri 或 state 不正确，请检查后重试。</p>', 400)
    }
    const person = personOf(cookieOf(request, PERSON_COOKIE))
    const code = await giveWechatCode(world, person, 'miniprogram')
    target.hash = `${target.hash}?${new URLSearchParams({ code, state })}`
    return reply.header('cache-control', 'no-store').redirect(target.href)
  })

  app.get<{ Querystring: Query }>('/sim/wx/js-config', async request => ({ errMsg: judgePage(request.query) }))

  app.get<{ Querystring: Query }>('/sim/wx/code', async (request, reply) => {
    const person = personOf(request.query.person ?? cookieOf(request, PERSON_COOKIE))
    const code = await giveWechatCode(world, person, 'miniprogram')
    return reply.header('cache-control', 'no-store').send({ code, errMsg: 'login:ok' })
  })
}
