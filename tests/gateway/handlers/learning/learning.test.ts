import { learning } from '@/contract/learning'
import {
  accompanyItems,
  collectionParts,
  collections,
  glossaryTerms,
  quizQuestions,
  readings,
} from '../../../../gateway/db/schema/learning'
import { hong, ming, type SmallGateway, smallGateway } from '../account/small-gateway'

const published = new Date('2026-11-01T00:00:00Z')
const withdrawn = new Date('2026-11-10T00:00:00Z')

const part = (sId: string, row: Partial<typeof accompanyItems.$inferInsert> = {}) => ({
  sId,
  sType: '3',
  sTitle: `第${sId}节`,
  sLabel: '债券',
  summary: '摘要',
  sContent: `<p>${'字'.repeat(800)}</p>`,
  sFund: '',
  sShowPostion: 'learning',
  labelIndex: 0,
  author: '作者',
  publishedAt: published,
  ...row,
})
const course = (collectionId: string, sort: number, row: Partial<typeof collections.$inferInsert> = {}) => ({
  collectionId,
  title: `课程${collectionId}`,
  summary: '摘要',
  topic: 'bond',
  sort,
  publishedAt: published,
  ...row,
})

let gateway: SmallGateway
beforeAll(async () => {
  gateway = await smallGateway()
  const { db } = gateway
  await db
    .insert(accompanyItems)
    .values([part('a'), part('b'), part('c'), part('gone', { withdrawnAt: withdrawn }), part('alone')])
  await db
    .insert(collections)
    .values([
      course('two', 2),
      course('one', 1),
      course('later', 3, { publishedAt: new Date('2027-01-01T00:00:00Z') }),
      course('gone', 4, { withdrawnAt: withdrawn }),
    ])
  await db.insert(collectionParts).values([
    { collectionId: 'one', sId: 'b', sort: 3 },
    { collectionId: 'one', sId: 'a', sort: 1 },
    { collectionId: 'one', sId: 'gone', sort: 2 },
    { collectionId: 'two', sId: 'c', sort: 1 },
    { collectionId: 'two', sId: 'a', sort: 2 },
  ])
  const question = { question: '问', options: ['甲', '乙', '丙'], why: '因为' }
  await db.insert(quizQuestions).values([
    { ...question, sId: 'a', number: 2, answer: 0 },
    { ...question, sId: 'a', number: 1, answer: 2 },
    { ...question, sId: 'gone', number: 1, answer: 0 },
  ])
  await db.insert(glossaryTerms).values([
    { term: '久期', aliases: '', explanation: '敏感', sId: null, sort: 2 },
    { term: '最大回撤', aliases: '回撤,最大跌幅', explanation: '跌了多少', sId: 'a', sort: 1 },
  ])
})
afterAll(() => gateway.close())
beforeEach(async () => void (await gateway.db.delete(readings)))

const read = async (sId: string, place: number, isFinished = false, as = ming) => {
  const answer = await gateway.call(learning.setReading, { sId, place, isFinished }, { as: await gateway.as(as) })
  gateway.clock.advance(60_000)
  return answer
}
const listed = async (as: typeof ming | null) =>
  (await gateway.call(learning.listCourses, undefined, { as: as && (await gateway.as(as)) })).data

describe('courses', () => {
  it('the list has all open courses in their order, without withdrawn parts', async () => {
    const { courses, goOn } = await listed(null)
    expect(
      courses.map(({ collectionId, parts, finished, minutes }) => [collectionId, parts, finished, minutes]),
    ).toEqual([
      ['one', 2, 0, 4],
      ['two', 2, 0, 4],
    ])
    expect(goOn).toBeNull()
  })

  it('a course has its parts in order, with the number of questions and the caller’s progress', async () => {
    await read('a', 100, true)
    const { data } = await gateway.call(learning.getCourse, { id: 'one' }, { as: await gateway.as(ming) })
    expect(data.parts).toEqual([
      { sId: 'a', sTitle: '第a节', minutes: 2, place: 100, isFinished: true, questions: 2, bestScore: 0 },
      { sId: 'b', sTitle: '第b节', minutes: 2, place: 0, isFinished: false, questions: 0, bestScore: 0 },
    ])
    const visitor = (await gateway.call(learning.getCourse, { id: 'one' })).data
    expect(visitor.parts.every(({ place, isFinished }) => place === 0 && !isFinished)).toBe(true)
  })

  it.each(['later', 'gone', 'nobody'])('a course does not open when it is %s', async id => {
    expect((await gateway.call(learning.getCourse, { id })).retCode).toBe('E404')
  })
})

