import type { SubscribeAnswer } from '@/contract/subscriptions'

/** What came of asking: the answer for each template, or why there is none. */
export type SubscribeOutcome =
  | { answers: ReadonlyArray<{ templateId: string; answer: SubscribeAnswer }> }
  /** The person has turned all messages of this mini-program off. */
  | { failed: 'off' }
  /** WeChat did not ask: no network, or too many other questions at once. */
  | { failed: 'other' }

/** Messages that a mini-program may send when the person allows them, one by one. */
export interface Subscription {
  /** Whether there are any here. */
  readonly supported: boolean
  /**
   * Asks for one message with each of these templates, three at most. WeChat asks only when this is called in the tap
   * itself: nothing may be awaited before it.
   */
  ask(templateIds: readonly string[]): Promise<SubscribeOutcome>
  /** The templates that the person has answered so for good. WeChat does not ask for them again. */
  alwaysAnswered(answer: 'accept' | 'reject'): Promise<readonly string[]>
  /** WeChat's own page, where the person can allow again what they have turned off. */
  openSettings(): Promise<void>
}
