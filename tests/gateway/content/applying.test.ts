import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { PNG } from 'pngjs'
import { funds } from '@/contract/funds'
import { addDays, instantAt } from '@/lib/date'
import { ContentError } from '../../../gateway/content/fault'
import { readContent } from '../../../gateway/content/read'
import { applyContent, undoContent, versionsOf } from '../../../gateway/content/store/apply'
import { planOf } from '../../../gateway/content/store/plan'
import { tableNames, tables } from '../../../gateway/content/tables'
import type { Database } from '../../../gateway/db/connect'
import { contentChanges, contentItems } from '../../../gateway/db/schema/content'
import { enrolments, gatherings } from '../../../gateway/db/schema/gatherings'
import { accompanyItems, contentPictures, quizQuestions, readings } from '../../../gateway/db/schema/learning'
import { messageRecords, messages } from '../../../gateway/db/schema/messages'
import { activities } from '../../../gateway/db/schema/rewards'
import { adviserFlags, parameters } from '../../../gateway/db/schema/shell'
import { voteTemplates } from '../../../gateway/db/schema/votes'
import { person } from '../../../gateway/seed/people'
import { extend } from '../../../gateway/seed/seed'
import { emptyDatabase, NOW, seededDatabase, TODAY } from '../../helpers/database'
import { testGateway } from '../../helpers/gateway'
import { change, demoCopy, folderOf, put, removeFolders } from './folders'

afterAll(removeFolders)

const lin = person('lin')

let database: Database
beforeAll(async () => {
  database = await seededDatabase()
})
afterAll(() => database.close())

const rowsOf = async ({ db }: Database) => {
  const all: Record<string, unknown> = {}
  for (const name of tableNames) {
    const { rows } = await db.execute<{ rows: unknown }>(
      sql`select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) as rows from ${tables[name]} t`,
    )
    all[getTableConfig(tables[name]).name] = rows[0]?.rows
  }
  return all
}

const planned = (folder: string) => planOf(database.db, readContent(folder))
const apply = (folder: string, shown: string | null = null) =>
  applyContent(database.db, readContent(folder), { folder, now: NOW, shown })
const kindsIn = ({ changes }: Awaited<ReturnType<typeof planned>>) =>
  Object.fromEntries(changes.map(({ table, rowKey, kind }) => [`${table} ${JSON.parse(rowKey).join(' ')}`, kind]))

const faultsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ContentError)) throw error ?? new Error('There was no fault.')
  return error.faults
}

/** Undoes everything, so that each test begins with the seeded rows. */
afterEach(async () => {
  while (await undoContent(database.db, NOW));
  await database.db.delete(contentChanges)
  await database.db.delete(contentItems)
  await database.db.execute(sql`delete from content_versions`)
})

