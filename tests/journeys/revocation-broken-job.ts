import { revocations } from '@/contract/revocations'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Start } from './driver'
import { PAPER } from './inherit-hands'
import { CONFIRMED, NAME, revocationHands } from './revocation-hands'

const NO_NETWORK = '网络连接失败'
const REASON = '误用了家人的银行卡付款'

/**
 * What comes in between at the steps of undoing a purchase by an application: the app is closed, the network is lost
 * while the form is saved, in an upload, at the signature and at the end, and the office wants more papers. Nothing is
 * lost, and nothing is handed in twice.
 */
export function revocationBrokenJob(start: Start, served: () => ServedGateway) {
  const { lin, bought, purchaseOf, office, arrives, upload } = revocationHands(served)

  it('goes on where it was, whatever comes in between', async () => {
    const applicationNo = await bought(CONFIRMED)
    const told = async (revocationNo: string) =>
      (await served().call(revocations.getRevocation, { revocationNo }, { as: lin })).data
    const app = await start({ person: lin.custNo })
    // The first page stays until the app is kept on the device.
    await app.open('assets')
    await app.sees('总资产')
    await app.offline()
    await app.online()
    await app.restart('revokeTips', { applicationNo })
    await app.sees('确认后30天内申请撤销')
    await app.tap('我已阅读并了解以上内容，提供的材料真实有效')
    await app.offline()
    await app.tap('开始填写申请')
    await app.sees(NO_NETWORK)
    await app.online()
    await app.tap('开始填写申请')
    await app.tap('撤销原因：请选择撤销原因')
    await app.tap('由他人账户付款')

    // The network goes while it is typed, and the app is closed.
    await app.offline()
    await app.type('情况说明', REASON)
    await app.tap('下一步，上传材料')
    await app.sees(NO_NETWORK)
    await app.online()
    const { revocationNo } = await purchaseOf(applicationNo)
    await app.restart('revokeDownload', { revocationNo })
    await app.tap('继续填写')
    await app.sees('退款与联系')
    await app.tap('下一步，上传材料')
    await app.sees('身份证国徽面')
    const { reasonKind, explanation } = await told(revocationNo)
    expect({ reasonKind, explanation }).toEqual({ reasonKind: 'otherPayer', explanation: REASON })

    // It goes again in an upload, which goes on by itself. What had come is there after the app was closed.
    await upload(app, revocationNo, '身份证人像面', 1)
    await app.tap('身份证国徽面，点按上传')
    await app.offline()
    await app.choose('从相册选择', PAPER)
    await app.sees(NO_NETWORK)
    await app.online()
    await app.seesNot(NO_NETWORK)
    await arrives(app, revocationNo, '身份证国徽面', 1)
    await app.restart('revokeUpload', { revocationNo })
    await app.sees('身份证国徽面')
    await upload(app, revocationNo, '付款凭证', 1)
    await app.tap('下一步，签署申请书')

    // The signature is not lost with the network.
    await app.sees('本人确认所填信息')
    await app.tap('开始签名')
    await app.draw('签名区', NAME)
    await app.tap('完成')
    await app.sees('重新签名')
    await app.offline()
    await app.tap('确认签署并提交')
    await app.sees(NO_NETWORK)
    await app.online()
    await app.tap('确认签署并提交')
    await app.sees('审核中')

    // The office wants a paper. The network goes while it is uploaded, and again when it is handed in.
    await office(revocationNo, { move: 'return', word: '付款凭证看不清楚', wanted: ['receipt'] })
    await app.restart('revokeDownload', { revocationNo })
    await app.sees('付款凭证看不清楚')
    await app.tap('补充材料')
    await app.tap('付款凭证，点按上传')
    await app.offline()
    await app.choose('从相册选择', PAPER)
    await app.sees(NO_NETWORK)
    await app.online()
    await app.seesNot(NO_NETWORK)
    await arrives(app, revocationNo, '付款凭证', 2)
    await app.offline()
    await app.tap('补充完成，重新提交')
    await app.sees(NO_NETWORK)
    await app.online()
    await app.tap('补充完成，重新提交')
    await app.sees('补充材料：付款凭证1份')

    await office(revocationNo, { move: 'approve' })
    await office(revocationNo, { move: 'refund' })
    await app.restart('revokeDownload', { revocationNo })
    await app.sees('已退款')
    const { steps } = await told(revocationNo)
    expect(steps.map(({ state }) => state)).toEqual([
      ...['draft', 'submitted', 'returned', 'submitted', 'approved', 'refunded'],
    ])
    await app.close()
  }, 120_000)
}
