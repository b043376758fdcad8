import { eq } from 'drizzle-orm'
import { auth } from '@/contract/auth'
import { hashPassword } from '../../../../gateway/db/passwords'
import { customers } from '../../../../gateway/db/schema/account'
import { authHandlers } from '../../../../gateway/handlers/auth'
import { answerables } from '../../../../gateway/pipeline/answerable'
import { type PersonKey, person } from '../../../../gateway/seed/people'
import { giveWechatCode } from '../../../../gateway/simulators/wechat'
import { testGateway } from '../../../helpers/gateway'
import { smallDatabase } from '../../../helpers/small-database'

export type AuthGateway = Awaited<ReturnType<typeof authGateway>>

/** A gateway with the calls for logging in, and a few customers who have passwords and bound WeChat accounts. */
export async function authGateway(...keys: PersonKey[]) {
  const { db, close } = await smallDatabase(...keys)
  for (const { custNo, password } of keys.map(person)) {
    const passwordHash = await hashPassword(password)
    await db.update(customers).set({ passwordHash }).where(eq(customers.custNo, custNo))
  }
  const domains = [...answerables(auth, authHandlers)]
  const gateway = await testGateway({ db, domains })
  const world = { db, now: gateway.clock.now }

  return {
    ...gateway,
    /** The code that wx.login or the authorisation page returns for the person who holds the phone. */
    code: (who: string, program: 'h5' | 'miniprogram') => giveWechatCode(world, who, program),
    /** Requests an SMS code and reads it. The clock moves a minute first, so that another code may be requested. */
    async sms(
      mobile: string,
      input: Partial<Parameters<typeof gateway.call<typeof auth.efundmessages>>[1]> & {
        typeCode: '1' | '2' | '5' | '27'
      },
      send: Parameters<typeof gateway.call>[2] = {},
    ) {
      gateway.clock.advance(61_000)
      const answer = await gateway.call(auth.efundmessages, { ...input, ...gateway.captcha() }, send)
      if (!answer.success) throw new Error(answer.retMsg)
      return gateway.smsCode(mobile)
    },
    /** The access token of a WeChat account that is bound to no customer. */
    async accessToken(who: string) {
      const code = await giveWechatCode(world, who, 'h5')
      return { token: (await gateway.call(auth.wxCallback, { code })).data.accessToken }
    },
    close: async () => {
      await gateway.close()
      await close()
    },
  }
}

/** The form input with which a person identifies themselves. */
export const claimOf = (key: PersonKey) => {
  const { name, certType, cert } = person(key)
  return { customerName: name, certType, certID: cert }
}
