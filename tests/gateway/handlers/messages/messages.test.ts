import { eq } from 'drizzle-orm'
import { messages as calls } from '@/contract/messages'
import { operateTypes } from '@/contract/messages-fields'
import { issueAccessToken } from '../../../../gateway/auth/access-tokens'
import { messageClasses, messages } from '../../../../gateway/db/schema/messages'
import { TEST_DEVICE } from '../../../helpers/signed-request'
import { bound, hong, ming, type SmallGateway, smallGateway } from '../account/small-gateway'

let gateway: SmallGateway
beforeAll(async () => {
  gateway = await smallGateway()
  await gateway.db.insert(messageClasses).values([
    { classId: 'notice', name: '公告', icon: 'notice', sort: 1 },
    { classId: 'trade', name: '交易提醒', icon: 'trade', personal: true, sort: 2 },
  ])
  await gateway.db
    .insert(messages)
    .values([
      ...Array.from({ length: 25 }, (_, n) => message(`N${String(n).padStart(2, '0')}`, { day: n < 5 ? 1 : n })),
      message('mini', { spot: '1', day: 26 }),
      message('closed', { isOpen: false, day: 26 }),
      message('hidden', { isShow: false, day: 26 }),
      message('future', { publishedAt: new Date('2026-11-21T02:00:01Z') }),
      message('expired', { expiresAt: new Date('2026-11-21T02:00:00Z'), day: 26 }),
      message('ming', { classId: 'trade', custNo: ming.custNo, day: 27 }),
      message('hong', { classId: 'trade', custNo: hong.custNo, day: 28 }),
      message('dialog', { isDialog: true, content: '<p>请<b>注意</b></p>', day: 20 }),
    ])
})
afterAll(() => gateway.close())

/** A public notice, published in October. */
function message(sId: string, { day = 1, ...row }: Partial<typeof messages.$inferInsert> & { day?: number }) {
  return {
    sId,
    classId: 'notice',
    title: `标题${sId}`,
    summary: '摘要',
    content: '正文',
    sType: '1',
    publishedAt: new Date(Date.UTC(2026, 9, day)),
    ...row,
  }
}

const PUBLIC_H5 = 26
const spot = '2' as const

/** A visitor whose unionid WeChat has told the gateway. */
const visitor = async (unionid: string) => {
  const issued = await issueAccessToken(gateway.scope, {
    openid: `openid-of-${unionid}`,
    unionid,
    deviceId: TEST_DEVICE,
  })
  return { as: { token: issued.accessToken }, family: 'B' as const }
}

describe('the lists of messages', () => {
  it('a visitor sees only messages that are open, shown, published, unexpired and public', async () => {
    const { data } = await gateway.call(calls.getMessageContentPage, { spot, pageSize: 100 })
    expect(data.total).toBe(PUBLIC_H5)
    const ids = data.messages.map(({ sId }) => sId)
    for (const id of ['mini', 'closed', 'hidden', 'future', 'expired', 'ming', 'hong']) expect(ids).not.toContain(id)
  })

  it('the mini-program also shows its own messages', async () => {
    const { data } = await gateway.call(calls.getMessageContentPage, { spot: '1', pageSize: 100 })
    expect(data.messages.map(({ sId }) => sId)).toContain('mini')
  })

  it('a customer sees their own messages and no other customer’s', async () => {
    const as = await gateway.as(ming)
    const { data } = await gateway.call(calls.getMessageContentPage, { spot, classId: 'trade' }, { as })
    expect(data.messages.map(({ sId }) => sId)).toEqual(['ming'])
    const foreign = await gateway.call(calls.getMessageContent, { sId: 'hong' }, { as })
    expect(foreign.retCode).toBe('E404')
  })

  it('a visitor has no class of personal messages', async () => {
    const { data } = await gateway.call(calls.getMessageClassIndex, { spot })
    expect(data.classes.map(({ classId }) => classId)).toEqual(['notice'])
    expect(data).toMatchObject({ unread: PUBLIC_H5, classes: [{ unread: PUBLIC_H5, total: PUBLIC_H5 }] })
    expect(data.classes[0]?.latest?.sId).toBe('N24')
  })

  it.each([1, 2, 7, 25, 26, 100])('pages of %i messages meet without gaps or doubles', async pageSize => {
    const found: string[] = []
    let after: string | undefined
    do {
      const { data } = await gateway.call(calls.getMessageContentPage, { spot, pageSize, after })
      expect(data.messages.length).toBeLessThanOrEqual(pageSize)
      found.push(...data.messages.map(({ sId }) => sId))
      after = data.next || undefined
    } while (after)
    expect(found).toHaveLength(PUBLIC_H5)
    expect(new Set(found).size).toBe(PUBLIC_H5)
    // Five messages have the same time: their ids decide the order.
    expect(found.slice(-5)).toEqual(['N04', 'N03', 'N02', 'N01', 'N00'])
  })

  it('no message is skipped when one arrives and another is deleted between two pages', async () => {
    const reader = await visitor('between-pages')
    const first = await gateway.call(calls.getMessageContentPage, { spot, pageSize: 10 }, reader)
    const seen = first.data.messages.map(({ sId }) => sId)
    await gateway.db.insert(messages).values(message('arrived', { day: 30 }))
    const gone = { sId: seen[0] ?? '', operateType: operateTypes.DELETE }
    await gateway.call(calls.setReadMsgRecord, gone, reader)
    const after = first.data.next
    const rest = await gateway.call(calls.getMessageContentPage, { spot, pageSize: 100, after }, reader)
    const all = [...seen, ...rest.data.messages.map(({ sId }) => sId)]
    expect(all).toHaveLength(PUBLIC_H5)
    expect(new Set(all).size).toBe(PUBLIC_H5)
    await gateway.db.update(messages).set({ isShow: false }).where(eq(messages.sId, 'arrived'))
  })

  it('a page after an unknown message or another customer’s message is refused', async () => {
    for (const after of ['nowhere', 'hong']) {
      const { retCode } = await gateway.call(calls.getMessageContentPage, { spot, after })
      expect(retCode).toBe('E400')
    }
  })

  it('a message can be opened with its text', async () => {
    const { data } = await gateway.call(calls.getMessageContent, { sId: 'dialog' })
    expect(data).toMatchObject({ sTitle: '标题dialog', sContent: '<p>请<b>注意</b></p>', sMsgclassName: '公告' })
  })
})

