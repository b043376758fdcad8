import { eq } from 'drizzle-orm'
import type { account as calls } from '@/contract/account'
import { typeCodes } from '@/contract/codes'
import { certificateKey } from '@/lib/certificate'
import { changeAndTell } from '../../account/change-and-tell'
import { lockCustomer } from '../../account/customer'
import { readOneTimeToken, takeOneTimeToken } from '../../auth/one-time-tokens'
import { proofExpired } from '../../auth/proof'
import { hashPassword } from '../../db/passwords'
import { customers } from '../../db/schema/account'
import { passwordFailures } from '../../db/schema/auth'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'
import { decryptText } from '../../wire/sm2'
import { newPasswordFault } from '../auth/common-passwords'
import { endOtherSessions } from '../auth/other-sessions'
import { findCustomer } from '../auth/person'

type Password = Pick<Handlers<typeof calls>, 'resetPwd'>

const CHANGED = '您的登录密码已修改，其他设备已退出登录。如非本人操作，请立即联系客服。'

export const password: Password = {
  async resetPwd({ resetToken, password }, context) {
    const { deviceId, session } = context
    const sessionId = session?.id ?? null
    const wanted = {
      token: resetToken,
      purpose: 'reset',
      typeCode: typeCodes.resetPassword,
      deviceId,
      sessionId,
    } as const
    const custNo = /^c:(\d+)$/.exec((await readOneTimeToken(context, wanted))?.subject ?? '')?.[1]
    if (custNo === undefined) throw proofExpired()
    const found = await findCustomer(context, custNo)
    const chosen = decryptText(password, context.config.keys.sm2.readable)
    // The token stays valid, so that the person can correct the password and try again.
    const fault = newPasswordFault(chosen, [found.certNo, certificateKey(found.certNo), found.mobile])
    if (fault !== null) throw new Refusal(codes.badInput, fault)
    const passwordHash = await hashPassword(chosen)
    await changeAndTell(context, async (db, tell) => {
      const scope = { ...context, db }
      const customer = await lockCustomer(db, custNo)
      if (!(await takeOneTimeToken(scope, wanted))) throw proofExpired()
      await db.update(customers).set({ passwordHash }).where(eq(customers.custNo, custNo))
      await db.delete(passwordFailures).where(eq(passwordFailures.custNo, custNo))
      // Somebody who knew the old password must not stay logged in.
      await endOtherSessions(scope, custNo)
      await tell({ mobile: customer.mobile, event: 'password changed', text: CHANGED })
    })
    return null
  },
}
