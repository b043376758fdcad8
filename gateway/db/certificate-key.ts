import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { certificateKey, IDENTITY_NUMBER, writtenCertificate } from '@/lib/certificate'

/**
 * The key of the certificate number in a column, as the database computes it: the same as `certificateKey` of
 * src/lib/certificate.ts. Its function is made by a migration, so that an index can hold it.
 */
export const keyOf = (column: AnyPgColumn): SQL<string> => sql<string>`certificate_number_key(${column})`

/** Condition for rows with this certificate number, in any spelling. */
export const hasNumber = (column: AnyPgColumn, number: string): SQL => eq(keyOf(column), certificateKey(number))

/**
 * Order for rows with this certificate number: the one with the same spelling first. Rows of an earlier version may
 * have one number in two spellings.
 */
export const sameSpellingFirst = (column: AnyPgColumn, number: string): SQL =>
  sql`(${column} = ${writtenCertificate(number)}) desc`

interface Certified {
  certType: AnyPgColumn
  certNo: AnyPgColumn
}

/** Condition for rows with this certificate: the same as `isSameCertificate`. */
export const isCertificate = (row: Certified, { certType, certNo }: { certType: string; certNo: string }) =>
  and(
    hasNumber(row.certNo, certNo),
    IDENTITY_NUMBER.test(certificateKey(certNo)) ? undefined : eq(row.certType, certType),
  )

/** Condition for two certificates of one person: the same as `isSameCertificate`. */
export const areSame = (one: Certified, other: Certified): SQL =>
  sql`(${keyOf(one.certNo)} = ${keyOf(other.certNo)}
    and (${one.certType} = ${other.certType} or ${keyOf(one.certNo)} ~ ${IDENTITY_NUMBER.source}))`
