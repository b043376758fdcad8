import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatChineseDay, formatInstant } from '@/lib/date'
import { papers } from '../db/schema/papers'
import { escaped } from '../lib/html-escape'
import { Refusal } from '../lib/refusal'
import { MINUTE } from '../lib/time'
import { countAddress } from '../pipeline/rate-limit'
import type { Services } from '../pipeline/services'
import { issuer } from './issuer'
import { labelsOf } from './labels'
import { CODE_LENGTH, lettersOfCode, readCode } from './numbers'

const asset = (name: string) => readFileSync(join(__dirname, 'check-page', name), 'utf8')
const [page, style, script] = [asset('page.html'), asset('check.css'), asset('check.js')]

/** Limit per minute of unknown codes from one address. A code has 60 random bits, so it cannot be guessed anyway. */
const PER_MINUTE = 30

const send = (reply: FastifyReply, status: number, result: string) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    // The address contains the code, so no referrer is sent.
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(
      page
        .replaceAll('{issuer}', () => escaped(issuer.zh))
        .replace('{issuerEn}', () => escaped(issuer.en))
        .replace('{result}', () => result),
    )

/** A sentence in both languages: papers go to consulates, too. */
const both = (zh: string, en: string) => `${escaped(zh)}<small lang="en">${escaped(en)}</small>`

const row = (zh: string, en: string, value: string, valueEn = '') =>
  `<div><dt>${both(zh, en)}</dt><dd>${valueEn === '' ? escaped(value) : both(value, valueEn)}</dd></div>`

type Found = Pick<
  typeof papers.$inferSelect,
  'title' | 'kind' | 'paperNo' | 'fromDay' | 'toDay' | 'maskedName' | 'issuedAt' | 'madeAt' | 'sha256' | 'pages'
>

const spanOf = ({ kind, fromDay, toDay }: Found): [zh: string, en: string] =>
  kind === 'bill'
    ? [`${formatChineseDay(fromDay)}至${formatChineseDay(toDay)}`, `${fromDay} to ${toDay}`]
    : [formatChineseDay(toDay), toDay]

const englishTitles: Readonly<Record<Found['kind'], string>> = (() => {
  const label = labelsOf('en')
  return {
    certificate: label('certificateTitle'),
    bill: label('billTitle'),
    revocation: label('revocationTitle'),
    inheritance: label('inheritanceTitle'),
    vote: label('voteTitle'),
  }
})()

/** The responsibility of the company: applications are the customer's own words, which the company only received. */
const said = ({ kind }: Found) =>
  kind === 'revocation' || kind === 'inheritance'
    ? both(`这份文件由${issuer.zh}受理并留存`, `This paper was received and is kept by ${issuer.en}`)
    : both(`这份文件由${issuer.zh}出具`, `Genuine: this document was issued by ${issuer.en}`)

/**
 * Early receipts of votes promise that their code stands in the public list. The list names no vote any more, because
 * shares beside a choice told who had voted how.
 */
const receiptNote = `<p>${both(
  '如果回执上写有「公示编号」：公布的清单现在把每一票拆成票块，不再列出公示编号和单票份额，以免别人认出您的选择。计票后，请登录应用，在「持有人大会」中核对您的全部票块。回执依然有效。',
  'If the receipt has a “公示编号”: the published list no longer names single votes or their codes, so that nobody can tell your choice. After the count, log in to the app and check all slips of your vote under “持有人大会”. The receipt stays valid.',
)}</p>`

