import * as v from 'valibot'
import { fromOutside, Ticket } from './auth-fields'
import { domain, get, post } from './call'
import { Key, nothing, OneOf, Text } from './fields'
import { shell } from './shell'
import { tabs } from './tabs'

/** Calls that the product describes only by purpose; their addresses were decided here, in the style of the others. */
export const unnamed = domain('unnamed', {
  ...shell.unnamed,
  ...tabs.unnamed,

  /**
   * A text question as an alternative to the captcha for people who cannot solve it: a screen reader can read it, and
   * the answer is digits. The number of questions is limited, because a program could answer them too.
   */
  getCaptchaQuestion: get('B', '/identify/getCaptchaQuestion.api', {
    input: nothing,
    output: v.object({ questionId: Key, question: Text }),
    command: true,
    quiet: true,
    decided: ['path', 'method', 'family'],
  }),

  /** Answers such a question, once. The result counts as a captcha. */
  answerCaptchaQuestion: post('B', '/identify/answerCaptchaQuestion.api', {
    input: v.object({ questionId: Ticket, answer: v.pipe(v.string(), v.regex(/^\d{4}$/, '请输入4位数字')) }),
    output: v.object({ ticket: Key, randstr: Key }),
    command: true,
    quiet: true,
    decided: ['path', 'method', 'family'],
  }),

  /**
   * Resolves a short link. `target` is a hash path of the app with its query, '' unless `state` is open. A link for one
   * use is used up by the answer, so this is a command: a repeat with the same idempotency key gets the same answer.
   */
  openShortLink: post('B', '/shortLink/open.api', {
    input: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)) }),
    output: v.object({ state: OneOf(['open', 'used', 'expired', 'unknown'], 'unknown'), target: Text }),
    command: true,
    quiet: true,
    decided: ['path', 'method', 'family'],
  }),

  /**
   * The return address for a person who was sent here by another program: its address, if its origin is registered,
   * with a ticket for the result. The ticket works once, for five minutes. A path refers to the gateway's own origin.
   * For `auth` the proof's token is used up.
   */
  getReturnAddress: post('A', '/cust/getReturnAddress.api', {
    input: v.object({
      address: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
      result: v.picklist(['bind', 'auth']),
      authToken: v.optional(v.string()),
      /** The enterprise WeChat id of the person that the program sent. The call is refused for anybody else. */
      qwUnionId: fromOutside.qwUnionId,
    }),
    output: v.object({ address: Key }),
    command: true,
    decided: ['path', 'method', 'family'],
  }),
})
