import { eq } from 'drizzle-orm'
import { inheritances } from '@/contract/inheritances'
import { papers as paperCalls } from '@/contract/papers'
import { papers } from '../../../../gateway/db/schema/papers'
import { person } from '../../../../gateway/seed/people'
import { pdfFaults, pdfWords } from '../../../helpers/pdf-words'
import { type Caller, type InheritGateway, inheritGateway } from './inherit-gateway'

const chen = person('chen')
const zhou = person('zhou')
const an = person('an')

let gateway: InheritGateway
let applicationNo: string
let heir: Caller
beforeAll(async () => {
  gateway = await inheritGateway()
  applicationNo = await gateway.applied(chen)
  heir = await gateway.joined(applicationNo, chen)
  await gateway.sharedOut(applicationNo, chen)
})
afterAll(() => gateway.close())

const listed = async (as: Caller) => (await gateway.call(inheritances.signedPapers, { applicationNo }, { as })).data
const keyOf = (paperNo: string, as: Caller) =>
  gateway.call(inheritances.signedPaperKey, { applicationNo, paperNo }, { as })

async function fileOf(paperNo: string, as: Caller) {
  const { key } = (await keyOf(paperNo, as)).data
  // The address works without a token, because the phone's own browser opens it.
  return (await gateway.call(paperCalls.downloadPaper, { key })).data
}

it('signed papers exist once all have signed, and each person can open only their own', async () => {
  expect((await gateway.signs(applicationNo, chen)).data.remaining).toBe(0)
  expect(await listed(chen)).toEqual([])
  expect((await gateway.signs(applicationNo, heir)).data.state).toBe('signed')
  expect(await listed(chen)).toMatchObject([{ title: '基金份额继承签署文件', state: 'making', code: '' }])
  await gateway.runJobs()
  const [[own], [theirs]] = await Promise.all([listed(chen), listed(heir)])
  if (!own || !theirs) throw new Error('no papers')
  expect([own.state, theirs.state]).toEqual(['made', 'made'])
  expect(own.paperNo).toMatch(/^JC20261121/)
  expect(own.paperNo).not.toBe(theirs.paperNo)

  for (const [paperNo, as] of [
    [own.paperNo, heir],
    [theirs.paperNo, chen],
    [own.paperNo, zhou],
    [own.paperNo, an],
  ] as const) {
    expect((await keyOf(paperNo, as)).success).toBe(false)
  }
  expect((await gateway.call(paperCalls.getPaper, { paperNo: own.paperNo }, { as: an })).success).toBe(false)

  const { bytes, fileName } = await fileOf(own.paperNo, chen)
  expect(fileName).toBe('基金份额继承签署文件-2026-11-21.pdf')
  expect(pdfFaults(bytes)).toBe('')
  const text = (pdfWords(bytes) ?? 'poppler-utils is not installed').replace(/\s/g, '')
  for (const word of ['基金份额继承承诺书', '基金份额继承分配协议', chen.name, an.name, applicationNo]) {
    expect(text).toContain(word)
  }
  const other = (pdfWords((await fileOf(theirs.paperNo, heir)).bytes) ?? '').replace(/\s/g, '')
  expect(other).toContain('基金份额继承分配协议')
  expect(other).not.toContain('基金份额继承承诺书')
  // The other person's numbers are masked there, as in the text that was read.
  expect(other).not.toContain(chen.cert)

  const { code } = (await listed(chen))[0] ?? {}
  const page = (await gateway.app.inject(`/check/${code}`)).body
  expect(page).toContain('受理并留存')
  expect(page).toContain('陈**')
})

it('a signed paper that could not be made is made again', async () => {
  const [own] = await listed(chen)
  const paperNo = own?.paperNo ?? ''
  await gateway.db.update(papers).set({ state: 'failed' }).where(eq(papers.paperNo, paperNo))
  expect((await listed(chen))[0]?.state).toBe('failed')
  expect((await keyOf(paperNo, chen)).retMsg).toBe('文件正在生成，请稍后重试')
  await gateway.runJobs()
  expect((await keyOf(paperNo, chen)).success).toBe(true)
})

it('signed papers are not listed after the office ended the application', async () => {
  await gateway.decide(applicationNo, { move: 'undoDeath', word: '经核实，当事人健在' })
  expect(await listed(chen)).toEqual([])
})
