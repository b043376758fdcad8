import * as v from 'valibot'
import { sourceIds } from '@/lib/wire/headers'
import { MOST_MS } from './telemetry-bounds'

export const eventKinds = ['view', 'click', 'share', 'error'] as const

/** The timings that browsers give, and those that WeChat gives, by the names of web-vitals and of WeChat. */
const timingNames = ['ttfb', 'lcp', 'inp', 'cls', 'appLaunch', 'firstRender', 'evaluateScript'] as const
export type TimingName = (typeof timingNames)[number]

/** The path of the route table; '' before the first page, or for the whole visit. */
const Page = v.pipe(v.string(), v.regex(/^(\/\w{1,40}){0,6}$/))
/** Milliseconds since 1970, by the device's clock. */
const At = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * One event. The patterns leave no room for personal data: a page is its path without parameters, a name is one of the
 * app's own, and an error is its kind, its sentence without figures, Chinese or quotations, and the place in the app's
 * scripts where it was thrown.
 */
export const ReportedEvent = v.strictObject({
  kind: v.picklist(eventKinds),
  page: Page,
  /** The pressed control or the share target; the kind of an error, or the part that did not load. */
  name: v.pipe(v.string(), v.regex(/^[\w.-]{0,80}$/)),
  at: At,
  message: v.optional(v.pipe(v.string(), v.regex(/^[ -&(-/:-~#]{0,200}$/))),
  place: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))),
})

/** A timing of one visit: a name from the list and one number, and nothing else about the person or the phone. */
const ReportedTiming = v.strictObject({
  kind: v.literal('timing'),
  page: Page,
  name: v.picklist(timingNames),
  at: At,
  /** Milliseconds; of `cls`, the shifts of the layout, a number without unit. */
  value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MOST_MS)),
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
  events: v.pipe(v.array(v.union([ReportedEvent, ReportedTiming])), v.minLength(1), v.maxLength(50)),
})

export type ReportedEvent = v.InferOutput<typeof ReportedEvent>
export type ReportedTiming = v.InferOutput<typeof ReportedTiming>
export type EventBatch = v.InferOutput<typeof EventBatch>
