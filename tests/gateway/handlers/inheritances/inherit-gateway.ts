import { account } from '@/contract/account'
import { attachments } from '@/contract/attachments'
import { auth } from '@/contract/auth'
import { inheritances } from '@/contract/inheritances'
import { papers } from '@/contract/papers'
import { accountHandlers } from '../../../../gateway/handlers/account'
import { attachmentsHandlers } from '../../../../gateway/handlers/attachments'
import { authHandlers } from '../../../../gateway/handlers/auth'
import { inheritancesHandlers } from '../../../../gateway/handlers/inheritances'
import { papersHandlers } from '../../../../gateway/handlers/papers'
import { answerables } from '../../../../gateway/pipeline/answerable'
import { encryptText } from '../../../../gateway/wire/sm2'
import { seededDatabase } from '../../../helpers/database'
import { testGateway } from '../../../helpers/gateway'
import { inheritActs } from '../../../helpers/inherit-acts'

export { type Caller, form, photo } from '../../../helpers/inherit-acts'

export type InheritGateway = Awaited<ReturnType<typeof inheritGateway>>

/** A gateway with the made-up world of the demo and the calls for inheritance, attachments and logging in. */
export async function inheritGateway() {
  const { db, close } = await seededDatabase()
  const gateway = await testGateway({
    db,
    domains: [
      ...answerables(account, accountHandlers),
      ...answerables(auth, authHandlers),
      ...answerables(inheritances, inheritancesHandlers),
      ...answerables(attachments, attachmentsHandlers),
      ...answerables(papers, papersHandlers),
    ],
  })

  return {
    ...gateway,
    ...inheritActs(gateway),
    cipher: (text: string) => encryptText(text, gateway.config.keys.sm2.publicKeyHex),
    close: async () => {
      await gateway.close()
      await close()
    },
  }
}
