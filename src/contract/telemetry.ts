import * as v from 'valibot'
import { sourceIds } from '@/lib/wire/headers'

/**
 * The path for the app's events. It is not a call of the contract: a request carries neither token nor signature, and
 * is sent while the app is being left.
 */
export const EVENTS_PATH = '/e-service/events'

export const eventKinds = ['view', 'click', 'share', 'error'] as const

/**
 * One event. The patterns leave no room for personal data: a page is its path without parameters, a name is one of the
 * app's own, and an error is its kind, its sentence without figures, Chinese or quotations, and the place in the app's
 * scripts where it was thrown.
 */
export const ReportedEvent = v.strictObject({
  kind: v.picklist(eventKinds),
  /** The path of the route table; '' before the first page. */
  page: v.pipe(v.string(), v.regex(/^(\/\w{1,40}){0,6}$/)),
  /** The pressed control or the share target; the kind of an error, or the part that did not load. */
  name: v.pipe(v.string(), v.regex(/^[\w.-]{0,80}$/)),
  /** Milliseconds since 1970, by the device's clock. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  message: v.optional(v.pipe(v.string(), v.regex(/^[ -&(-/:-~#]{0,200}$/))),
  place: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))),
})

/** A batch of events. `visit` is random, new each time the app is opened, and does not identify the person. */
export const EventBatch = v.strictObject({
  visit: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  environment: v.picklist([
    'mini-program',
    'wechat',
    'enterprise-wechat',
    'company-app',
    'enterprise-mode',
    'mobile',
    'desktop',
  ]),
  source: v.picklist(sourceIds),
  /** The visit comes from Enterprise-WeChat, whose statistics are kept apart. */
  enterprise: v.boolean(),
  /** Whether WeChat has identified the visitor. It does not contain the identity. */
  known: v.boolean(),
  events: v.pipe(v.array(ReportedEvent), v.minLength(1), v.maxLength(50)),
})

export type ReportedEvent = v.InferOutput<typeof ReportedEvent>
export type EventBatch = v.InferOutput<typeof EventBatch>
