import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { replaceCertificate } from '../account/replace-certificate'
import { certificateTypes, customers } from '../db/schema/account'
import type { Services } from '../pipeline/services'
import { decisionRoute } from './decision-route'

const Input = v.object({
  certType: v.pipe(v.string(), v.regex(/^\w{1,2}$/, '请选择证件类型')),
  certNo: v.pipe(v.string(), v.trim(), v.minLength(5, '请输入新的证件号码'), v.maxLength(40, '证件号码太长')),
})

/** The company's counter, where a customer shows a new certificate. These routes exist only with the simulators. */
export function certificateRoutes(app: FastifyInstance, { db, config, now, jobs }: Services): void {
  app.get('/demo/certificates.json', async () => ({
    kinds: await db
      .select({ code: certificateTypes.code, title: certificateTypes.name })
      .from(certificateTypes)
      .orderBy(asc(certificateTypes.sort)),
  }))
  decisionRoute(app, '/demo/certificates/:no', Input, async (custNo, certificate, { log, ip }) => {
    await replaceCertificate({ jobs, config, now, log, ip }, custNo, certificate)
    const [row] = await db.select({ state: customers.state }).from(customers).where(eq(customers.custNo, custNo))
    return row
  })
}
