import { asc, eq, inArray, like, sql } from 'drizzle-orm'
import { certificateKey, isSameCertificate, writtenCertificate } from '@/lib/certificate'
import { foldName, isSameName, writtenName } from '@/lib/person-name'
import { keyOf } from '../db/certificate-key'
import type { Db } from '../db/connect'
import { customers } from '../db/schema/account'

/** The owner of a fund account, as the registrar tells. */
export interface Owner {
  name: string
  certType: string
  certNo: string
  /** '1' person, '0' institution or product. */
  customerType: string
}

/** Our codes of certificates for the registrar's codes of persons. Those without a code of their own are 8, others. */
const personCertificates: Readonly<Record<string, string>> = {
  0: '0',
  1: '1',
  2: '2',
  3: '3',
  4: '4',
  5: '5',
  // A passport of another country.
  6: '1',
  A: '7',
  B: '6',
  D: '7',
}
const OTHER = '8'

/** The owner in a record's terms. The same code means another certificate for institutions. */
export function ownerOf(told: { name: string; certType: string | null; certNo: string; kind: string | null }): Owner {
  const isPerson = told.kind === '1'
  return {
    name: writtenName(told.name),
    certType: isPerson ? (personCertificates[told.certType ?? ''] ?? OTHER) : OTHER,
    certNo: writtenCertificate(told.certNo),
    customerType: isPerson ? '1' : '0',
  }
}

type Known = Pick<typeof customers.$inferSelect, 'custNo' | 'name' | 'certType' | 'certNo'>

/** A customer, somebody new, or a doubt that a person has to decide. */
export type Match = { custNo: string } | { isNew: true } | { doubt: 'name' | 'certificate'; candidates: string[] }

/** Finds owners among the customers, those that the same batch made included. */
export interface People {
  match: (owner: Owner) => Match
  /** Adds a customer of this batch. */
  add: (known: Known) => void
}

/**
 * Decides by the certificate and the folded name. The same certificate with another name is a doubt: one of the two is
 * wrong. The same name with another certificate is somebody else.
 */
export function matchAmong(known: readonly Known[], owner: Owner): Match {
  if (certificateKey(owner.certNo) === '' || foldName(owner.name) === '')
    return { doubt: 'certificate', candidates: [] }
  const same = known.filter(one => isSameCertificate(one, owner))
  const [only, ...others] = same
  if (!only) return { isNew: true }
  if (others.length > 0) return { doubt: 'certificate', candidates: same.map(({ custNo }) => custNo) }
  return isSameName(only.name, owner.name) ? { custNo: only.custNo } : { doubt: 'name', candidates: [only.custNo] }
}

/** The customers with one of these certificate numbers. */
export async function peopleWith(db: Db, owners: readonly Owner[]): Promise<People> {
  const keys = [...new Set(owners.map(({ certNo }) => certificateKey(certNo)))].filter(Boolean)
  const rows: Known[] =
    keys.length === 0
      ? []
      : await db
          .select({
            custNo: customers.custNo,
            name: customers.name,
            certType: customers.certType,
            certNo: customers.certNo,
          })
          .from(customers)
          .where(inArray(keyOf(customers.certNo), keys))
          .orderBy(asc(customers.custNo))
  const byKey = new Map<string, Known[]>()
  const add = (row: Known) => {
    const key = certificateKey(row.certNo)
    byKey.set(key, [...(byKey.get(key) ?? []), row])
  }
  for (const row of rows) add(row)
  return { match: owner => matchAmong(byKey.get(certificateKey(owner.certNo)) ?? [], owner), add }
}

/** Numbers that we give to customers begin with this digit. */
const OWN = '9'
const LENGTH = 12

/** Gives numbers to new customers: the registrar's own if it is one of ours and free, otherwise the next of ours. */
export async function openNumbers(db: Db): Promise<(wished: string | null) => Promise<string>> {
  const [row] = await db
    .select({ last: sql<string | null>`max(${customers.custNo})` })
    .from(customers)
    .where(like(customers.custNo, `${OWN}%`))
  let last = BigInt(row?.last ?? `${OWN}${'0'.repeat(LENGTH - 1)}`)
  const given = new Set<string>()
  return async wished => {
    if (wished && /^\d{12}$/.test(wished) && !given.has(wished)) {
      const [taken] = await db.select({ custNo: customers.custNo }).from(customers).where(eq(customers.custNo, wished))
      if (!taken) {
        given.add(wished)
        return wished
      }
    }
    do last += 1n
    while (given.has(String(last)))
    given.add(String(last))
    return String(last)
  }
}
