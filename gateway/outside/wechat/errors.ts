/**
 * The effect of an error code of WeChat:
 * - busy: WeChat is unwell. The call fails, and a job tries again.
 * - limited: too many calls. A job tries again later.
 * - settings: WeChat refuses our settings or our request. Another attempt would get the same answer.
 * - token: the access token is over. The call is repeated once with another one.
 * - code: a login code that is unknown, used or too old.
 * - risk: WeChat blocks this person's login.
 * - nobody: this person gets no message: no follower, no permission, no such account.
 */
export type WechatEffect = 'busy' | 'limited' | 'settings' | 'token' | 'code' | 'risk' | 'nobody'

/** Every documented error code of the calls that the gateway makes, by number. The meaning is for the log. */
export const wechatErrors: Readonly<Record<number, { effect: WechatEffect; means: string }>> = {
  [-1]: { effect: 'busy', means: 'system busy' },
  40001: { effect: 'token', means: 'access token invalid, or not the latest' },
  40002: { effect: 'settings', means: 'grant type wrong, or no permission for links' },
  40003: { effect: 'nobody', means: 'no openid of this app' },
  40013: { effect: 'settings', means: 'app id wrong, or links forbidden' },
  40014: { effect: 'token', means: 'access token malformed' },
  40029: { effect: 'code', means: 'login code unknown or too old' },
  40036: { effect: 'settings', means: 'template id of a wrong length' },
  40037: { effect: 'settings', means: 'template id unknown' },
  40039: { effect: 'settings', means: 'address too long' },
  40048: { effect: 'settings', means: 'domain not registered' },
  40066: { effect: 'settings', means: 'address forbidden' },
  40097: { effect: 'settings', means: 'parameter wrong' },
  40125: { effect: 'settings', means: 'app secret wrong' },
  40129: { effect: 'settings', means: 'scene of a code wrong' },
  40163: { effect: 'code', means: 'login code used' },
  40164: { effect: 'settings', means: 'our address is not in the list of allowed ones' },
  40165: { effect: 'settings', means: 'no such page in the published mini-program' },
  40169: { effect: 'settings', means: 'scene of a code missing or too long' },
  40212: { effect: 'settings', means: 'query of a page wrong' },
  40226: { effect: 'risk', means: 'login blocked: an account at risk' },
  40243: { effect: 'settings', means: 'app secret frozen' },
  41001: { effect: 'settings', means: 'access token missing' },
  41002: { effect: 'settings', means: 'app id missing' },
  41004: { effect: 'settings', means: 'app secret missing' },
  41008: { effect: 'code', means: 'login code missing' },
  41030: { effect: 'settings', means: 'no such page in the published mini-program' },
  42001: { effect: 'token', means: 'access token over' },
  42003: { effect: 'code', means: 'login code over' },
  43001: { effect: 'settings', means: 'GET required' },
  43002: { effect: 'settings', means: 'POST required' },
  43003: { effect: 'settings', means: 'HTTPS required' },
  43004: { effect: 'nobody', means: 'no follower' },
  43101: { effect: 'nobody', means: 'message not allowed by the person' },
  43107: { effect: 'settings', means: 'messages of the mini-program forbidden' },
  43108: { effect: 'limited', means: 'several messages to one person at once' },
  43116: { effect: 'settings', means: 'template forbidden after misuse' },
  44990: { effect: 'limited', means: 'too many links a second' },
  45002: { effect: 'settings', means: 'message too long' },
  45009: { effect: 'limited', means: 'quota of the day used up, or for codes that of the minute' },
  45011: { effect: 'limited', means: 'too many calls a minute' },
  45168: { effect: 'settings', means: 'words that WeChat forbids' },
  46004: { effect: 'nobody', means: 'no such person' },
  47001: { effect: 'settings', means: 'no JSON' },
  47003: { effect: 'settings', means: 'a field of the template is wrong' },
  48001: { effect: 'settings', means: 'the account may not make this call' },
  48004: { effect: 'settings', means: 'call forbidden after irregularities' },
  50001: { effect: 'settings', means: 'the account may not make this call' },
  50002: { effect: 'nobody', means: 'person frozen or gone' },
  50004: { effect: 'settings', means: 'call forbidden' },
  50007: { effect: 'settings', means: 'app frozen' },
  85079: { effect: 'settings', means: 'mini-program not published' },
  85096: { effect: 'settings', means: 'page of a code has a parameter of WeChat’s own' },
  85400: { effect: 'settings', means: 'too many links without an end' },
  85401: { effect: 'settings', means: 'life of a link wrong' },
  85402: { effect: 'settings', means: 'version of the mini-program wrong' },
  89503: { effect: 'settings', means: 'an administrator has to confirm our address' },
  89506: { effect: 'settings', means: 'our address was refused twice, for a day' },
  89507: { effect: 'settings', means: 'our address was refused, for an hour' },
}

/** The effect of a code. A code that is not documented says that WeChat is unwell. */
export const effectOf = (code: number): WechatEffect => wechatErrors[code]?.effect ?? 'busy'
