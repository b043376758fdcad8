import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import { escaped } from '../lib/html-escape'
import { returnAddress, withParameters } from '../pipeline/return-address'
import { endFace, isOutcome, outcomes, pendingFace } from './face'
import { sendPage } from './html'
import type { World } from './tickets'

type Fields = Record<string, unknown>

/** The page of the face recognition. It uses no camera. The person chooses the result with one of four buttons. */
export function faceRoutes(app: FastifyInstance, world: World, config: Config): void {
  const asked = (fields: Fields, request: FastifyRequest) => {
    const bizToken = typeof fields.BizToken === 'string' ? fields.BizToken : ''
    return { bizToken, target: returnAddress(fields.redirect, request, config) }
  }

  app.get<{ Querystring: Fields }>('/sim/face', async (request, reply) => {
    const { bizToken, target } = asked(request.query, request)
    if (!target) return sendPage(reply, '无法开始', '<p>redirect 不是本系统的地址，请检查后重试。</p>', 400)
    if (!(await pendingFace(world, bizToken))) {
      return sendPage(reply, '无法开始', '<p>BizToken 无效或已过期，请返回重新发起人脸验证。</p>', 400)
    }
    const buttons = Object.entries(outcomes).map(
      ([outcome, { label }]) => `<button name="outcome" value="${outcome}">${label}</button>`,
    )
    return sendPage(
      reply,
      '人脸验证（模拟）',
      `<p>选择本次验证的结果。</p><form method="post" action="/sim/face">
<input type="hidden" name="BizToken" value="${escaped(bizToken)}">
<input type="hidden" name="redirect" value="${escaped(target.href)}">${buttons.join('')}</form>`,
    )
  })

  app.post('/sim/face', async (request, reply) => {
    const fields: Fields = Object(request.body)
    const { bizToken, target } = asked(fields, request)
    if (!target || !isOutcome(fields.outcome)) {
      return sendPage(reply, '无法完成', '<p>提交的内容不正确，请返回重新发起人脸验证。</p>', 400)
    }
    if (!(await endFace(world, bizToken, fields.outcome))) {
      return sendPage(reply, '无法完成', '<p>本次验证已结束，请返回重新发起。</p>', 400)
    }
    const { errCode, errMsg } = outcomes[fields.outcome]
    // After 303 the browser continues with GET.
    return reply.redirect(withParameters(target, { BizToken: bizToken, errCode, errMsg }), 303)
  })

  // The recognition package of mini-programs shows no page of ours. It only reports the result here.
  app.post('/sim/face/end', async (request, reply) => {
    const { BizToken, outcome }: Fields = Object(request.body)
    if (typeof BizToken !== 'string' || !isOutcome(outcome))
      return reply.code(400).send({ errCode: '-1', errMsg: '参数不正确' })
    if (!(await endFace(world, BizToken, outcome)))
      return reply.code(400).send({ errCode: '-1', errMsg: '本次验证已结束' })
    const { errCode, errMsg } = outcomes[outcome]
    return { BizToken, errCode, errMsg }
  })
}
