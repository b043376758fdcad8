import { and, eq } from 'drizzle-orm'
import { LARGEST_BODY } from '@/contract/call'
import { inheritances, SIGNATURE_PHOTO } from '@/contract/inheritances'
import { textDigest } from '@/lib/sha256-hex'
import { bankAccounts } from '../../../../gateway/db/schema/account'
import { transactions } from '../../../../gateway/db/schema/portfolio'
import { revocationSteps, revocations } from '../../../../gateway/db/schema/revocations'
import { person } from '../../../../gateway/seed/people'
import { drawnPng, namePng, nameDrawing as signature, whitePng } from '../assets/pictures'
import { type InheritGateway, inheritGateway, photo } from './inherit-gateway'

const chen = person('chen')
const zhou = person('zhou')
const photoOfName = { ...photo(), bytes: new Uint8Array(namePng) }
const asAddress = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

let gateway: InheritGateway
let applicationNo: string
beforeAll(async () => {
  gateway = await inheritGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  applicationNo = await gateway.applied(chen)
})

const business = (other: { businessType?: '3'; businessNo?: string } = {}) => ({ businessNo: applicationNo, ...other })

/** One holding of the decedent, and the ids of the two inheritors. */
async function estate() {
  const { holdings } = (await gateway.call(inheritances.getDecentPersonInfo, { applicationNo }, { as: chen })).data
  const { inheritors } = (await gateway.call(inheritances.getInheritorInfo, { applicationNo }, { as: chen })).data
  const [holding] = holdings
  const [first, second] = inheritors.map(({ id }) => id)
  if (!holding?.shares || !first || !second) throw new Error('nothing to inherit')
  const { fundCode, tradingAccount, shares } = holding
  return { fundCode, tradingAccount, shares, first, second }
}

/** Gives a hundred shares of one holding to the second inheritor and the rest to the first. */
async function shareOut() {
  const { shares, first, second, ...place } = await estate()
  const rest = (Number(shares) - 100).toFixed(2)
  const funds = [
    { ...place, inheritorId: first, shares: rest, way: 'transfer' },
    { ...place, inheritorId: second, shares: '100', way: 'redeem' },
  ] as const
  return gateway.call(inheritances.updateFund, { applicationNo, overwrites: true, funds: [...funds] }, { as: chen })
}

/** A paper as its signer reads it, with the digest that a signature under it names. */
async function read(templateCode: string, named: Parameters<typeof business>[0] = {}) {
  const paper = { ...business(named), templateCode }
  const { content } = (await gateway.call(inheritances.fillTemplate, paper, { as: chen })).data
  return { ...paper, contentDigest: textDigest(content ?? '') }
}

const papers = async () => (await gateway.call(inheritances.getSignType, business(), { as: chen })).data.templates

/** Draws a signature under every paper. */
async function drawn(): Promise<string[]> {
  const ids: string[] = []
  for (const { code } of await papers()) {
    const input = { ...(await read(code)), signature }
    ids.push((await gateway.call(inheritances.fillTemplateWithCanvas, input, { as: chen })).data.signatureId)
  }
  return ids
}

/** The second inheritor signs on their own phone. */
async function othersSign() {
  const as = await gateway.joined(applicationNo, chen)
  const input = { ...(await gateway.readPaper(applicationNo, 'inheritAgreement', as)), signature }
  const { signatureId } = (await gateway.call(inheritances.fillTemplateWithCanvas, input, { as })).data
  const authToken = await gateway.face(as, applicationNo)
  return gateway.call(
    inheritances.bindingSignatureFile,
    { ...business(), signatureIds: [signatureId], authToken },
    { as },
  )
}

const status = async () => (await gateway.call(inheritances.contractStatus, business(), { as: chen })).data

it('a drawing has 512 KB at most: a larger one is refused unread, and other forms have a lower limit', async () => {
  const paper = { ...business(), templateCode: 'inheritAgreement', contentDigest: 'a'.repeat(64) }
  const asked = await gateway.prepare(inheritances.fillTemplateWithCanvas, { ...paper, signature }, { as: chen })
  const sized = async (bytes: number) => {
    const answer = await gateway.raw({ ...asked, payload: 'x'.repeat(bytes) })
    return { status: answer.statusCode, code: answer.json().retCode }
  }
  expect(await sized(512 * 1024 + 1)).toEqual({ status: 413, code: 'E413' })
  // A body of this size is read, and refused because it is not JSON.
  expect(await sized(512 * 1024)).toEqual({ status: 400, code: 'E400' })
  const signatureIds = ['a'.repeat(20)]
  const bound = { ...business(), signatureIds, authToken: 'a'.repeat(43) }
  const form = await gateway.prepare(inheritances.bindingSignatureFile, bound, { as: chen })
  const answer = await gateway.raw({ ...form, payload: 'x'.repeat(LARGEST_BODY + 1) })
  expect(answer.json()).toMatchObject({ retCode: 'E413' })
})

