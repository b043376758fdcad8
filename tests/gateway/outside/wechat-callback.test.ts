import { eq } from 'drizzle-orm'
import type { Database } from '../../../gateway/db/connect'
import { accessTokens, sessions, wechatIdentities } from '../../../gateway/db/schema/auth'
import { messageClasses, messageRecords, messages } from '../../../gateway/db/schema/messages'
import { noticeSends, subscriptionSends, wechatSubscriptions } from '../../../gateway/db/schema/notices'
import { wechatSends } from '../../../gateway/db/schema/outside'
import { nonces } from '../../../gateway/db/schema/pipeline'
import { followerOf } from '../../../gateway/notices/send'
import { pushFields } from '../../../gateway/outside/wechat/push-fields'
import { person } from '../../../gateway/seed/people'
import { standInApps, standInCallback } from '../../../gateway/stand-ins/wechat'
import { type PushOptions, type WechatPush, wechatPush } from '../../../gateway/stand-ins/wechat-push'
import { type TestGateway, testGateway } from '../../helpers/gateway'
import { smallDatabase } from '../../helpers/small-database'

const MINUTE = 60_000
const lin = person('lin')
const wechat = {
  origin: 'http://127.0.0.1:1',
  ...standInApps,
  opens: 'formal',
  reminderFields: { trade: ['thing1', 'time2'], service: ['thing1', 'time2'] },
  notice: null,
  callback: standInCallback,
} as const
let database: Database
let gateway: TestGateway

beforeAll(async () => {
  database = await smallDatabase('lin', 'gu')
  gateway = await testGateway({ db: database.db, domains: [], config: { wechat } })
})

beforeEach(async () => {
  await database.db.delete(nonces)
  // So that no event is taken for the one of another test.
  gateway.clock.advance(MINUTE)
})

afterAll(async () => {
  await gateway?.close()
  await database?.close()
})

type Program = 'h5' | 'miniprogram'

const push = (program: Program, message: string, changes: Partial<PushOptions> = {}) =>
  wechatPush({
    ...standInCallback,
    path: `/wechat/callback/${program}`,
    appId: standInApps[program].appId,
    message,
    at: gateway.clock.now(),
    ...changes,
  })

async function send(request: WechatPush, to = gateway) {
  const { statusCode, body } = await to.raw({ method: 'POST', ...request })
  return { status: statusCode, body }
}

const success = { status: 200, body: 'success' }
const refused = { status: 403, body: '' }
const stamp = () => Math.floor(gateway.clock.now().getTime() / 1000)