describe('taking content from files', () => {
  it('the demo’s own folder changes nothing in the made-up world, and makes no version', async () => {
    const plan = await planned(demoCopy())
    expect(kindsIn(plan)).toEqual({})
    expect(plan.same).toBeGreaterThan(350)
    expect((await apply(demoCopy())).version).toBeNull()
    expect(await versionsOf(database.db)).toEqual([])
  })

  it('what is new, changed and removed is shown first, taken once, and undone to the same rows', async () => {
    const before = await rowsOf(database)
    const folder = demoCopy()
    put(
      folder,
      'messages/N1.md',
      '---\nclass: notice\ntitle: 一则公告\npublished: 2026-11-20 12:00\nlink: /#/Biz/Worth/IndexV2\n---\n\n公告的**内容**。\n',
    )
    change(folder, 'parameters.json', '4000-000-000', '4000-111-111')
    change(folder, 'articles/L20261110.md', '基金净值是什么', '净值是什么')
    change(folder, 'adviser-flags.json', '添加专属顾问', '联系顾问')
    rmSync(join(folder, 'policies/billNotice.md'))
    const plan = await planned(folder)
    const kinds = kindsIn(plan)
    expect(kinds).toMatchObject({
      'messages N1': 'added',
      'parameters EserviceConfig eservicePara servicePhone': 'changed',
      'articles L20261110': 'changed',
      'policies billNotice': 'removed',
    })
    const flags = await database.db.select().from(adviserFlags)
    expect(Object.keys(kinds).filter(key => key.startsWith('adviserFlags'))).toHaveLength(flags.length)
    expect(plan.changes.find(({ table }) => table === 'articles')).toMatchObject({
      before: { s_title: '基金净值是什么' },
      after: { s_title: '净值是什么' },
    })
    expect(await rowsOf(database)).toEqual(before)

    expect((await apply(folder, plan.digest)).version).toBe(1)
    const after = await rowsOf(database)
    expect(await database.db.select().from(messages).where(eq(messages.sId, 'N1'))).toMatchObject([
      { content: '<p>公告的<b>内容</b>。</p>', summary: '公告的内容。', isShow: true, clicks: 0 },
    ])
    // The counts of readers are none of the files' business.
    const [article] = await database.db.select().from(accompanyItems).where(eq(accompanyItems.sId, 'L20261110'))
    expect(article?.reads).toBeGreaterThan(100)

    expect((await apply(folder)).version).toBeNull()
    expect(await rowsOf(database)).toEqual(after)

    expect(await undoContent(database.db, NOW)).toMatchObject({ version: 1, folder })
    expect(await rowsOf(database)).toEqual(before)
    expect(kindsIn(await planned(folder))).toEqual(kinds)
  })

  it('a photograph is taken byte by byte, and an unchanged one is no change', async () => {
    const folder = demoCopy()
    const png = PNG.sync.write(new PNG({ width: 30, height: 20 }))
    put(folder, 'pictures/hall.png', png)
    const entry = '{ "name": "hall.png", "width": 30, "height": 20, "alternativeText": "会场" }'
    change(folder, 'pictures/pictures.json', '[\n', `[\n  ${entry},\n`)
    expect(kindsIn(await planned(folder))).toEqual({ 'pictures hall.png': 'added' })
    await apply(folder)
    const [row] = await database.db.select().from(contentPictures).where(eq(contentPictures.name, 'hall.png'))
    expect(row?.photo?.equals(png)).toBe(true)
    expect(kindsIn(await planned(folder))).toEqual({})
  })

  it('versions are undone one after the other, the newest first', async () => {
    const folder = demoCopy()
    const phone = async () => {
      const [row] = await database.db.select().from(parameters).where(eq(parameters.paraName, 'servicePhone'))
      return row?.paraValue
    }
    change(folder, 'parameters.json', '4000-000-000', '4000-111-111')
    await apply(folder)
    change(folder, 'parameters.json', '4000-111-111', '4000-222-222')
    expect((await apply(folder)).version).toBe(2)
    expect(await phone()).toBe('4000-222-222')
    await undoContent(database.db, NOW)
    expect(await phone()).toBe('4000-111-111')
    await undoContent(database.db, NOW)
    expect(await phone()).toBe('4000-000-000')
    expect(await undoContent(database.db, NOW)).toBeNull()
    expect((await versionsOf(database.db)).map(({ version, undoneAt }) => [version, undoneAt])).toEqual([
      [2, NOW],
      [1, NOW],
    ])
  })

  it('a running gateway answers with the taken content, and with the old one once it is undone', async () => {
    const gateway = await testGateway({ db: database.db })
    const notice = async () => {
      const input = { paraAppName: 'EserviceConfig', paraType: 'eservicePara', paraName: 'notice' }
      return (await gateway.call(funds.getEserviceParams, input)).data
    }
    try {
      const before = await notice()
      expect(before).toMatchObject([{ paraValue: expect.stringMatching(/元旦/) }])
      const folder = demoCopy()
      change(folder, 'parameters.json', '2027年元旦假期货币基金申购安排请以公告为准。', '系统维护已完成。')
      await apply(folder)
      expect(await notice()).toMatchObject([{ paraValue: '系统维护已完成。' }])
      await undoContent(database.db, NOW)
      expect(await notice()).toEqual(before)
    } finally {
      await gateway.close()
    }
  })

  it('with one fault in one file nothing of any file is taken', async () => {
    const before = await rowsOf(database)
    const folder = demoCopy()
    change(folder, 'parameters.json', '4000-000-000', '4000-111-111')
    change(folder, 'articles/L20261110.md', 'topic: start', 'topic: nonsense')
    expect(await faultsOf(apply(folder))).toMatchObject([{ file: 'articles/L20261110.md', line: 5, field: 'topic' }])
    expect(await rowsOf(database)).toEqual(before)
    expect(await versionsOf(database.db)).toEqual([])
  })

  it('nothing is taken when the changes are others than those that were shown', async () => {
    const folder = demoCopy()
    change(folder, 'parameters.json', '4000-000-000', '4000-111-111')
    const { digest } = await planned(folder)
    change(folder, 'parameters.json', '4000-111-111', '4000-222-222')
    expect(await faultsOf(apply(folder, digest))).toMatchObject([{ message: expect.stringMatching(/changed since/) }])
    expect(await versionsOf(database.db)).toEqual([])
  })

  it('a table that is not in the folder stays, and so does a row that came from elsewhere', async () => {
    const glossary = '[{ "term": "净值", "explanation": "一份的价格。", "article": "L20261110" }]'
    const folder = folderOf({ 'glossary.json': glossary })
    const quarterly = await database.db.select().from(accompanyItems).where(eq(accompanyItems.sType, '5'))
    expect(quarterly.length).toBeGreaterThan(10)
    const kinds = kindsIn(await planned(folder))
    expect(kinds['glossary 净值']).toBe('added')
    expect(kinds['glossary 单位净值']).toBe('removed')
    expect(Object.keys(kinds).every(key => key.startsWith('glossary '))).toBe(true)
    // An article that no folder has, and that is in the database.
    expect(Object.keys(kindsIn(await planned(demoCopy())))).toEqual([])
  })

  it('a reference to a table that is not in the folder must be in the database', async () => {
    const folder = folderOf({
      'glossary.json': '[\n{ "term": "净值", "explanation": "一份的价格。", "article": "NONE" }\n]',
    })
    expect(await faultsOf(planned(folder))).toEqual([
      {
        file: 'glossary.json',
        line: 2,
        field: '[1].article',
        message: 'there is no article NONE, in the folder or in the database.',
      },
    ])
  })
})