describe('the allotment of shares', () => {
  it('the allotment is returned with the holding', async () => {
    expect((await shareOut()).data.state).toBe('signing')
    const { fundCode, first, second } = await estate()
    const { holdings } = (await gateway.call(inheritances.getDecentPersonInfo, { applicationNo }, { as: chen })).data
    expect(holdings.find(holding => holding.fundCode === fundCode)?.allotments).toMatchObject([
      { inheritorId: first, inheritorName: chen.name, way: 'transfer' },
      { inheritorId: second, inheritorName: '陈致静', shares: '100.00', way: 'redeem' },
    ])
  })

  it('an allotment gives away all shares of a holding, and no more than there are', async () => {
    const { shares, first, second, ...place } = await estate()
    const refused = async (...funds: { shares: string; inheritorId: string; fundCode?: string }[]) =>
      (
        await gateway.call(
          inheritances.updateFund,
          {
            applicationNo,
            overwrites: true,
            funds: funds.map(line => ({ ...place, way: 'transfer' as const, ...line })),
          },
          { as: chen },
        )
      ).retMsg
    expect(await refused({ inheritorId: first, shares: '1' })).toMatch(`继承份额合计要等于${shares}份`)
    expect(await refused({ inheritorId: first, shares }, { inheritorId: second, shares: '0.01' })).toMatch('合计要等于')
    expect(await refused({ inheritorId: '999999', shares })).toBe('继承人有变化，请刷新后重试')
    expect(await refused({ inheritorId: first, shares, fundCode: '100101' })).toMatch('不在被继承人名下')
    expect(await refused({ inheritorId: first, shares: '1' }, { inheritorId: first, shares: '2' })).toMatch('多次')
    expect(await refused({ inheritorId: first, shares: '0' })).toBe('份额要大于0')
  })

  it('signing is refused before the shares are allotted', async () => {
    const [paper] = await papers()
    const input = { ...business(), templateCode: paper?.code ?? '' }
    expect((await gateway.call(inheritances.fillTemplate, input, { as: chen })).retMsg).toBe('请先选择要继承的基金')
  })
})