describe('records of a reader', () => {
  const readBy = (sId: string, send: Partial<Awaited<ReturnType<typeof visitor>>>) =>
    gateway.call(calls.setReadMsgRecord, { sId, operateType: operateTypes.READ }, send)
  const read = async (unionid: string, sId: string) => readBy(sId, await visitor(unionid))
  const news = async (unionid: string) => gateway.call(calls.getNewMessageContent, { spot }, await visitor(unionid))
  const recordsOf = async (unionid: string) => gateway.call(calls.getReadMsgRecord, {}, await visitor(unionid))

  it('a message is marked read for its reader only', async () => {
    expect((await read('reader-a', 'N24')).data.recorded).toBe(true)
    const mine = await news('reader-a')
    const theirs = await news('reader-b')
    expect(mine.data).toMatchObject({ unread: PUBLIC_H5 - 1 })
    expect(mine.data.messages.map(({ sId, isRead }) => [sId, isRead])).toEqual([
      ['N24', true],
      ['N23', false],
      ['N22', false],
    ])
    expect(theirs.data.unread).toBe(PUBLIC_H5)
  })

  it('a repeated record counts once', async () => {
    for (let times = 0; times < 3; times++) await read('reader-c', 'N20')
    const { data } = await recordsOf('reader-c')
    expect(data.records).toEqual([{ sId: 'N20', operateType: operateTypes.READ, popUpTime: null }])
    expect((await news('reader-c')).data.unread).toBe(PUBLIC_H5 - 1)
  })

  it('nothing is recorded for a visitor without a WeChat account', async () => {
    expect((await readBy('N24', {})).data.recorded).toBe(false)
    const { data } = await gateway.call(calls.getReadMsgRecord, {})
    expect(data).toEqual({ records: [], lastPopUpTime: null })
    expect((await gateway.call(calls.getNewMessageContent, { spot })).data.unread).toBe(PUBLIC_H5)
  })

  it('records belong to the logged-in customer, with any unionId in the request', async () => {
    const as = await gateway.as(hong)
    const foreign = { sId: 'hong', operateType: operateTypes.READ, unionId: 'reader-a' }
    await gateway.call(calls.setReadMsgRecord, foreign, { as })
    const { data } = await gateway.call(calls.getReadMsgRecord, { unionId: 'reader-a' }, { as })
    expect(data.records.map(({ sId }) => sId)).toEqual(['hong'])
    const theirs = await recordsOf('reader-a')
    expect(theirs.data.records.map(({ sId }) => sId)).toEqual(['N24'])
  })

  it('a unionId alone lets nobody write or read records', async () => {
    await read('reader-d', 'N21')
    const theirs = { unionId: 'reader-d' }
    const written = { sId: 'N22', operateType: operateTypes.READ, ...theirs }
    expect((await gateway.call(calls.setReadMsgRecord, written)).data.recorded).toBe(false)
    expect((await gateway.call(calls.getReadMsgRecord, theirs)).data.records).toEqual([])
    expect((await gateway.call(calls.getNewMessageContent, { spot, ...theirs })).data.unread).toBe(PUBLIC_H5)
    expect((await recordsOf('reader-d')).data.records.map(({ sId }) => sId)).toEqual(['N21'])
  })

  it('a visitor’s records are kept after the login with the same WeChat account', async () => {
    await read(bound.unionid, 'N10')
    const as = await gateway.as(ming, bound)
    const { data } = await gateway.call(calls.getMessageContent, { sId: 'N10' }, { as })
    expect(data.isRead).toBe(true)
  })

  it('a deleted message leaves every list and count', async () => {
    const reader = await visitor('deleter')
    await gateway.call(calls.setReadMsgRecord, { sId: 'N24', operateType: operateTypes.DELETE }, reader)
    const index = await gateway.call(calls.getMessageClassIndex, { spot }, reader)
    expect(index.data.classes[0]).toMatchObject({ total: PUBLIC_H5 - 1, unread: PUBLIC_H5 - 1 })
    expect(index.data.classes[0]?.latest?.sId).toBe('N23')
    expect((await gateway.call(calls.getMessageContent, { sId: 'N24' }, reader)).retCode).toBe('E404')
  })

  it('a message of another person cannot be marked', async () => {
    const { retCode } = await read('reader-a', 'hong')
    expect(retCode).toBe('E404')
    expect((await read('reader-a', 'nowhere')).retCode).toBe('E404')
  })

  it('the newest pop-up time is kept, and a future one is cut to now', async () => {
    const alerted = await visitor('alerted')
    const alert = (popUpTime: string) =>
      gateway.call(calls.setReadMsgRecord, { sId: 'dialog', operateType: operateTypes.ALERT, popUpTime }, alerted)
    await alert('2026-11-21T01:30:00.000Z')
    await alert('2026-11-21T01:00:00.000Z')
    const before = await recordsOf('alerted')
    expect(before.data.lastPopUpTime).toBe('2026-11-21T01:30:00.000Z')
    await alert('2027-01-01T00:00:00.000Z')
    const now = await recordsOf('alerted')
    expect(now.data.lastPopUpTime).toBe('2026-11-21T02:00:00.000Z')
    expect(now.data.records).toHaveLength(1)
  })

  it.each(['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z', '2026-11-20T00:00:00 +0530', '2026-11-20'])(
    'a pop-up time such as %s, which the database cannot store, is refused',
    async popUpTime => {
      const alert = { sId: 'dialog', operateType: operateTypes.ALERT, popUpTime }
      const { retCode } = await gateway.call(calls.setReadMsgRecord, alert, await visitor('alerted'))
      expect(retCode).toBe('E400')
    },
  )
})

