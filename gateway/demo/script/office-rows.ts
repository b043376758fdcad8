/** A decision of the back office on an application. */
export type OfficeMove =
  | 'confirmDeath'
  | 'undoDeath'
  | 'approve'
  | 'receive'
  | 'settle'
  | 'return'
  | 'refuse'
  | 'refund'

/** The common part of the lists of revocations and of inheritances. */
interface Listed {
  state: string
  moves: OfficeMove[]
  name: string
  officeWord: string
  updatedAt: string
  papers: { title: string; count: number }[]
}

interface Revocation extends Listed {
  revocationNo: string
  fundName: string
  amount: string | null
  reason: string
  explanation: string
}

interface Inheritance extends Listed {
  applicationNo: string
  decedentName: string
  heirs: string[]
  signed: number
  toSign: number
  trackingNo: string
}

interface Kind {
  kind: string
  title: string
}

export interface RevocationList {
  revocations: Revocation[]
  kinds: Kind[]
}

export interface InheritanceList {
  inheritances: Inheritance[]
  kinds: Kind[]
  fields: { field: string; title: string }[]
}

/** A paper or a field that the office can return an application for. */
interface Choice {
  list: 'wanted' | 'faults'
  value: string
  title: string
}

/** An application, whatever it is for. */
export interface OfficeRow extends Listed {
  path: 'revocations' | 'inheritances'
  no: string
  choices: Choice[]
  head: string
  line: string
}

/** 20000000.00 as 20,000,000.00. */
const grouped = (amount: string | null) => (amount ?? '--').replace(/\d(?=(\d{3})+\.)/g, '$&,')

const wantedOf = (kinds: readonly Kind[]) =>
  kinds.map(({ kind, title }): Choice => ({ list: 'wanted', value: kind, title }))

const revocationRows = ({ revocations, kinds }: RevocationList) =>
  revocations.map(
    (one): OfficeRow => ({
      ...one,
      path: 'revocations',
      no: one.revocationNo,
      choices: wantedOf(kinds),
      head: `${one.name} · ${one.fundName}`,
      line: `${grouped(one.amount)} 元 · ${one.reason}${one.explanation ? `：${one.explanation}` : ''}`,
    }),
  )

const inheritanceRows = ({ inheritances, kinds, fields }: InheritanceList) =>
  inheritances.map(
    (one): OfficeRow => ({
      ...one,
      path: 'inheritances',
      no: one.applicationNo,
      choices: [
        ...wantedOf(kinds),
        ...fields.map(({ field, title }): Choice => ({ list: 'faults', value: field, title: `${title}（内容）` })),
      ],
      head: `${one.name} · 继承${one.decedentName}`,
      line: [
        `继承人：${one.heirs.join('、') || '未填写'}`,
        one.state === 'signing' ? `已签 ${one.signed}/${one.toSign}` : '',
        one.trackingNo ? `快递 ${one.trackingNo}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  )

/** All applications, newest first. */
export const officeRows = (undone: RevocationList, inherited: InheritanceList): OfficeRow[] =>
  [...revocationRows(undone), ...inheritanceRows(inherited)].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
