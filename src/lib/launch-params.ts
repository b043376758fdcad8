import * as v from 'valibot'
import { decodeCustomerNumber } from './base62'
import { SECRET_FORM } from './terms'

/** Anybody can write an address, so a malformed parameter is ignored. */
const like = (form: RegExp) => v.fallback(v.optional(v.pipe(v.string(), v.regex(form))), undefined)

/** One line of text for a person. */
const line = like(/^[^\p{Cc}\u2028\u2029]{1,200}$/u)
/** Values that another system issued and that are passed back unchanged: codes, tickets, identities. */
const opaque = like(/^[\w.@*~=+/-]{1,512}$/)

/** Parameters of an address that the app itself uses. Each screen reads its own parameters (src/routes.ts). */
const LaunchParams = v.object({
  /** The customer that the address is meant for. It identifies somebody and proves nothing. */
  custNo: like(/^\d{1,20}$/),
  /** A customer number in base 62. */
  esmsid: like(/^[0-9A-Za-z]{1,12}$/),
  /** The person's id in enterprise WeChat. It identifies somebody and proves nothing. */
  qwUnionId: opaque,
  /** WeChat's login code, and the state of the request for it. */
  code: opaque,
  state: like(/^[\w-]{1,128}$/),
  /** The result of a face recognition: its token, '0' or an error code, and its message. */
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
  /** The token that opens an heir's invitation. It works only with the heir's own number. */
  invitation: like(SECRET_FORM),
  /** Lets the person continue an inheritance on this device; works once. */
  tempToken: opaque,
  /** The token that another program of the company issued to its user for an activity. Works once. */
  busiToken: opaque,
  /** EEM: an entry in enterprise mode. */
  entry_point: like(/^EEM$/),
})

/** The usable parameters of the address that the app was opened with, under their names on the wire. */
export type LaunchParams = {
  [K in keyof v.InferOutput<typeof LaunchParams>]?: NonNullable<v.InferOutput<typeof LaunchParams>[K]>
}

/**
 * Parameters that are removed from addresses, because addresses are copied, shared, logged and kept in histories:
 * proofs, identities, login results. In lower case. Some are not parameters of this app and are removed all the same.
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

/** The parameters of a query that may stay in an address; the same object if all of them may. */
export function withoutPersonal<Q extends Query>(query: Q): Q {
  const names = Object.keys(query)
  if (names.every(mayStay)) return query
  return Object.fromEntries(names.filter(mayStay).map(name => [name, query[name]])) as Q
}

/**
 * Reads a decoded query: the parameters that the app understands, and the rest that may stay in the address. Never
 * throws.
 */
export function readLaunchParams<Q extends Query>(query: Q): { params: LaunchParams; rest: Q } {
  const read = v.parse(LaunchParams, { ...query })
  const entry = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  return { params: entry, rest: withoutPersonal(query) }
}

/**
 * The customer that an address is meant for: `custNo`, or `esmsid` on a screen that uses it. '' if neither is given.
 */
export const customerNamed = ({ custNo, esmsid }: LaunchParams, knowsEsmsid: boolean): string =>
  custNo ?? (esmsid && knowsEsmsid ? (decodeCustomerNumber(esmsid) ?? '') : '')