describe('signing', () => {
  beforeEach(shareOut)

  it('each paper states the allotment', async () => {
    const input = { ...business(), templateCode: 'inheritAgreement' }
    const { content, state } = (await gateway.call(inheritances.fillTemplate, input, { as: chen })).data
    expect(state).toBe('waiting')
    expect(content.split('\n')).toHaveLength(2)
    expect(content).toContain('由陈致静（证件号码E12345678）继承')
    expect(content).not.toMatch(/[{}]|________/)
  })

  it('drawn signatures count after a face recognition, and then the application moves on', async () => {
    const signatureIds = await drawn()
    expect((await status()).state).toBe('waiting')
    const authToken = await gateway.face(chen, applicationNo)
    const input = { ...business(), signatureIds, authToken }
    const bound = await gateway.call(inheritances.bindingSignatureFile, input, { as: chen })
    expect(bound.data).toEqual({ state: 'signed', remaining: 0 })
    expect(await status()).toMatchObject({ state: 'signed', papers: [{ state: 'signed' }, { state: 'signed' }] })
    expect(await gateway.told(applicationNo, chen)).toMatchObject({ state: 'signing', step: 'progress' })
    await othersSign()
    expect((await gateway.told(applicationNo, chen))?.state).toBe('mailing')
  })

  it('photos of signatures are accepted one by one', async () => {
    const authToken = await gateway.face(chen, applicationNo)
    const remaining: number[] = []
    for (const { code } of await papers()) {
      const input = { ...(await read(code)), file: photoOfName, authToken }
      const answer = await gateway.call(inheritances.uploadSignatureBindBusiness, input, { as: chen })
      remaining.push(answer.data.remaining)
    }
    expect(remaining).toEqual([1, 0])
  })

  it('a photo of white paper is refused, and so is one of more than 10 MB', async () => {
    const authToken = await gateway.face(chen, applicationNo)
    const input = { ...(await read('inheritAgreement')), authToken }
    const tries: [Uint8Array, string][] = [
      [photo().bytes, '照片上没有看到签名，请用深色的笔写好，在亮一些的地方重新拍摄'],
      [new Uint8Array(SIGNATURE_PHOTO.maxSize + 1), '提交的内容太大'],
    ]
    for (const [bytes, words] of tries) {
      const file = { ...photo(), bytes }
      const answer = await gateway.call(inheritances.uploadSignatureBindBusiness, { ...input, file }, { as: chen })
      expect(answer.retMsg).toBe(words)
    }
    expect((await status()).state).toBe('waiting')
  })

  it('signing is refused without a recognition or with another person’s', async () => {
    const signatureIds = await drawn()
    const others = await gateway.face(zhou)
    for (const authToken of [undefined, others]) {
      const answer = await gateway.call(
        inheritances.bindingSignatureFile,
        { ...business(), signatureIds, authToken },
        { as: chen },
      )
      expect(answer.retMsg).toBe('身份验证已失效，请重新人脸验证')
    }
  })

  it('a paper that nobody has signed does not count', async () => {
    const filled = { ...business(), templateCode: 'inheritAgreement' }
    const { signatureId } = (await gateway.call(inheritances.fillTemplate, filled, { as: chen })).data
    const input = { ...business(), signatureIds: [signatureId], authToken: await gateway.face(chen, applicationNo) }
    const answer = await gateway.call(inheritances.bindingSignatureFile, input, { as: chen })
    expect(answer.retMsg).toBe('没有找到完整的签名，请重新签名')
  })

  it('a new allotment makes earlier signatures invalid', async () => {
    const signatureIds = await drawn()
    await shareOut()
    const input = { ...business(), signatureIds, authToken: await gateway.face(chen, applicationNo) }
    expect((await gateway.call(inheritances.bindingSignatureFile, input, { as: chen })).success).toBe(false)
  })

  it('a signature has to be a picture', async () => {
    const templateCode = 'inheritAgreement'
    const fake = `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`
    const drawing = { ...(await read(templateCode)), signature: fake }
    expect((await gateway.call(inheritances.fillTemplateWithCanvas, drawing, { as: chen })).retCode).toBe('E415')
    const file = { ...photo(), bytes: new TextEncoder().encode('%PDF-1.7') }
    const input = { ...(await read(templateCode)), file, authToken: await gateway.face(chen, applicationNo) }
    expect((await gateway.call(inheritances.uploadSignatureBindBusiness, input, { as: chen })).retCode).toBe('E415')
  })

  it('an empty picture, a dot, a line, a scribble or a block is refused as a signature', async () => {
    const pictures = [
      ['nothing', whitePng(300, 150)],
      ['a dot', drawnPng(300, 150, [[[150, 75]]])],
      [
        'a straight line',
        drawnPng(300, 150, [
          [
            [20, 75],
            [280, 75],
          ],
        ]),
      ],
      [
        'a small scribble',
        drawnPng(300, 150, [
          [
            [20, 20],
            [40, 40],
            [20, 40],
            [40, 20],
          ],
        ]),
      ],
      [
        'a filled block',
        drawnPng(
          300,
          150,
          Array.from(
            { length: 30 },
            (_, y) =>
              [
                [50, 20 + y * 3],
                [250, 20 + y * 3],
              ] as const,
          ),
        ),
      ],
    ] as const
    for (const [what, picture] of pictures) {
      const drawing = { ...(await read('inheritAgreement')), signature: asAddress(picture) }
      const answer = await gateway.call(inheritances.fillTemplateWithCanvas, drawing, { as: chen })
      expect([what, answer.retMsg]).toEqual([what, '签名太简单，请重新签写您的姓名'])
    }
    // It claims to be larger than any screen, and is refused before it is decoded.
    const huge = whitePng(20, 10)
    huge.writeUInt32BE(40_000, 16)
    huge.writeUInt32BE(40_000, 20)
    const drawing = { ...(await read('inheritAgreement')), signature: asAddress(huge) }
    const answer = await gateway.call(inheritances.fillTemplateWithCanvas, drawing, { as: chen })
    expect(answer.retMsg).toBe('签名图片的像素太高，请裁剪后再上传')
  })

  it('the signer’s typed name counts like a drawing', async () => {
    const paper = await read('inheritAgreement')
    const typed = async (typedName: string) =>
      gateway.call(inheritances.fillTemplateWithCanvas, { ...paper, typedName }, { as: chen })
    expect((await typed('林知远')).retMsg).toBe('输入的姓名与签署人姓名不一致，请核对')
    const { signatureId } = (await typed(chen.name)).data
    const input = { ...business(), signatureIds: [signatureId], authToken: await gateway.face(chen, applicationNo) }
    expect((await gateway.call(inheritances.bindingSignatureFile, input, { as: chen })).data.remaining).toBe(1)
    // Exactly one of drawing and name is required.
    for (const given of [{}, { signature, typedName: chen.name }]) {
      const both = { ...paper, ...given }
      const answer = await gateway.call(inheritances.fillTemplateWithCanvas, both, { as: chen })
      expect(answer.retMsg).toBe('请手写签名，或输入您的姓名')
    }
  })

  it('another person cannot sign', async () => {
    const input = { ...(await read('inheritAgreement')), signature }
    expect((await gateway.call(inheritances.fillTemplateWithCanvas, input, { as: zhou })).retCode).toBe('E404')
    expect((await gateway.call(inheritances.contractStatus, business(), { as: zhou })).retCode).toBe('E404')
  })
})

