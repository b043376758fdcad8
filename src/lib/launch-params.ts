import * as v from 'valibot'
import { decodeCustomerNumber } from './base62'

/** Anybody can write an address, so a parameter in another form is ignored. */
const like = (form: RegExp) => v.fallback(v.optional(v.pipe(v.string(), v.regex(form))), undefined)

/** One line of text for a person. */
const line = like(/^[^\p{Cc}\u2028\u2029]{1,200}$/u)
/** Values that another system gave us to pass back unchanged: codes, tickets, identities. */
const opaque = like(/^[\w.@*~=+/-]{1,512}$/)

/** What the app itself uses of an address. The parameters of a screen are read by that screen (src/routes.ts). */
const LaunchParams = v.object({
  /** The customer that the address is meant for. It names somebody and proves nothing. */
  custNo: like(/^\d{1,20}$/),
  /** A customer number in base 62. */
  esmsid: like(/^[0-9A-Za-z]{1,12}$/),
  /** The person as enterprise WeChat knows them. It names somebody and proves nothing. */
  qwUnionId: opaque,
  /** WeChat's code for a login, and the state it was asked for with. */
  code: opaque,
  state: like(/^[\w-]{1,128}$/),
  /** How a face recognition ended: its token, '0' or the code of a failure, and what it says. */
  BizToken: opaque,
  errCode: like(/^-?\w{1,32}$/),
  errMsg: line,
  /** A login code that waits to be exchanged, and the same on its way back to the callback. */
  weixinCode: opaque,
  weixinCodeCb: opaque,
  /** Whether the person added the mini-program to their list. */
  isAddedMyMini: v.fallback(
    v.optional(
      v.pipe(
        v.picklist(['0', '1', 'false', 'true']),
        v.transform(flag => flag === '1' || flag === 'true'),
      ),
    ),
    undefined,
  ),
  /** What opens the invitation of an heir. It works only with the heir's own number. */
  invitation: like(/^[\w-]{43}$/),
  /** Lets the person go on with an inheritance on this device; it works once. */
  tempToken: opaque,
  /** What another of the company's programs gave its user for an activity. It works once. */
  busiToken: opaque,
  /** EEM: an enterprise-mode entry. */
  entry_point: like(/^EEM$/),
})

/** What the address that the app was opened with says, as far as it can be used; the names are the wire's. */
export type LaunchParams = {
  [K in keyof v.InferOutput<typeof LaunchParams>]?: NonNullable<v.InferOutput<typeof LaunchParams>[K]>
}

/**
 * What may not stay in an address, because addresses are copied, shared, logged and kept in histories: proofs,
 * identities, the results of a login. In lower case. Some are not parameters of ours and are removed all the same.
 */
const LEAVES: ReadonlySet<string> = new Set(
  (
    'custno esmsid wxid openid unionid qwunionid code state ticket randstr biztoken errmsg errcode weixincode weixincodecb ' +
    'token accesstoken eqbtoken logincustno customername certid identityno mobile phone email cipherdata ' +
    'invitation temptoken busitoken'
  ).split(' '),
)

/** Whether a parameter may stay in an address. */
export const mayStay = (name: string) => !LEAVES.has(name.toLowerCase())

type Query = Readonly<Record<string, string | undefined>>

/** What of a query may stay in an address; the same object when all of it may. */
export function withoutPersonal<Q extends Query>(query: Q): Q {
  const names = Object.keys(query)
  if (names.every(mayStay)) return query
  return Object.fromEntries(names.filter(mayStay).map(name => [name, query[name]])) as Q
}

/** Reads a decoded query: what is understood of it, and the rest that may stay in the address. Never throws. */
export function readLaunchParams<Q extends Query>(query: Q): { params: LaunchParams; rest: Q } {
  const read = v.parse(LaunchParams, { ...query })
  const entry = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  return { params: entry, rest: withoutPersonal(query) }
}

/**
 * The customer an address is meant for: named plainly, or by an `esmsid` on a screen that knows of it. '' for nobody.
 */
export const customerNamed = ({ custNo, esmsid }: LaunchParams, knowsEsmsid: boolean): string =>
  custNo ?? (esmsid && knowsEsmsid ? (decodeCustomerNumber(esmsid) ?? '') : '')
