import { account } from '@/contract/account'
import { auth } from '@/contract/auth'
import { learning } from '@/contract/learning'
import { messages } from '@/contract/messages'
import { service } from '@/contract/service'
import { issueSession } from '../../../../gateway/auth/sessions'
import { certificateTypes, customers } from '../../../../gateway/db/schema/account'
import { wechatIdentities } from '../../../../gateway/db/schema/auth'
import { accountHandlers } from '../../../../gateway/handlers/account'
import { authHandlers } from '../../../../gateway/handlers/auth'
import { learningHandlers } from '../../../../gateway/handlers/learning'
import { messagesHandlers } from '../../../../gateway/handlers/messages'
import { serviceHandlers } from '../../../../gateway/handlers/service'
import { type Answerable, answerables } from '../../../../gateway/pipeline/answerable'
import { emptyDatabase } from '../../../helpers/database'
import { testGateway } from '../../../helpers/gateway'
import { TEST_DEVICE } from '../../../helpers/signed-request'

/** Two people of the tests; `bound` is the WeChat account of the first one. */
export const ming = { custNo: '000000000101', name: '测试一', certNo: '310101199001010017', mobile: '13900000101' }
export const hong = { custNo: '000000000102', name: '测试二', certNo: '310101199001010025', mobile: '13900000102' }
export const bound = { openid: 'openid-of-ming', unionid: 'unionid-of-ming' }

export type SmallGateway = Awaited<ReturnType<typeof smallGateway>>

/**
 * The gateway on an otherwise empty database with two customers: a test adds only the rows it is about. `more`: calls
 * beside those of account, auth, learning, messages and service.
 */
export async function smallGateway(more: readonly Answerable[] = []) {
  const { db, close } = await emptyDatabase()
  const domains = [
    ...answerables(account, accountHandlers),
    ...answerables(learning, learningHandlers),
    ...answerables(messages, messagesHandlers),
    ...answerables(auth, authHandlers),
    ...answerables(service, serviceHandlers),
    ...more,
  ]
  const gateway = await testGateway({ db, domains })
  await db.insert(certificateTypes).values({ code: '0', name: '居民身份证', forInheritance: true, sort: 1 })
  await db.insert(customers).values([
    { ...ming, certType: '0', openedDay: '2024-01-02' },
    { ...hong, certType: '0', openedDay: '2024-01-02', source: 'WLC' },
  ])
  await db.insert(wechatIdentities).values({ ...bound, program: 'h5', custNo: ming.custNo, nickname: '小明' })

  /** A session of this customer, with the WeChat account if one is given. */
  async function as({ custNo }: { custNo: string }, wechat: Partial<typeof bound> = {}) {
    const scope = { db, now: gateway.clock.now, config: gateway.config }
    const { token } = await issueSession(scope, {
      kind: 'customer',
      custNo,
      ...wechat,
      source: 'ESERVICE_H5',
      deviceId: TEST_DEVICE,
    })
    return { token }
  }

  return {
    ...gateway,
    as,
    scope: { db, now: gateway.clock.now, config: gateway.config },
    close: async () => {
      await gateway.close()
      await close()
    },
  }
}
