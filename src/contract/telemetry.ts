import * as v from 'valibot'

/**
 * Where the app sends what happened in it. No call: it carries neither token nor signature, and goes out while the app
 * is being left.
 */
export const EVENTS_PATH = '/e-service/events'

export const eventKinds = ['view', 'click', 'share', 'error'] as const

/**
 * One thing that happened. The forms leave no room for anything personal: a page by its path without parameters, a name
 * in words of ours, of an error its kind, its sentence without figures, Chinese or quotations, and where in our scripts
 * it was thrown.
 */
export const ReportedEvent = v.strictObject({
  kind: v.picklist(eventKinds),
  /** The path of the route table; '' before the first page. */
  page: v.pipe(v.string(), v.regex(/^(\/\w{1,40}){0,6}$/)),
  /** What was pressed or shared to; the kind of an error, or the part that did not load. */
  name: v.pipe(v.string(), v.regex(/^[\w.-]{0,80}$/)),
  /** Milliseconds since 1970, by the device. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  message: v.optional(v.pipe(v.string(), v.regex(/^[ -&(-/:-~#]{0,200}$/))),
  place: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))),
})

/** What is sent at once. `visit` is drawn anew each time the app is opened and tells nothing of who opens it. */
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
  source: v.picklist(['ESERVICE', 'ESERVICE_H5', 'WLC', 'SCRM']),
  /** The visit belongs to Enterprise-WeChat, whose figures are kept apart. */
  enterprise: v.boolean(),
  /** WeChat has told who is there; not who it is. */
  known: v.boolean(),
  events: v.pipe(v.array(ReportedEvent), v.minLength(1), v.maxLength(50)),
})

export type ReportedEvent = v.InferOutput<typeof ReportedEvent>
export type EventBatch = v.InferOutput<typeof EventBatch>
