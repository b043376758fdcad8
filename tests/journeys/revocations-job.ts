import { revocations } from '@/contract/revocations'
import type { ServedGateway } from '../helpers/served-gateway'
import type { Start } from './driver'
import { CONFIRMED, chooseReason, drawName, isDone, REASON, readTips, revocationHands } from './revocations-hands'

/** The words of the button that gets the file, and those that say that it is there. */
const words = {
  h5: { get: '生成下载链接', got: '复制链接' },
  'mini-program': { get: '打开 PDF', got: '已打开「' },
} as const

/** Undoing a purchase: cancelled at once; by an application with papers and a signature, to the refund. */
export function revocationJob(start: Start, served: () => ServedGateway) {
  const { lin, bought, purchaseOf, office, upload } = revocationHands(served)

  it('a purchase is cancelled at once, and the screen says where the money goes', async () => {
    const applicationNo = await bought()
    const { shortName } = await purchaseOf(applicationNo)
    const app = await start({ person: lin.custNo })
    await app.open('revoke')
    await app.sees('两种方式')
    await app.tap('选择交易')
    await app.sees('可以直接撤单')
    await app.tap(`对${shortName}撤单`)
    await app.sees('1,234.00')
    await app.sees('的原付款账户')
    await app.tap('确认撤单')
    await app.seesNot('对这笔买入撤单？')
    expect(await purchaseOf(applicationNo)).toMatchObject({ state: 'cancelled', way: 'none' })
    await app.close()
  })

  it('an application with papers and a signature is completed for the office, and the money comes back', async () => {
    const applicationNo = await bought(CONFIRMED)
    const app = await start({ person: lin.custNo })
    await app.open('revokeTips', { applicationNo })
    await readTips(app)
    await app.tap('开始填写申请')
    await chooseReason(app)
    await app.type('情况说明', REASON)
    await app.tap('下一步，上传材料')
    await app.sees('身份证国徽面')
    expect(await app.where()).toBe('/Revoke/UploadImg')
    const { revocationNo } = await purchaseOf(applicationNo)
    for (const title of ['身份证人像面', '身份证国徽面', '付款凭证']) await upload(app, revocationNo, title, 1)
    await app.tap('下一步，签署申请书')
    await drawName(app)
    await app.tap('确认签署并提交')
    await app.sees('审核中')
    expect(await app.where()).toBe('/Revoke/downlown')

    await app.tap(words[app.end].get)
    await app.sees(words[app.end].got)
    expect(Buffer.from((await app.document()).subarray(0, 5)).toString()).toBe('%PDF-')

    await office(revocationNo, {
      move: 'return',
      word: '付款凭证和人像面看不清楚，请重新上传',
      wanted: ['receipt', 'idFront'],
    })
    await app.refresh()
    await app.sees('付款凭证和人像面看不清楚')
    await app.tap('补充材料')
    await upload(app, revocationNo, '付款凭证', 2)
    // Of an identity card there is one only; the signed one stays, and the new one stands beside it.
    await upload(app, revocationNo, '身份证人像面', 2)
    await app.tap('补充完成，重新提交')
    await app.sees('审核中')
    await app.sees('补充材料：身份证人像面1份、付款凭证1份')
    expect(await app.where()).toBe('/Revoke/downlown')

    await office(revocationNo, { move: 'approve' })
    await app.refresh()
    await app.sees('已通过，退款中')
    await office(revocationNo, { move: 'refund' })
    await app.refresh()
    await app.sees('已退款')
    const { data } = await served().call(revocations.getRevocation, { revocationNo }, { as: lin })
    isDone(data)
    await app.close()
  })
}
