import { and, asc, eq } from 'drizzle-orm'
import { isSameCertificate } from '@/lib/certificate'
import { today } from '@/lib/date'
import type { Db } from '../db/connect'
import { decedents, inheritApplications, inheritors } from '../db/schema/inheritances'
import { signatures } from '../db/schema/signing'
import type { AddJob } from '../jobs/jobs'
import { insertPaper } from '../papers/new-paper'

/** The signer of a paper: the applicant (also as an heir), or another heir by their id. */
export type Signer = 'applicant' | number

/**
 * Stores one paper for each signer, with all texts that they signed, and adds the jobs that make the papers. Called in
 * the transaction in which the last person signs: after that no signed text can change.
 */
export async function insertSignedPapers(db: Db, add: AddJob, applicationNo: string, at: Date): Promise<void> {
  const [found] = await db
    .select({ application: inheritApplications, custNo: decedents.custNo })
    .from(inheritApplications)
    .innerJoin(decedents, eq(decedents.applicationNo, inheritApplications.applicationNo))
    .where(eq(inheritApplications.applicationNo, applicationNo))
  const heirs = await db.select().from(inheritors).where(eq(inheritors.applicationNo, applicationNo))
  const signed = await db
    .select()
    .from(signatures)
    .where(
      and(eq(signatures.businessNo, applicationNo), eq(signatures.businessType, '2'), eq(signatures.state, 'signed')),
    )
    .orderBy(asc(signatures.templateCode))
  // The application is approved, so the decedent is known.
  if (!found || found.custNo === null) throw new RangeError(`The inheritance ${applicationNo} has no account.`)
  const { applicantCertType: certType, applicantCertNo: certNo } = found.application
  const own = heirs.find(heir => isSameCertificate(heir, { certType, certNo }))
  const bySigner = new Map<Signer, typeof signed>()
  for (const one of signed) {
    const signer = one.inheritorId === null || one.inheritorId === own?.id ? 'applicant' : one.inheritorId
    bySigner.set(signer, [...(bySigner.get(signer) ?? []), one])
  }
  const day = today(at)
  for (const [signer, theirs] of bySigner) {
    await insertPaper(
      db,
      add,
      {
        ...{ custNo: found.custNo, kind: 'inheritance', source: 'request', language: 'zh', purpose: '' },
        ...{ fromDay: day, toDay: day, passwordCipher: null, name: theirs[0]?.signerName },
        request: { inheritance: { applicationNo, signer, signatureIds: theirs.map(({ id }) => id) } },
      },
      at,
    )
  }
}
