import { domainToASCII, domainToUnicode } from 'node:url'
import * as v from 'valibot'
import { NewEmail } from '@/contract/account-fields'
import { maskEmail } from '@/lib/mask'

const withDomain = (address: string, change: (domain: string) => string) => {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + change(address.slice(at))
}

/**
 * The stored form of a mail address, which mail servers take: its domain in ASCII and small letters. `li@例子.com` and
 * `li@xn--fsqu00a.com` are one address.
 */
export const canonicalMail = (address: string): string => withDomain(address, domainToASCII)

/**
 * The input of every call with a mail address. A domain that cannot exist has no ASCII form. `0x7f.1` becomes the
 * address of a machine, which is no domain.
 */
export const MailAddress = v.pipe(
  NewEmail,
  v.transform(canonicalMail),
  v.check(address => !/@$|\.\d+$/.test(address)),
)

/** A mail address for its owner, with its domain as people write it. */
export const shownMail = (address: string): string => withDomain(address, domainToUnicode)

/** The same, masked. */
export const maskedMail = (address: string): string => maskEmail(shownMail(address))
