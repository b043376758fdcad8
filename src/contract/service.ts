import * as v from 'valibot'
import { domain, post } from './call'
import { OneOf, Text } from './fields'
import { tabs } from './tabs'

/** Calls of the service pages. */
export const service = domain('service', {
  ...tabs.service,

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
})
