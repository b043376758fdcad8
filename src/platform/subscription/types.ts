import type { SubscribeAnswer } from '@/contract/subscriptions'

/** Result of a request: the answer for each template, or the reason why there is none. */
export type SubscribeOutcome =
  | { answers: ReadonlyArray<{ templateId: string; answer: SubscribeAnswer }> }
  /** The person has turned off all messages of this mini-program. */
  | { failed: 'off' }
  /** WeChat did not ask: no network, or too many other questions at once. */
  | { failed: 'other' }

/** Messages that a mini-program may send when the person allows them, one by one. */
export interface Subscription {
  /** Whether this platform has such messages. */
  readonly supported: boolean
  /**
   * Asks for one message with each of these templates, three at most. WeChat asks only if this is called in the tap
   * itself: nothing may be awaited before it.
   */
  ask(templateIds: readonly string[]): Promise<SubscribeOutcome>
  /** The templates for which the person has chosen this answer permanently. WeChat does not ask for them again. */
  alwaysAnswered(answer: 'accept' | 'reject'): Promise<readonly string[]>
  /** Opens WeChat's own settings page, where the person can allow messages again. */
  openSettings(): Promise<void>
}
