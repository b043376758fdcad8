import { eq } from 'drizzle-orm'
import type { DraftInput } from '@/contract/inheritance-fields'
import { type Kind, kindsOf } from '../attachments/kinds'
import type { Db } from '../db/connect'
import { inheritApplications, inheritors } from '../db/schema/inheritances'

/** An identity card has two sides, one of them with the national emblem. */
const CARD = '0'

/** The proof of each relation to the decedent. */
const proofs: Readonly<Record<string, string>> = {
  spouse: '结婚证',
  child: '出生医学证明或户口簿',
  parent: '出生医学证明或户口簿',
  sibling: '户口簿或社区出具的亲属关系证明',
  other: '遗嘱、继承公证书等文件',
}

/** Heirs who inherit only after spouse, children and parents: mostly a notary must confirm that they inherit. */
const LATER: readonly string[] = ['sibling', 'other']

interface People {
  /** The applicant's certificate type; '' while it is unknown. */
  certType: string
  /** The heirs' relations to the decedent, as far as they are known. */
  relations: readonly string[]
}

/** The attachments that an application needs, by the applicant's certificate type and the heirs' relations. */
export function inheritKindsFor({ certType, relations }: People): Kind[] {
  const isCard = certType === '' || certType === CARD
  const wanted = [...new Set(relations.flatMap(relation => proofs[relation] ?? []))]
  const changes: Readonly<Record<string, Partial<Kind>>> = {
    ...(!isCard && {
      idFront: { title: '申请人证件资料页', hint: '请拍摄证件原件上有照片和号码的一页，四角完整、文字清晰' },
      idBack: { title: '申请人证件其他页', hint: '有签发日期、有效期的一页或背面', required: false },
    }),
    ...(wanted.length > 0 && { relationship: { hint: `能看出继承人与被继承人关系的：${wanted.join('，')}` } }),
    ...(relations.some(relation => LATER.includes(relation)) && {
      notarialDeed: { hint: '配偶、子女、父母以外的人继承的，通常需要继承权公证书、生效的判决书或调解书' },
    }),
  }
  return kindsOf[2].map(kind => ({ ...kind, ...changes[kind.kind] }))
}

/** The attachments that this application needs, by its current form. */
export async function neededAttachments(db: Db, applicationNo: string): Promise<Kind[]> {
  const [application] = await db
    .select()
    .from(inheritApplications)
    .where(eq(inheritApplications.applicationNo, applicationNo))
  const heirs = await db
    .select({ relation: inheritors.relation })
    .from(inheritors)
    .where(eq(inheritors.applicationNo, applicationNo))
  const draft = application?.draft as DraftInput | null | undefined
  return inheritKindsFor({
    certType: draft?.applicant?.certType || (application?.applicantCertType ?? ''),
    relations: (draft?.inheritors ?? heirs).map(({ relation }) => relation ?? ''),
  })
}
