import { funds } from '@/contract/funds'
import { person } from '../../gateway/seed/people'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Start } from './driver'

/** Pulling a screen down refreshes it. */
export function refreshJob(start: Start, served: () => ServedGateway) {
  const su = person('su')
  const fundCode = '100012'
  /** The person changes the watch list with another phone. */
  const elsewhere = (change: { actionType?: 'del' }) =>
    served().call(funds.addSelFund, { fundCode, ...change }, { as: su })

  it('each pull shows the newest data from elsewhere', async () => {
    const app = await start({ person: su.custNo })
    // Screens for everybody log nobody in.
    await app.open('info')
    await app.sees('退出登录')
    await app.open('fundDetail', { fundCode })
    await app.sees('添加自选')
    await elsewhere({})
    await app.pullDown()
    await app.sees('移除自选')
    await elsewhere({ actionType: 'del' })
    await app.pullDown()
    await app.sees('添加自选')
    await app.close()
  })
}