describe('marking all as read', () => {
  const markAll = (classId: string | undefined, reader: Partial<Awaited<ReturnType<typeof visitor>>>) =>
    gateway.call(calls.setAllReadMsgRecord, { spot, ...(classId && { classId }) }, reader)
  const indexOf = async (reader: Partial<Awaited<ReturnType<typeof visitor>>>) =>
    (await gateway.call(calls.getMessageClassIndex, { spot }, reader)).data

  it('all messages that the reader sees here are marked read, and their number is returned', async () => {
    const reader = await visitor('all-reader')
    await gateway.call(calls.setReadMsgRecord, { sId: 'N24', operateType: operateTypes.READ }, reader)
    expect((await markAll(undefined, reader)).data).toEqual({ recorded: PUBLIC_H5 - 1 })
    expect(await indexOf(reader)).toMatchObject({ unread: 0 })
    expect((await markAll(undefined, reader)).data).toEqual({ recorded: 0 })
    const mini = await gateway.call(calls.getMessageContent, { sId: 'mini' }, reader)
    expect(mini.data.isRead).toBe(false)
    expect(await indexOf(await visitor('reader-b'))).toMatchObject({ unread: PUBLIC_H5 })
  })

  it('marking all as read can be limited to one class, including personal messages', async () => {
    const as = await gateway.as(ming)
    const before = (await indexOf({ as })).unread
    expect((await markAll('trade', { as })).data).toEqual({ recorded: 1 })
    expect((await indexOf({ as })).unread).toBe(before - 1)
  })

  it('marking all as read records nothing for a visitor without a WeChat account', async () => {
    expect((await markAll(undefined, {})).data).toEqual({ recorded: 0 })
    expect((await indexOf({})).unread).toBe(PUBLIC_H5)
  })
})

describe('clicks', () => {
  const click = (deviceId: string, sId = 'N05') => gateway.call(calls.clickMessageContent, { spot, deviceId, sId })

  it('clicks count once per device', async () => {
    expect((await click('device-1')).data.clicks).toBe(1)
    expect((await click('device-1')).data.clicks).toBe(1)
    expect((await click('device-2')).data.clicks).toBe(2)
  })

  it('simultaneous clicks from one device count once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => click('device-3', 'N06')))
    expect((await click('device-3', 'N06')).data.clicks).toBe(1)
  })

  it('a click on another person’s message is refused', async () => {
    expect((await click('device-1', 'hong')).retCode).toBe('E404')
  })
})

describe('dialog messages', () => {
  it('dialog messages are those that may pop up, with all facts for choosing one', async () => {
    const { data } = await gateway.call(calls.getDialogMessages, { spot })
    expect(data).toEqual([
      {
        sId: 'dialog',
        classId: 'notice',
        sMsgclassName: '公告',
        sTitle: '标题dialog',
        nIsopen: true,
        isShow: true,
        sType: '1',
        sContent: '<p>请<b>注意</b></p>',
        link: '',
      },
    ])
  })

  it('a deleted dialog message does not come back', async () => {
    const reader = await visitor('no-dialogs')
    await gateway.call(calls.setReadMsgRecord, { sId: 'dialog', operateType: operateTypes.DELETE }, reader)
    expect((await gateway.call(calls.getDialogMessages, { spot }, reader)).data).toEqual([])
  })
})
