import { asc, eq, inArray } from 'drizzle-orm'
import { maskCertificate } from '@/lib/mask'
import type { Db } from '../db/connect'
import { certificateTypes } from '../db/schema/account'
import { decedents, inheritApplications, inheritors } from '../db/schema/inheritances'
import type { papers } from '../db/schema/papers'
import { contractTemplates, signatures } from '../db/schema/signing'
import type { Block } from './block'
import { issuer } from './issuer'
import { signatureBlock } from './revocation'

type Paper = typeof papers.$inferSelect

/** The texts that one person signed for an inheritance: each as it was read, with the signature below. */
export async function inheritanceBlocks(db: Db, { request, custNo }: Paper): Promise<Block[]> {
  const { applicationNo = '', signer, signatureIds = [] } = request.inheritance ?? {}
  const [[application], [decedent], [heir], signed] = await Promise.all([
    db.select().from(inheritApplications).where(eq(inheritApplications.applicationNo, applicationNo)),
    db.select().from(decedents).where(eq(decedents.applicationNo, applicationNo)),
    typeof signer === 'number' ? db.select().from(inheritors).where(eq(inheritors.id, signer)) : [],
    db
      .select({ signature: signatures, title: contractTemplates.title })
      .from(signatures)
      .innerJoin(contractTemplates, eq(contractTemplates.code, signatures.templateCode))
      .where(inArray(signatures.id, signatureIds))
      .orderBy(asc(contractTemplates.code)),
  ])
  const [first] = signed
  if (!application || !decedent || !first || signed.length < signatureIds.length) {
    throw new RangeError(`The signed papers of ${applicationNo} are incomplete.`)
  }
  const certType = heir?.certType ?? application.applicantCertType
  const [certificate] = await db.select().from(certificateTypes).where(eq(certificateTypes.code, certType))
  const who = signer === 'applicant' ? '申请人' : '继承人'
  const parts = await Promise.all(
    signed.map(
      async ({ signature, title }): Promise<Block[]> => [
        { kind: 'heading', text: title },
        ...signature.content.split('\n').map(text => ({ kind: 'text', text }) as const),
        await signatureBlock(signature, custNo, who),
      ],
    ),
  )
  return [
    {
      kind: 'facts',
      facts: [
        ['签署人', first.signature.signerName],
        ['证件', `${certificate?.name ?? ''} ${maskCertificate(first.signature.signerCertNo)}`.trim()],
        ['身份', who],
        ['被继承人', decedent.name],
        ['申请编号', applicationNo],
      ],
    },
    ...parts.flat(),
    {
      kind: 'text',
      quiet: true,
      text: '以上文件由签署人本人经人脸识别后在线阅读并签署，签署后不能修改。办理结果以本公司的通知为准。',
    },
    { kind: 'text', quiet: true, text: `${issuer.zh} · ${issuer.department}` },
  ]
}
