import * as v from 'valibot'
import { allCalls } from '@/contract/all'
import { messages } from '@/contract/messages'
import { operateTypes } from '@/contract/messages-fields'
import { votes } from '@/contract/votes'

const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

describe('the message calls', () => {
  it('a reader can mark a message as read, alert or deleted', () => {
    expect(operateTypes).toEqual({ READ: '0', ALERT: '1', DELETE: '2' })
    const record = { sId: 'M1', operateType: '0' }
    expect(accepts(messages.setReadMsgRecord.input, record)).toBe(true)
    expect(accepts(messages.setReadMsgRecord.input, { ...record, operateType: '3' })).toBe(false)
    expect(accepts(messages.setReadMsgRecord.input, { ...record, popUpTime: 'yesterday' })).toBe(false)
    expect(accepts(messages.setReadMsgRecord.input, { ...record, popUpTime: '2026-11-21T02:00:00.000Z' })).toBe(true)
  })

  it('a page of messages takes a spot of 1 or 2 and at most 100 messages', () => {
    const input = messages.getMessageContentPage.input
    expect(v.parse(input, { spot: '1' })).toEqual({ spot: '1', pageSize: 20 })
    expect(accepts(input, {})).toBe(false)
    expect(accepts(input, { spot: '3' })).toBe(false)
    expect(accepts(input, { spot: '1', pageSize: '101' })).toBe(false)
    expect(accepts(input, { spot: '1', after: "'; drop table messages" })).toBe(false)
  })

  it('only the calls to which the company’s documents give an openid, a unionid or the customer number have one in their address', () => {
    const named = allCalls
      .filter(({ method }) => method === 'GET')
      .filter(
        ({ input }) =>
          'entries' in input && Object.keys(Object(input.entries)).some(key => /^(openid|unionid|custno)$/i.test(key)),
      )
    expect(named.map(({ name }) => name).sort()).toEqual([
      'account.checkCustSource',
      'account.checkIsBindEservice',
      'account.getAccountInfo',
      'funds.followWxAccount',
      'funds.getFollowEnterpriseWechatFlags',
      'funds.queryNetvalue',
      'funds.recentlyViewedCodes',
      'messages.getReadMsgRecord',
    ])
  })

  it('a message without an id is left out, and one without a title is kept', () => {
    const answer = v.parse(messages.getNewMessageContent.output, {
      unread: '2',
      messages: [{ sTitle: 'nameless' }, { sId: 7, isRead: 'Y', publishedAt: 'soon' }],
    })
    expect(answer.unread).toBe(2)
    expect(answer.messages).toEqual([
      expect.objectContaining({ sId: '7', sTitle: '', isRead: true, publishedAt: null }),
    ])
  })

  it('a vote takes one of three choices for each motion, and fifty motions at most', () => {
    const vote = (choices: unknown) => accepts(votes.castVote.input, { templateId: 'T1', choices })
    expect(vote({ 1: 'agree', 2: 'against', 3: 'abstain' })).toBe(true)
    expect(vote({ 1: 'perhaps' })).toBe(false)
    expect(vote(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`m${n}`, 'agree'])))).toBe(false)
  })
})
