import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { codes, Refusal } from '../lib/refusal'
import { hashOf } from '../lib/secret'
import { MINUTE } from '../lib/time'
import { countAddress } from '../pipeline/rate-limit'
import type { Services } from '../pipeline/services'

/** Limit per minute of wrong addresses from one network address. */
const WRONG_PER_MINUTE = 30
const BODY_LIMIT = 262_144

/** The reports of Tencent Cloud, without the number and the texts. */
const Reports = v.array(v.object({ report_status: v.picklist(['SUCCESS', 'FAIL']), errmsg: v.string() }))

/** The operator's code of a failure. A text of another form may contain anything and is not logged. */
const operatorCode = (text: string) => (/^[A-Za-z0-9:_.-]{1,24}$/.test(text) ? text : 'other')

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

/**
 * Takes the provider's delivery reports. The provider signs nothing, so a secret part of the address is the proof. The
 * log gets only counts: how many arrived, and how often each reason for a failure occurred.
 */
export function smsReportRoutes(app: FastifyInstance, services: Services): void {
  const secret = services.config.tencent?.sms?.reportSecret
  if (!secret) return
  app.post<{ Params: { secret: string } }>(
    '/sms/reports/:secret',
    {
      bodyLimit: BODY_LIMIT,
      config: { call: 'smsReports' },
      // Before the body is read.
      async onRequest({ params, ip }) {
        if (isSame(params.secret, secret)) return
        await countAddress(services, ip, { bucket: 'sms-reports', limit: WRONG_PER_MINUTE, window: MINUTE })
        throw new Refusal(codes.notFound, '请求的服务不存在', 404)
      },
    },
    async (request, reply) => {
      const read = v.safeParse(Reports, request.body)
      if (!read.success) return reply.code(400).send({ result: 1, errmsg: 'not an array of reports' })
      const failures = new Map<string, number>()
      for (const { report_status, errmsg } of read.output) {
        const reason = operatorCode(errmsg)
        if (report_status === 'FAIL') failures.set(reason, (failures.get(reason) ?? 0) + 1)
      }
      const failed = [...failures.values()].reduce((sum, times) => sum + times, 0)
      const delivered = read.output.length - failed
      request.log.info({ delivered, failed, reasons: Object.fromEntries(failures) }, 'SMS were reported')
      return reply.send({ result: 0, errmsg: 'OK' })
    },
  )
}