describe('the parcel', () => {
  const parcel = { company: '迅达快递', trackingNo: 'XD2026112101', sender: chen.name, senderMobile: chen.mobile }
  const commit = () => gateway.call(inheritances.commitMailInfo, { applicationNo, ...parcel }, { as: chen })
  const told = async () => (await gateway.call(inheritances.getMailInfo, { applicationNo }, { as: chen })).data

  it('the parcel is announced after all have signed, and received by the office', async () => {
    expect((await commit()).retMsg).toBe('请先完成签署，再填写寄送信息')
    expect((await told()).steps.map(({ done }) => done)).toEqual([true, true, true, false, false, false, false])
    await shareOut()
    const input = { ...business(), signatureIds: await drawn(), authToken: await gateway.face(chen, applicationNo) }
    await gateway.call(inheritances.bindingSignatureFile, input, { as: chen })
    await othersSign()
    expect((await commit()).data.state).toBe('mailing')
    expect(await told()).toMatchObject({ ...parcel, sentDay: null, recipient: { name: expect.stringMatching(/./) } })
    expect((await gateway.decide(applicationNo, { move: 'receive', trackingNo: 'XD0' })).body.retMsg).toBe(
      '快递单号与申请人填写的不一致，请核对',
    )
    await gateway.decide(applicationNo, { move: 'receive', trackingNo: parcel.trackingNo })
    expect((await told()).steps.map(({ done }) => done)).toEqual([true, true, true, true, true, true, false])
  })
})

describe('the signature of a revocation', () => {
  const businessType = '3'
  const named = { businessType, businessNo: 'RV2026112100001' } as const
  beforeEach(async () => {
    const [bought] = await gateway.db
      .select()
      .from(transactions)
      .where(
        and(
          eq(transactions.custNo, chen.custNo),
          eq(transactions.type, 'purchase'),
          eq(transactions.confirmDay, '2026-11-20'),
        ),
      )
      .limit(1)
    const [card] = await gateway.db.select().from(bankAccounts).where(eq(bankAccounts.custNo, chen.custNo))
    if (!bought) throw new Error('nothing was bought')
    await gateway.db.delete(revocationSteps)
    await gateway.db.delete(revocations)
    await gateway.db.insert(revocations).values({
      revocationNo: named.businessNo,
      custNo: chen.custNo,
      fundCode: bought.fundCode,
      applicationNo: bought.applicationNo,
      reason: 'other',
      explanation: '资金另有安排',
      state: 'draft',
      noticeVersion: '2026-03-01',
      cardId: card?.id,
      contactName: chen.name,
      contactMobile: chen.mobile,
      createdAt: gateway.clock.now(),
      updatedAt: gateway.clock.now(),
    })
  })

  const sign = async () => {
    const input = { ...(await read('revokeApplication', named)), signature }
    const paper = (await gateway.call(inheritances.fillTemplateWithCanvas, input, { as: chen })).data
    const binding = { ...named, signatureIds: [paper.signatureId] }
    return { paper, bound: await gateway.call(inheritances.bindingSignatureFile, binding, { as: chen }) }
  }

  it('signing submits a revocation once its attachments are there', async () => {
    expect((await sign()).bound.retMsg).toBe('请上传：身份证人像面、身份证国徽面')
    for (const kind of ['idFront', 'idBack']) await gateway.upload(chen, kind, named)
    const { paper, bound } = await sign()
    expect(paper.content).toMatch(/申请撤销对.+（\d{6}）的买入/)
    expect(bound.data).toEqual({ state: 'signed', remaining: 0 })
    expect(await gateway.db.select().from(revocations)).toMatchObject([{ state: 'submitted' }])
    expect(await sign().catch(({ message }) => message)).toMatch('申请已提交，不用再签署')
  })

  it('another person cannot read or sign a revocation', async () => {
    expect((await gateway.call(inheritances.contractStatus, named, { as: zhou })).retCode).toBe('E404')
    const as = await gateway.inheritor(chen.mobile)
    expect((await gateway.call(inheritances.contractStatus, named, { as })).retCode).toBe('E404')
  })
})