describe('content that people have used', () => {
  it('an article with readers is withdrawn, its readers stay, and its file brings it back', async () => {
    const { db } = database
    const reading = { custNo: lin.custNo, sId: 'L20250819', place: 40, at: NOW }
    await db.insert(readings).values(reading).onConflictDoNothing()
    const folder = demoCopy()
    rmSync(join(folder, 'articles/L20250819.md'))
    change(folder, 'courses.json', '"L20250819"', '"L20261110"')
    expect(kindsIn(await planned(folder))).toMatchObject({ 'articles L20250819': 'withdrawn' })
    await apply(folder)
    const article = async () => (await db.select().from(accompanyItems).where(eq(accompanyItems.sId, 'L20250819')))[0]
    expect((await article())?.withdrawnAt).not.toBeNull()
    expect(await db.select().from(readings).where(eq(readings.sId, 'L20250819'))).toMatchObject([{ place: 40 }])
    expect(kindsIn(await planned(folder))).toEqual({})
    expect((await apply(demoCopy())).version).toBe(2)
    expect((await article())?.withdrawnAt).toBeNull()
    expect(await db.select().from(quizQuestions).where(eq(quizQuestions.sId, 'L20250819'))).not.toEqual([])
    await db.delete(readings).where(eq(readings.sId, 'L20250819'))
  })

  it('a message that somebody has read is hidden, and an unread one is deleted', async () => {
    const { db } = database
    const at = { operateType: 0, at: NOW }
    await db.insert(messageRecords).values({ reader: 'c:1', sId: 'M2025122620', ...at })
    const folder = demoCopy()
    rmSync(join(folder, 'messages/M2025122620.md'))
    rmSync(join(folder, 'messages/M2025111421.md'))
    expect(kindsIn(await planned(folder))).toEqual({
      'messages M2025122620': 'withdrawn',
      'messages M2025111421': 'removed',
    })
    await apply(folder)
    const all = await db.select().from(messages)
    expect(all.find(({ sId }) => sId === 'M2025122620')?.isShow).toBe(false)
    expect(all.some(({ sId }) => sId === 'M2025111421')).toBe(false)
    // Messages to one person are no content.
    expect(all.some(({ custNo }) => custNo === lin.custNo)).toBe(true)
    await undoContent(db, NOW)
    await db.delete(messageRecords).where(eq(messageRecords.reader, 'c:1'))
  })

  it('an activity with a record is closed, and its file opens it again', async () => {
    const { db } = database
    const folder = demoCopy()
    rmSync(join(folder, 'activities/quiz202610.md'))
    await apply(folder)
    const closed = async () =>
      (await db.select().from(activities).where(eq(activities.activityId, 'quiz202610')))[0]?.closedAt
    expect(await closed()).not.toBeNull()
    await apply(demoCopy())
    expect(await closed()).toBeNull()
  })

  it('an event keeps its enrolments, its seats and its form once people have enrolled', async () => {
    const { db } = database
    const before = await db.select().from(enrolments)
    const folder = demoCopy()
    rmSync(join(folder, 'gatherings/G20261212HZ.md'))
    change(folder, 'gatherings/G20261213SZ.md', 'seats: 2', 'seats: 1')
    change(folder, 'gatherings/G20261219CD.md', 'seats: 50', 'seats: 40')
    const faults = await faultsOf(apply(folder))
    expect(faults.map(({ file, message }) => [file, message])).toEqual([
      ['gatherings/G20261213SZ.md', expect.stringMatching(/seats must stay/)],
      ['gatherings ["G20261212HZ"]', expect.stringMatching(/people have enrolled/)],
    ])
    const fine = demoCopy()
    change(fine, 'gatherings/G20261213SZ.md', '虚舟路9号', '虚舟路11号')
    change(fine, 'gatherings/G20261219CD.md', 'seats: 50', 'seats: 40')
    await apply(fine)
    const [event] = await db.select().from(gatherings).where(eq(gatherings.id, 'G20261213SZ'))
    expect(event).toMatchObject({ address: '深圳市南山区虚舟路11号智汇中心A座12层', wallSecret: 'wall-G20261213SZ' })
    expect(event?.nextSeq).toBe(20)
    expect(await db.select().from(enrolments)).toEqual(before)
  })

  it('a new event gets a secret for its wall, and a meeting with votes keeps its motions', async () => {
    const { db } = database
    const folder = demoCopy()
    const text = readFileSync(join(folder, 'gatherings/G20261219CD.md'), 'utf8')
    put(folder, 'gatherings/G20261220CD.md', text)
    await apply(folder)
    const [event] = await db.select().from(gatherings).where(eq(gatherings.id, 'G20261220CD'))
    expect(event?.wallSecret).toMatch(/^[0-9a-f-]{36}$/)
    change(folder, 'meetings/TP20261116.md', '关于持续运作的议案', '关于终止的议案')
    expect(await faultsOf(apply(folder))).toMatchObject([{ message: expect.stringMatching(/motions must stay/) }])
    change(folder, 'meetings/TP20261116.md', '关于终止的议案', '关于持续运作的议案')
    change(folder, 'meetings/TP20261201.md', '关于变更业绩比较基准的议案', '关于业绩比较基准的议案')
    await apply(folder)
    const [meeting] = await db.select().from(voteTemplates).where(eq(voteTemplates.templateId, 'TP20261201'))
    expect(meeting?.motions[0]?.title).toBe('关于业绩比较基准的议案')
  })

  it('a version is not undone when its event has enrolments by now', async () => {
    const { db } = database
    const folder = demoCopy()
    const text = readFileSync(join(folder, 'gatherings/G20261219CD.md'), 'utf8')
    put(folder, 'gatherings/G20261220CD.md', text)
    await apply(folder)
    await db.insert(enrolments).values({
      ...{ gatheringId: 'G20261220CD', custNo: lin.custNo, state: 'in', seq: 1, answers: {}, passNo: 'AAAA-BBBB-CCCC' },
      at: NOW,
    })
    expect(await faultsOf(undoContent(db, NOW))).toMatchObject([{ message: expect.stringMatching(/have enrolled/) }])
    expect((await versionsOf(db))[0]?.undoneAt).toBeNull()
    await db.delete(enrolments).where(eq(enrolments.gatheringId, 'G20261220CD'))
  })
})

