import { codes, Refusal } from '../lib/refusal'
import { HOUR } from '../lib/time'
import type { Context, CustomerContext } from '../pipeline/context'
import { countAgainst } from '../pipeline/rate-limit'
import { issueOneTimeToken, readOneTimeToken, type TokenFound } from './one-time-tokens'
import { isSessionOpen } from './sessions'

/** The kinds of files that a key opens. The key of one kind opens no file of another. */
export type DownloadKind = 'pdf' | 'paper' | 'dividends' | 'calendar' | 'export' | 'archive'

/** Exports of their own data that a person may request in an hour. */
const FILES_PER_HOUR = 30

/** Counts a requested export against the limit. */
export const countExport = (context: CustomerContext) =>
  countAgainst(context, { bucket: `export:${context.custNo}`, limit: FILES_PER_HOUR, window: HOUR })

const subjectOf = (kind: DownloadKind, id: string) => `${kind}:${id}`

/** A file that a key opens. */
export interface Download {
  /** The subject of the key: the id of a file, or the customer whose list it is. */
  id: string
  details: TokenFound['details']
}

/**
 * Issues the key of a file. Anybody with the key can open the file for five minutes, as long as the session that asked
 * for it is open: WeChat's browser saves no files, so the address is opened in the phone's own browser.
 */
export const issueDownload = (
  context: Pick<CustomerContext, 'db' | 'now' | 'config' | 'session'>,
  kind: DownloadKind,
  id: string,
  details: Record<string, unknown> = {},
) =>
  issueOneTimeToken(context, {
    purpose: 'download',
    subject: subjectOf(kind, id),
    details: { ...details, session: context.session.id },
  })

/** The refusal for a key that opens nothing, whatever the reason. */
export const downloadGone = () => new Refusal(codes.notFound, '下载链接已失效，请重新获取')

/**
 * Reads the key of a file without using it up: a phone that lost its network asks for the rest of the file, or for all
 * of it again.
 *
 * @throws Refusal E404: the key is unknown, older than five minutes or of another kind, its session has ended, or the
 * request comes from another session.
 */
export async function openDownload(context: Context, kind: DownloadKind, key: string): Promise<Download> {
  const found = await readOneTimeToken(context, { token: key, purpose: 'download' })
  const prefix = subjectOf(kind, '')
  if (!found?.subject.startsWith(prefix) || !(await isSessionOpen(context, found.details.session))) throw downloadGone()
  // A browser that opens the bare address sends no session, and an heir's session is not sent with these calls.
  if (context.session && context.session.id !== found.details.session) throw downloadGone()
  return { id: found.subject.slice(prefix.length), details: found.details }
}
