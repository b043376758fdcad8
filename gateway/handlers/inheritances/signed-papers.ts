import { and, eq, inArray, sql } from 'drizzle-orm'
import type { inheritances } from '@/contract/inheritances'
import { issueDownload } from '../../auth/downloads'
import { decedents } from '../../db/schema/inheritances'
import { papers } from '../../db/schema/papers'
import type { Signer } from '../../inheritances/signed-papers'
import { codes, notLoggedIn, Refusal } from '../../lib/refusal'
import { paperColumns } from '../../papers/answers'
import { fileNameOf, issue } from '../../papers/mails'
import { makeAgain } from '../../papers/make-again'
import type { Context } from '../../pipeline/context'
import type { Handler } from '../../pipeline/handler'
import { requireParticipant } from './applications'
import { requirePerson } from './person'

/** States in which all signatures are in force. In an application that the office ended they are not. */
const STANDING: readonly string[] = ['mailing', 'received', 'done']

/** The papers with the caller's signatures. Nobody gets those of another person, not even the applicant. */
async function ownPapers(context: Context, applicationNo: string) {
  const { role, ownId, state } = await requireParticipant(context, await requirePerson(context), applicationNo)
  if (!STANDING.includes(state)) return []
  const signer: Signer | null = role === 'applicant' ? 'applicant' : ownId
  return context.db
    .select(paperColumns)
    .from(papers)
    .where(
      and(
        eq(papers.kind, 'inheritance'),
        inArray(
          papers.custNo,
          context.db
            .select({ custNo: decedents.custNo })
            .from(decedents)
            .where(eq(decedents.applicationNo, applicationNo)),
        ),
        sql`${papers.request} -> 'inheritance' ->> 'applicationNo' = ${applicationNo}`,
        sql`${papers.request} -> 'inheritance' ->> 'signer' = ${String(signer)}`,
      ),
    )
}

/** The papers that the caller signed. */
export const signedPapers: Handler<typeof inheritances.signedPapers> = async ({ applicationNo }, context) =>
  (await ownPapers(context, applicationNo)).map(({ paperNo, title, state, pages, size, code, issuedAt }) => ({
    ...{ paperNo, title, state, pages, size },
    code: issuedAt ? code : '',
  }))

/** A key for the file of one of these papers. */
export const signedPaperKey: Handler<typeof inheritances.signedPaperKey> = async (
  { applicationNo, paperNo },
  context,
) => {
  const { db, now, session, jobs } = context
  const paper = (await ownPapers(context, applicationNo)).find(one => one.paperNo === paperNo)
  if (!session) throw notLoggedIn()
  if (!paper) throw new Refusal(codes.notFound, '没有找到这份文件')
  if (paper.state !== 'made') {
    await jobs.within((tx, add) => makeAgain(tx, add, paperNo))
    throw new Refusal(codes.conflict, '文件正在生成，请稍后重试')
  }
  await issue(db, paperNo, now())
  const { token, expiresAt } = await issueDownload({ ...context, session }, 'paper', paperNo)
  return { key: token, fileName: fileNameOf(paper), size: paper.size, expiresAt: expiresAt.toISOString() }
}