const xml = (fields: Record<string, string>, more = '') =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('\n')}<CreateTime>${stamp()}</CreateTime><MsgType><![CDATA[event]]></MsgType>${more}</xml>`

const json = (fields: Record<string, unknown>) =>
  JSON.stringify({ ToUserName: 'gh_1', CreateTime: stamp(), MsgType: 'event', ...fields })

const follow = (Event: 'subscribe' | 'unsubscribe') => xml({ FromUserName: lin.h5Openid, Event })
const identity = async (openid: string) =>
  (await database.db.select().from(wechatIdentities).where(eq(wechatIdentities.openid, openid)))[0]

describe('the address in WeChat’s console', () => {
  const ask = async (changes: Partial<PushOptions> = {}, echostr = '8273645') => {
    const { url } = push('h5', '<xml></xml>', changes)
    const { statusCode, body, headers } = await gateway.raw(`${url}&echostr=${echostr}`)
    return { status: statusCode, body, type: headers['content-type'] }
  }

  test('WeChat gets its word back', async () => {
    expect(await ask()).toEqual({ status: 200, body: '8273645', type: 'text/plain; charset=utf-8' })
  })

  test('a stranger gets nothing back', async () => {
    expect(await ask({ token: 'other' })).toMatchObject(refused)
    expect(await ask({ at: new Date(gateway.clock.now().getTime() - 6 * MINUTE) })).toMatchObject(refused)
    expect((await gateway.raw('/wechat/callback/h5?echostr=1')).statusCode).toBe(403)
  })

  test('a gateway without a token has no such address', async () => {
    const other = await testGateway({ db: database.db, domains: [], config: { wechat: { ...wechat, callback: null } } })
    expect((await other.raw(`${push('h5', '<xml></xml>').url}&echostr=1`)).statusCode).toBe(404)
    await other.close()
  })
})

describe('a message from WeChat', () => {
  test('without a good signature it is refused before its body is read', async () => {
    const long = { message: `<xml>${' '.repeat(70_000)}</xml>` }
    expect(await send(push('h5', long.message, { token: 'other' }))).toEqual(refused)
    expect((await send(push('h5', long.message))).status).toBe(413)
  })

  test.each<[string, Partial<PushOptions>]>([
    ['signed with another token', { token: 'other' }],
    ['encrypted under another key', { aesKey: Buffer.alloc(32, 8) }],
    ['for another app', { appId: 'wx9999999999999999' }],
    ['that is not encrypted', { aesKey: null }],
    ['from six minutes ago', { at: new Date(Date.parse('2026-11-21T01:50:00Z')) }],
    ['without form', { message: 'hello' }],
    ['with a document type', { message: '<!DOCTYPE xml [<!ENTITY a "aaaa">]><xml><Event>&a;</Event></xml>' }],
  ])('a message %s changes nothing', async (_, changes) => {
    await database.db.update(wechatIdentities).set({ subscribed: false })
    expect(await send(push('h5', follow('subscribe'), changes))).toEqual(refused)
    expect(await followerOf(database.db, lin.custNo)).toBeNull()
  })

  test('a message whose content was exchanged changes nothing', async () => {
    const [mine, other] = [push('h5', follow('subscribe')), push('h5', follow('unsubscribe'))]
    expect(await send({ ...mine, payload: other.payload })).toEqual(refused)
    expect(await send({ ...mine, url: mine.url.replace('/h5', '/miniprogram') })).toEqual(refused)
    expect(await send({ ...mine, url: mine.url.replace('/h5', '/other') })).toEqual(refused)
  })

  test('a signature in another spelling is no signature', async () => {
    const { url, payload } = push('h5', follow('subscribe'))
    const spelled = (change: (signature: string) => string) =>
      url.replace(/(?<=[?&]signature=)[0-9a-f]+/, signature => change(signature))
    expect(spelled(String)).toBe(url)
    for (const other of [spelled(signature => signature.toUpperCase()), spelled(signature => `${signature}zz`)]) {
      expect(other).not.toBe(url)
      expect(await send({ ...push('h5', ''), url: other, payload })).toEqual(refused)
    }
  })

  test('a copy of a request has no effect later', async () => {
    const followed = push('h5', follow('subscribe'))
    expect(await send(followed)).toEqual(success)
    gateway.clock.advance(1000)
    expect(await send(push('h5', follow('unsubscribe')))).toEqual(success)
    expect(await send(followed)).toEqual(success)
    expect(await followerOf(database.db, lin.custNo)).toBeNull()
  })

  test('a message that WeChat sends again is done once', async () => {
    const message = follow('subscribe')
    await send(push('h5', message))
    await database.db.update(wechatIdentities).set({ subscribed: false })
    expect(await send(push('h5', message))).toEqual(success)
    expect(await followerOf(database.db, lin.custNo)).toBeNull()
  })

  test('a plain message counts where no key is set', async () => {
    const callback = { ...standInCallback, aesKey: null }
    const other = await testGateway({ db: database.db, domains: [], config: { wechat: { ...wechat, callback } } })
    other.clock.set(gateway.clock.now().toISOString())
    expect(await send(push('h5', follow('subscribe'), { aesKey: null }), other)).toEqual(success)
    expect(await followerOf(database.db, lin.custNo)).toBe(lin.h5Openid)
    await other.close()
  })

  test.each([
    ['a text of a person', '<xml><MsgType>text</MsgType><Content>hi &amp; bye</Content><MsgId>1</MsgId></xml>'],
    ['an event that we do not know', '<xml><MsgType>event</MsgType><Event>VIEW</Event></xml>'],
    ['an event without its fields', '{"MsgType":"event","Event":"user_authorization_cancellation"}'],
  ])('%s is taken and changes nothing', async (_, message) => {
    const before = await database.db.select().from(wechatIdentities)
    expect(await send(push('h5', message))).toEqual(success)
    expect(await database.db.select().from(wechatIdentities)).toEqual(before)
  })

  test('one address may send sixty wrong requests a minute', async () => {
    for (let count = 0; count < 60; count++) await send(push('h5', follow('subscribe'), { token: 'other' }))
    expect(await send(push('h5', follow('subscribe'), { token: 'other' }))).toEqual({ status: 429, body: '' })
    expect(await send(push('h5', follow('subscribe')))).toEqual(success)
  })
})

describe('followers', () => {
  test('a person who follows gets messages, and none after they have left', async () => {
    await send(push('h5', follow('subscribe')))
    expect(await followerOf(database.db, lin.custNo)).toBe(lin.h5Openid)
    gateway.clock.advance(1000)
    await send(push('h5', json({ FromUserName: lin.h5Openid, Event: 'unsubscribe', EventKey: '' })))
    expect(await followerOf(database.db, lin.custNo)).toBeNull()
  })

  test('a stranger who follows is not kept', async () => {
    expect(await send(push('h5', xml({ FromUserName: 'oStranger', Event: 'subscribe' })))).toEqual(success)
    expect(await identity('oStranger')).toBeUndefined()
  })
})

/** A permission with two messages left, one message that waits, and one that was sent. */
async function allow(openid = lin.openid) {
  const { db } = database
  const at = gateway.clock.now()
  await db.delete(subscriptionSends)
  await db.delete(wechatSubscriptions)
  const base = { openid, custNo: lin.custNo, kind: 'trade' as const }
  const given = { left: 2, allowed: 2, lastAnswer: 'accept' as const, answeredAt: at, since: at }
  await db.insert(wechatSubscriptions).values([
    { ...base, ...given },
    { ...base, ...given, kind: 'service' },
  ])
  await db.insert(subscriptionSends).values([
    { ...base, id: 'waits', state: 'waiting', createdAt: at },
    { ...base, id: 'sent', state: 'sent', createdAt: at, sentAt: at },
  ])
}

const allowed = () =>
  database.db
    .select({ kind: wechatSubscriptions.kind, left: wechatSubscriptions.left })
    .from(wechatSubscriptions)
    .orderBy(wechatSubscriptions.kind)
const states = async () =>
  Object.fromEntries((await database.db.select().from(subscriptionSends)).map(({ id, state }) => [id, state]))

describe('messages of the mini-program', () => {
  const changed = (status: string) => [{ TemplateId: 'simulated-trade', SubscribeStatusString: status }]

  test.each([
    [
      'a list',
      (status: string) =>
        json({ FromUserName: lin.openid, Event: 'subscribe_msg_change_event', List: changed(status) }),
    ],
    [
      'a list of one as WeChat writes it',
      (status: string) =>
        json({ FromUserName: lin.openid, Event: 'subscribe_msg_change_event', List: changed(status)[0] }),
    ],
    [
      'XML',
      (status: string) =>
        xml(
          { FromUserName: lin.openid, Event: 'subscribe_msg_change_event' },
          `<SubscribeMsgChangeEvent><List><TemplateId>simulated-trade</TemplateId><SubscribeStatusString>${status}</SubscribeStatusString></List></SubscribeMsgChangeEvent>`,
        ),
    ],
  ])('a template that the person turned off has no permission left, told in %s', async (_, message) => {
    await allow()
    await send(push('miniprogram', message('accept')))
    expect(await allowed()).toEqual([
      { kind: 'service', left: 2 },
      { kind: 'trade', left: 2 },
    ])
    gateway.clock.advance(1000)
    expect(await send(push('miniprogram', message('reject')))).toEqual(success)
    expect(await allowed()).toEqual([
      { kind: 'service', left: 2 },
      { kind: 'trade', left: 0 },
    ])
    expect(await states()).toEqual({ waits: 'withdrawn', sent: 'sent' })
  })

  test('an answer to the question in the mini-program is counted once, by the app', async () => {
    await allow()
    const List = [{ TemplateId: 'simulated-trade', SubscribeStatusString: 'accept', PopupScene: '0' }]
    await send(push('miniprogram', json({ FromUserName: lin.openid, Event: 'subscribe_msg_popup_event', List })))
    expect(await allowed()).toEqual([
      { kind: 'service', left: 2 },
      { kind: 'trade', left: 2 },
    ])
  })

  test('a message that did not arrive is shown as failed', async () => {
    await allow()
    const at = gateway.clock.now()
    const messageNo = '3000000000000000001'
    await database.db.insert(wechatSends).values({ id: 'sent', state: 'sent', messageNo, at })
    const told = (ErrorCode: string) =>
      json({
        FromUserName: lin.openid,
        Event: 'subscribe_msg_sent_event',
        List: { TemplateId: 'x', MsgID: messageNo, ErrorCode, ErrorStatus: 's' },
      })
    await send(push('miniprogram', told('0')))
    expect(await states()).toMatchObject({ sent: 'sent' })
    gateway.clock.advance(1000)
    await send(push('miniprogram', told('20').replace(`"${messageNo}"`, messageNo)))
    expect(await states()).toEqual({ waits: 'waiting', sent: 'failed' })
  })

  test('a message of the public account that did not arrive is shown as failed', async () => {
    const at = gateway.clock.now()
    const row = { custNo: lin.custNo, way: 'wechat' as const, state: 'sent' as const, createdAt: at, sentAt: at }
    await database.db.insert(noticeSends).values({ id: 'n1', ...row })
    await database.db.insert(wechatSends).values({ id: 'n1', state: 'sent', messageNo: '7', at })
    const told = (Status: string) =>
      xml({ FromUserName: lin.h5Openid, Event: 'TEMPLATESENDJOBFINISH', MsgID: '7', Status })
    await send(push('h5', told('failed:user block')))
    expect((await database.db.select().from(noticeSends))[0]).toMatchObject({ state: 'failed', sentAt: null })
  })
})

describe('withdrawn data', () => {
  const event = (Event: string, openid: string, RevokeInfo?: string) =>
    json({ FromUserName: 'oPlatform', Event, OpenID: openid, AppID: 'wx1', ...(RevokeInfo && { RevokeInfo }) })

  async function know() {
    const { db } = database
    const at = gateway.clock.now()
    await allow()
    await db.delete(sessions)
    await db.update(wechatIdentities).set({ nickname: '小林' }).where(eq(wechatIdentities.openid, lin.openid))
    await db.insert(sessions).values({
      ...{ tokenHash: 'h1', kind: 'customer', principal: `c:${lin.custNo}`, custNo: lin.custNo, openid: lin.openid },
      ...{
        unionid: lin.unionid,
        source: 'ESERVICE',
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + MINUTE),
      },
    })
    const token = { openid: lin.openid, unionid: lin.unionid, createdAt: at, expiresAt: at }
    await db
      .insert(accessTokens)
      .values({ tokenHash: 'a1', ...token })
      .onConflictDoNothing()
    await db.delete(messageRecords)
  }

  test.each([
    ['user_authorization_revoke', '6'],
    ['user_authorization_revoke', '205'],
    ['user_info_modified', ''],
  ])('after %s %s the name from WeChat is gone, and the binding stays', async (name, what) => {
    await know()
    expect(await send(push('miniprogram', event(name, lin.openid, what)))).toEqual(success)
    expect(await identity(lin.openid)).toMatchObject({ nickname: null, custNo: lin.custNo })
  })

  test.each(['1', '8', '13', '204'])(
    'after a withdrawal of data %s, which are never kept, nothing changes',
    async what => {
      await know()
      await send(push('miniprogram', event('user_authorization_revoke', lin.openid, what)))
      expect(await identity(lin.openid)).toMatchObject({ nickname: '小林', custNo: lin.custNo })
    },
  )

  test('a person who withdraws everything is forgotten in this program, logged out and told by SMS', async () => {
    await know()
    // Once with the blank before the names that WeChat's own example has.
    const message = event('user_authorization_revoke', lin.openid, '301').replace('"OpenID"', '" OpenID"')
    expect(await send(push('miniprogram', message))).toEqual(success)
    const { db } = database
    expect(await identity(lin.openid)).toBeUndefined()
    expect(await identity(lin.h5Openid)).toMatchObject({ custNo: lin.custNo })
    expect([await allowed(), await states(), await db.select().from(accessTokens)]).toEqual([[], {}, []])
    const [session] = await db.select().from(sessions)
    expect(session).toMatchObject({ openid: null, unionid: null, revokedAt: gateway.clock.now() })
    await gateway.runJobs()
    const sms = (await gateway.raw('/demo/sms.json')).json()
    expect(JSON.stringify(sms)).toContain('已解除该微信的绑定')
  })

  test('a WeChat account that exists no more is forgotten in both programs', async () => {
    const { db } = database
    const gu = person('gu')
    const at = gateway.clock.now()
    const text = { title: 't', summary: '', content: '', sType: '1', publishedAt: at }
    await db.insert(messageClasses).values({ classId: 'notice', name: '公告', icon: '', sort: 1 })
    await db.insert(messages).values({ sId: 'M1', classId: 'notice', ...text })
    await db.insert(messageRecords).values({ reader: `u:${gu.unionid}`, sId: 'M1', operateType: 0, at })
    expect(await send(push('h5', event('user_authorization_cancellation', gu.h5Openid)))).toEqual(success)
    expect([await identity(gu.h5Openid), await identity(gu.openid)]).toEqual([undefined, undefined])
    expect(await db.select().from(messageRecords)).toEqual([])
    expect(await send(push('h5', event('user_authorization_cancellation', gu.h5Openid)))).toEqual(success)
  })
})

describe('the form of messages', () => {
  test('XML of WeChat is read with texts, CDATA and lists', () => {
    const fields = pushFields(
      '<xml>\n<A><![CDATA[<b>&amp;]]></A><B>1 &lt; 2</B><L><C>1</C></L><L><C>2</C></L><E></E></xml>\n',
    )
    expect(fields?.get('A')).toEqual(['<b>&amp;'])
    expect(fields?.get('B')).toEqual(['1 < 2'])
    expect(fields?.get('L')).toEqual([new Map([['C', ['1']]]), new Map([['C', ['2']]])])
    expect(fields?.get('E')).toEqual([''])
  })

  test.each([
    '<?xml version="1.0"?><xml></xml>',
    '<!DOCTYPE xml><xml></xml>',
    '<xml><!-- c --></xml>',
    '<xml a="1"></xml>',
    '<xml><A>&b;</A></xml>',
    '<xml><A>&#65;</A></xml>',
    '<xml><A>1</B></xml>',
    '<xml><A>1</xml>',
    '<xml></xml><xml></xml>',
    '<other></other>',
    '<xml><A><B><C><D><E>1</E></D></C></B></A></xml>',
    '<xml>',
    '',
    '[]',
    'null',
    '{"a":{"b":{"c":{"d":{"e":1}}}}}',
  ])('the body %p is refused', body => {
    expect(pushFields(body)).toBeNull()
  })

  test('a field named like a part of every object is only a field', () => {
    expect(pushFields('{"__proto__":{"x":"1"},"Event":"a"}')?.get('Event')).toEqual(['a'])
    expect(pushFields('<xml><constructor>1</constructor></xml>')?.get('constructor')).toEqual(['1'])
  })
})