describe('other databases', () => {
  it('an article that left the files does not come back with the next days of the made-up world', async () => {
    const own = await seededDatabase()
    try {
      const folder = demoCopy()
      rmSync(join(folder, 'articles/F20261119-100201.md'))
      await own.db.update(accompanyItems).set({ reads: 0 }).where(eq(accompanyItems.sId, 'F20261119-100201'))
      await applyContent(own.db, readContent(folder), { folder, now: NOW, shown: null })
      const gone = () => own.db.select().from(accompanyItems).where(eq(accompanyItems.sId, 'F20261119-100201'))
      expect(await gone()).toEqual([])
      await extend(own.db, { today: addDays(TODAY, 14) })
      expect(await gone()).toEqual([])
      const fresh = await own.db.select().from(accompanyItems).where(eq(accompanyItems.sType, '2'))
      expect(fresh.some(({ publishedAt }) => publishedAt > instantAt(addDays(TODAY, 1), '00:00'))).toBe(true)
    } finally {
      await own.close()
    }
  })

  it('an empty database takes everything, and is empty again when that is undone', async () => {
    const own = await emptyDatabase()
    try {
      const before = await rowsOf(own)
      const folder = demoCopy()
      const applied = await applyContent(own.db, readContent(folder), { folder, now: NOW, shown: null })
      expect(applied.plan.changes.every(({ kind }) => kind === 'added')).toBe(true)
      expect((await own.db.select().from(messages)).length).toBe(22)
      await undoContent(own.db, NOW)
      expect(await rowsOf(own)).toEqual(before)
      expect(await own.db.select().from(contentItems)).toEqual([])
    } finally {
      await own.close()
    }
  })
})
