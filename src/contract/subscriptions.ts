import * as v from 'valibot'
import { domain, get, post } from './call'
import { Count, Key, list, nothing, OneOf } from './fields'

/**
 * The templates of the mini-program's messages, by the class of the inbox message that they announce: trade
 * (transactions, dividends, applications), or service (documents, net values, reports).
 */
export const templateKinds = ['trade', 'service'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** A person's possible answers to WeChat for a template. The first three allow one message. */
export const subscribeAnswers = ['accept', 'acceptWithAudio', 'acceptWithAlert', 'reject', 'ban', 'filter'] as const
export type SubscribeAnswer = (typeof subscribeAnswers)[number]

/** Whether an answer allows a message: silently, with a sound, or with a voice. */
export const allowsMessage = (answer: SubscribeAnswer) => answer.startsWith('accept')

const Template = v.object({
  kind: OneOf(templateKinds, 'service'),
  /** WeChat's id of the template. */
  templateId: Key,
  /** Number of messages that the mini-program may still send with it. */
  left: Count,
})

const decided = ['path', 'family', 'method', 'carrier'] as const

/**
 * Messages of the mini-program (WeChat's one-time subscriptions). A person allows them one by one, with a tap. They
 * belong to the WeChat account that is logged in: another person on the same customer number has separate ones.
 */
export const subscriptions = domain('notices', {
  /** The templates that can be requested. Empty if none is configured, or outside the mini-program. */
  getSubscriptions: get('A', '/notices/subscriptions.api', {
    input: nothing,
    output: list(Template),
    freshFor: 0,
    decided,
  }),

  /** Records the person's answers to WeChat. E404 for an unknown template. E403 outside the mini-program. */
  noteSubscriptions: post('A', '/notices/noteSubscriptions.api', {
    input: v.object({
      answers: v.pipe(
        v.array(v.object({ templateId: v.pipe(v.string(), v.maxLength(64)), answer: v.picklist(subscribeAnswers) })),
        v.minLength(1),
        v.maxLength(templateKinds.length),
      ),
    }),
    output: list(Template),
    command: true,
    decided,
  }),
})