/** The public details of a paper, never an amount. */
const genuine = (found: Found) => `
<section class="result result--good" role="status"><h2>${said(found)}</h2>
<p>${both(
  '请核对以下信息与您手中的文件是否一致。金额请以文件为准，并用下方的文件比对确认文件未被改动。',
  'Compare these details with the document in your hands. To make sure that its amounts were not changed, compare the file below.',
)}</p>${found.kind === 'vote' ? receiptNote : ''}
<dl>${row('文件', 'Document', found.title, englishTitles[found.kind])}${row('编号', 'No.', found.paperNo)}${row(
  '日期',
  'Date',
  ...spanOf(found),
)}${row('姓名', 'Name', found.maskedName)}${row(
  '生成时间',
  'Made on (Beijing time)',
  formatInstant(found.madeAt),
)}${row('页数', 'Pages', String(found.pages))}</dl></section>
<section class="compare" data-sha256="${escaped(found.sha256 ?? '')}"><h2>${both('比对文件', 'Compare the file')}</h2>
<p>${both('选择或拖入您收到的 PDF。文件只在您的设备上计算，不会上传。', 'Choose or drop the PDF that you received. It stays on your device.')}</p>
<label class="drop"><input type="file" accept="application/pdf,.pdf"><span>选择 PDF 文件 <span lang="en">Choose a PDF</span></span></label>
<p class="verdict" role="status"></p>
<details><summary>怎么核对 <span lang="en">How it is compared</span></summary>
<p>${both(
  '本页用您的设备计算文件的 SHA-256，与生成时记录的相同，文件就没有改动过。您也可以用其他工具计算后自己对照：',
  'This page computes the SHA-256 of your file and compares it with the one recorded when the file was made. Any other tool gives the same:',
)}</p><p class="fingerprint">${escaped(found.sha256 ?? '')}</p></details></section>`

const unknown = `
<section class="result result--bad" role="status"><h2>${both('没有查到这份文件', 'No such document')}</h2>
<p>${both(
  '请核对验真码是否输入正确。验真码为12位数字和字母，印在文件首页和每页页脚。如果仍查不到，这份文件不是由我们出具的。',
  'Check the code: 12 digits and letters on the first page and at the foot of each. If it is right, the document is not ours.',
)}</p></section>`

/** The result for a text that cannot be a code. It tells nothing about any document. */
const unreadable = (typed: string) => {
  const { length } = lettersOfCode(typed)
  const [title, titleEn] =
    length < CODE_LENGTH
      ? ['验真码不完整', 'The code is incomplete']
      : length > CODE_LENGTH
        ? ['验真码多了几位', 'The code is too long']
        : ['验真码中有输错的字母', 'The code has a wrong letter']
  return `
<section class="result result--bad" role="status"><h2>${both(title, titleEn)}</h2>
<p>${both(
    `验真码共${CODE_LENGTH}位数字和字母（不含字母U），您输入了${length}位。请对照文件首页或页脚重新输入。`,
    `A code has ${CODE_LENGTH} digits and letters (never a U); you entered ${length}. Compare it with the first page or the foot of a page.`,
  )}</p></section>`
}

const busy = `
<section class="result result--bad" role="status"><h2>${both('查询太频繁', 'Too many checks')}</h2>
<p>${both('请1分钟后重试。', 'Please try again in a minute.')}</p></section>`

/**
 * Registers the public page for verifying papers. It belongs to the gateway and not to the app, so that a recipient of
 * a paper needs neither WeChat nor an account.
 */
export function checkRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  app.get('/check/check.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/check/check.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))

  app.get<{ Querystring: { code?: unknown } }>('/check', (request, reply) => {
    const { code } = request.query
    if (typeof code !== 'string' || code.trim() === '') return send(reply, 200, '')
    const read = readCode(code)
    return read ? reply.redirect(`/check/${read}`, 303) : send(reply, 404, unreadable(code))
  })

  // Not a parameter: the text may be long, or have a slash in it.
  app.get<{ Params: { '*': string } }>('/check/*', async (request, reply) => {
    const typed = request.params['*']
    if (typed.trim() === '') return send(reply, 200, '')
    const code = readCode(typed)
    const [found] =
      code === null
        ? []
        : await db
            .select({
              title: papers.title,
              kind: papers.kind,
              paperNo: papers.paperNo,
              fromDay: papers.fromDay,
              toDay: papers.toDay,
              maskedName: papers.maskedName,
              issuedAt: papers.issuedAt,
              madeAt: papers.madeAt,
              sha256: papers.sha256,
              pages: papers.pages,
            })
            .from(papers)
            .where(eq(papers.code, code))
    // Nobody can have a paper that was never sent or downloaded.
    if (found?.issuedAt) return send(reply, 200, genuine(found))
    // Only unknown codes are counted: behind one proxy all visitors may have one address.
    try {
      await countAddress(services, request.ip, { bucket: 'check', limit: PER_MINUTE, window: MINUTE })
    } catch (error) {
      if (error instanceof Refusal) return send(reply, 429, busy)
      throw error
    }
    return send(reply, 404, code === null ? unreadable(typed) : unknown)
  })
}