describe('reading progress', () => {
  it('reading goes on where the person stopped, or at the next part', async () => {
    await read('a', 40)
    expect((await listed(ming)).goOn).toMatchObject({ sId: 'a', place: 40, course: '课程one' })
    await read('a', 100, true)
    expect((await listed(ming)).goOn).toMatchObject({ sId: 'b', place: 0 })
    await read('b', 100, true)
    expect((await listed(ming)).goOn).toBeNull()
    expect((await listed(ming)).courses.map(({ finished }) => finished)).toEqual([2, 1])
  })

  it('progress belongs to one person only', async () => {
    await read('a', 40)
    expect((await listed(hong)).goOn).toBeNull()
    expect((await listed(null)).goOn).toBeNull()
  })

  it('a finished part stays finished when it is read again', async () => {
    await read('a', 100, true)
    await read('a', 10, false)
    const { data } = await gateway.call(learning.getAround, { sId: 'a' }, { as: await gateway.as(ming) })
    expect(data).toMatchObject({ place: 10, isFinished: true })
  })

  it('the further of two places of reading is kept', async () => {
    await read('a', 80)
    await read('a', 30)
    const { data } = await gateway.call(learning.getAround, { sId: 'a' }, { as: await gateway.as(ming) })
    expect(data).toMatchObject({ place: 80, isFinished: false })
  })

  it.each([-1, 101, 1.5])('a place of %p percent is refused', async place => {
    expect((await read('a', place)).retCode).toBe('E400')
  })

  it('no progress is stored for an unknown article or for a visitor', async () => {
    expect((await read('gone', 10)).retCode).toBe('E404')
    const visitor = await gateway.call(learning.setReading, { sId: 'a', place: 1, isFinished: false })
    expect(visitor.retCode).toBe('T020104-0001')
  })
})

describe('the surroundings of an article', () => {
  it('an article has its first course, its neighbouring parts, and questions without the answers', async () => {
    const { data } = await gateway.call(learning.getAround, { sId: 'b' })
    expect(data).toMatchObject({
      course: { collectionId: 'one', title: '课程one', number: 2, parts: 2 },
      previous: { sId: 'a', sTitle: '第a节' },
      next: null,
      questions: [],
    })
    const asked = (await gateway.call(learning.getAround, { sId: 'a' })).data
    expect(asked.questions.map(({ number }) => number)).toEqual([1, 2])
    expect(JSON.stringify(asked.questions)).not.toMatch(/answer|why|因为/)
  })

  it('an article outside all courses has no surroundings', async () => {
    const { data } = await gateway.call(learning.getAround, { sId: 'alone' })
    expect(data).toMatchObject({ course: null, previous: null, next: null, questions: [] })
  })
})

describe('questions', () => {
  const check = async (sId: string, answers: number[], as: typeof ming | null = ming) =>
    gateway.call(learning.checkAnswers, { sId, answers }, { as: as && (await gateway.as(as)) })

  it('the server checks the answers, explains them and keeps the best score', async () => {
    const first = (await check('a', [2, 1])).data
    expect(first.score).toBe(1)
    expect(first.results).toEqual([
      { number: 1, isRight: true, answer: 2, why: '因为' },
      { number: 2, isRight: false, answer: 0, why: '因为' },
    ])
    expect((await check('a', [2, 0])).data.score).toBe(2)
    expect((await check('a', [0, 1])).data.score).toBe(0)
    const { data } = await gateway.call(learning.getAround, { sId: 'a' }, { as: await gateway.as(ming) })
    expect(data.bestScore).toBe(2)
  })

  it('a visitor can answer, and no score is stored', async () => {
    expect((await check('a', [2, 0], null)).data.score).toBe(2)
    expect(await gateway.db.select().from(readings)).toEqual([])
  })

  it('wrong numbers of answers, impossible ones and those to an article without questions are refused', async () => {
    expect((await check('b', [])).retCode).toBe('E404')
    expect((await check('gone', [0])).retCode).toBe('E404')
    expect((await check('a', [0])).retCode).toBe('E409')
    expect((await check('a', [0, 99])).retCode).toBe('E400')
  })
})

it('the glossary terms are listed in order with their aliases', async () => {
  expect((await gateway.call(learning.listTerms, undefined)).data).toEqual([
    { term: '最大回撤', aliases: ['回撤', '最大跌幅'], explanation: '跌了多少', sId: 'a' },
    { term: '久期', aliases: [], explanation: '敏感', sId: '' },
  ])
})
