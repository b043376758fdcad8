import { eq } from 'drizzle-orm'
import type { PaperLanguage } from '@/contract/paper-drafts'
import { writtenName } from '@/lib/person-name'
import type { Db } from '../db/connect'
import { certificateTypes, customers } from '../db/schema/account'
import { channels, fundAccounts } from '../db/schema/portfolio'
import { inLanguage } from './labels'

/** The kinds of identity documents on a paper in English, by the codes of `certificate_types`. */
const englishDocuments: Readonly<Record<string, string>> = {
  0: 'Resident identity card',
  1: 'Passport',
  2: 'Military officer card',
  3: 'Soldier card',
  4: 'Mainland travel permit for Hong Kong and Macao residents',
  5: 'Household register',
  6: 'Permanent residence card for foreigners',
  7: 'Mainland travel permit for Taiwan residents',
  8: 'Other document',
}

/** The person on a paper. */
export async function ownerOf(db: Db, custNo: string, language: PaperLanguage = 'zh') {
  const [row] = await db
    .select({
      name: customers.name,
      certNo: customers.certNo,
      certType: customers.certType,
      certName: certificateTypes.name,
      custNo: customers.custNo,
    })
    .from(customers)
    .leftJoin(certificateTypes, eq(certificateTypes.code, customers.certType))
    .where(eq(customers.custNo, custNo))
  if (!row) throw new RangeError('The customer of the paper was not found.')
  const [zh, en] = [row.certName ?? '', englishDocuments[row.certType] ?? 'Document']
  // Private characters of old registries are in no font.
  return { ...row, name: writtenName(row.name), certName: { zh, en, both: `${zh} ${en}`.trim() }[language] }
}

/** The names of channels by code, in the language of a paper. */
export async function channelNames(db: Db, language: PaperLanguage = 'zh'): Promise<(code: string) => string> {
  const rows = await db
    .select({ code: channels.channelCode, name: channels.name, english: channels.englishName })
    .from(channels)
  const names = new Map(rows.map(({ code, name, english }) => [code, inLanguage(language, name, english).join(' ')]))
  return code => names.get(code) ?? code
}

/** The customer's fund accounts that are frozen now. */
export async function frozenAccounts(db: Db, custNo: string): Promise<string[]> {
  const rows = await db
    .select({ fundAccount: fundAccounts.fundAccount, state: fundAccounts.state })
    .from(fundAccounts)
    .where(eq(fundAccounts.custNo, custNo))
  return rows.filter(({ state }) => state === 'frozen').map(({ fundAccount }) => fundAccount)
}
