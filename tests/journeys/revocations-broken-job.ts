import { revocations } from '@/contract/revocations'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Start } from './driver'
import { losePaper, NO_NETWORK, NO_PAPER, PAPER } from './inheritances-hands'
import { CONFIRMED, chooseReason, drawName, isDone, REASON, readTips, revocationHands } from './revocations-hands'

/**
 * Interruptions at the steps of undoing a purchase by an application: the app is closed, the network is lost while the
 * form is saved, in an upload, at the signature and at the end, and the office wants more papers. Nothing is lost, and
 * nothing is handed in twice.
 */
export function revocationBrokenJob(start: Start, served: () => ServedGateway) {
  const { lin, bought, purchaseOf, office, arrives, upload } = revocationHands(served)

  it('an application to undo a purchase goes on where it was after each interruption', async () => {
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
    await readTips(app)
    await app.offline()
    await app.tap('开始填写申请')
    await app.sees(NO_NETWORK)
    await app.online()
    await app.tap('开始填写申请')
    await chooseReason(app)

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

    // It goes again in an upload, which goes on by itself. The uploaded files are there after the app was closed.
    await upload(app, revocationNo, '身份证人像面', 1)
    await losePaper(app, '身份证国徽面')
    await arrives(app, revocationNo, '身份证国徽面', 1)
    await app.restart('revokeUpload', { revocationNo })
    await app.sees('身份证国徽面')
    // A file that is no valid paper is refused with a reason and takes no place. Another one is chosen instead.
    await app.tap('付款凭证，点击上传')
    await app.choose('从相册选择', NO_PAPER)
    await app.sees('仅支持JPG、PNG图片和PDF文件')
    await app.tap('下一步，签署申请书')
    await app.sees('请重新选择付款凭证')
    await app.tap('重新选择')
    await app.choose('从相册选择', PAPER)
    await arrives(app, revocationNo, '付款凭证', 1)
    await app.seesNot('仅支持JPG、PNG图片和PDF文件')
    await app.tap('下一步，签署申请书')

    // The signature is not lost with the network.
    await drawName(app)
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
    await losePaper(app, '付款凭证')
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
    isDone(await told(revocationNo))
    await app.close()
  }, 180_000)
}
