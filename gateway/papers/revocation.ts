import { and, desc, eq } from 'drizzle-orm'
import { reasonWord } from '@/contract/revocation-words'
import { typeWords } from '@/contract/transaction-words'
import { formatChineseDay, formatInstant, today } from '@/lib/date'
import { maskAccount, maskBankCard, maskCertificate, maskCustomerNumber, maskMobile } from '@/lib/mask'
import { formatAmount } from '@/lib/money-format'
import type { Db } from '../db/connect'
import { bankAccounts } from '../db/schema/account'
import type { papers, WordBlock } from '../db/schema/papers'
import { revocations } from '../db/schema/revocations'
import { signatures } from '../db/schema/signing'
import { signedOf } from '../revocations/conditions'
import { countAttachments, kindsFor } from '../revocations/needed-attachments'
import { findPurchase } from '../revocations/purchases'
import type { Block } from './block'
import { oneLine, UnknownFigure } from './blocks'
import { capitalAmount } from './capital-amount'
import { issuer } from './issuer'
import { inYuan, labelsOf } from './labels'
import { ownerOf } from './owner'
import { signaturePicture } from './signature-picture'

type Paper = typeof papers.$inferSelect

/** The valid signature of an application. */
async function signatureUnder(db: Db, revocationNo: string) {
  const [signed] = await db
    .select()
    .from(signatures)
    .where(signedOf(revocationNo))
    .orderBy(desc(signatures.signedAt))
    .limit(1)
  if (!signed) throw new RangeError(`The application ${revocationNo} is not signed.`)
  return signed
}

/** The application and its signature. */
async function signedApplication(db: Db, custNo: string, revocationNo: string) {
  const [found] = await db
    .select({ revocation: revocations, card: bankAccounts })
    .from(revocations)
    .innerJoin(bankAccounts, eq(bankAccounts.id, revocations.cardId))
    .where(and(eq(revocations.revocationNo, revocationNo), eq(revocations.custNo, custNo)))
  const signed = await signatureUnder(db, revocationNo)
  const purchase = found && (await findPurchase(db, custNo, found.revocation.applicationNo))
  if (!found || !purchase) throw new RangeError(`The application ${revocationNo} is not complete.`)
  return { ...found, signed, purchase }
}

/**
 * The signature in its original form. A typed name is marked as typed.
 *
 * @param owner the person in whose queue a picture is decoded
 * @param who the signer's role on the paper
 */
export async function signatureBlock(
  signed: typeof signatures.$inferSelect,
  owner: string,
  who = '申请人',
): Promise<Block> {
  const { image, imageType, signType, signerName, signedAt } = signed
  const isPicture = imageType === 'image/png' || imageType === 'image/jpeg'
  return {
    kind: 'signature',
    title: `${who}签名`,
    picture:
      image && isPicture
        ? await signaturePicture({ bytes: image, type: imageType, isPhoto: signType === 'file' }, owner)
        : null,
    name: signerName,
    note: signType === 'typed' ? `${who}键入本人姓名，与手写签名效力相同` : '',
    day: signedAt ? formatChineseDay(today(signedAt)) : '',
  }
}

/** The text of an application above its signature: applicant, purchase, reason, bank card and attachments. */
export async function applicationBlocks(db: Db, custNo: string, revocationNo: string): Promise<WordBlock[]> {
  const label = labelsOf('zh')
  const owner = await ownerOf(db, custNo)
  const { revocation, card, signed, purchase } = await signedApplication(db, custNo, revocationNo)
  const counts = await countAttachments(db, revocation.revocationNo)
  const { amount, confirmDay, tradeDay } = purchase
  if (amount === null) throw new UnknownFigure(`The purchase ${purchase.applicationNo} has no amount.`)
  return [
    {
      kind: 'facts',
      facts: [
        [label('name'), owner.name],
        [label('certificate'), `${owner.certName} ${maskCertificate(owner.certNo)}`],
        [label('customerNo'), maskCustomerNumber(owner.custNo)],
        ['申请编号', revocation.revocationNo],
        ['联系人', oneLine(revocation.contactName)],
        ['联系电话', maskMobile(revocation.contactMobile)],
      ],
    },
    {
      kind: 'figure',
      name: inYuan('zh', '申请退回的金额'),
      value: formatAmount(amount),
      below: `人民币${capitalAmount(amount)}`,
    },
    { kind: 'heading', text: '申请撤销的买入' },
    {
      kind: 'facts',
      facts: [
        [label('fund'), `${purchase.name}（${purchase.fundCode}）`],
        [label('type'), typeWords[purchase.type]],
        ['交易申请编号', purchase.applicationNo],
        ['交易申请时间', formatInstant(purchase.appliedAt)],
        ['交易日', formatChineseDay(tradeDay)],
        [label('confirmed'), purchase.state === 'confirmed' ? formatChineseDay(confirmDay) : '待确认'],
        ['销售渠道', purchase.channelName],
        ['基金账号', maskAccount(purchase.fundAccount)],
      ],
    },
    { kind: 'heading', text: '撤销原因' },
    { kind: 'text', text: reasonWord(revocation.reason) },
    ...(revocation.explanation ? ([{ kind: 'text', text: oneLine(revocation.explanation) }] as const) : []),
    { kind: 'heading', text: '退款银行卡' },
    {
      kind: 'facts',
      facts: [
        ['银行', card.bankName],
        ['卡号、户名', `${maskBankCard(card.accountNo)} ${card.holder}`],
      ],
    },
    { kind: 'heading', text: '随附材料' },
    {
      kind: 'table',
      columns: [
        { title: '材料', width: 6 },
        { title: '份数', width: 1, align: 'right' },
      ],
      rows: kindsFor(revocation, counts).flatMap(({ kind, title }) => {
        const count = counts.get(kind)
        return count ? [[title, String(count)]] : []
      }),
    },
    { kind: 'heading', text: '申请人声明' },
    { kind: 'text', text: signed.content },
  ]
}

/** The signed application as it was handed in. It does not contain later files and later changes of the purchase. */
export async function revocationBlocks(db: Db, { custNo, request }: Paper): Promise<Block[]> {
  const revocationNo = request.revocationNo ?? ''
  return [
    ...(request.said ?? (await applicationBlocks(db, custNo, revocationNo))),
    await signatureBlock(await signatureUnder(db, revocationNo), custNo),
    {
      kind: 'text',
      quiet: true,
      text: '本申请书由申请人在线填写并签署，提交后不能修改。本公司受理不等于同意，处理结果以本公司的通知为准。',
    },
    { kind: 'text', quiet: true, text: `${issuer.zh} · ${issuer.department}` },
  ]
}
