import * as v from 'valibot'
import type { Config } from '../config/config'
import { codes, Refusal } from '../lib/refusal'
import { decryptText } from '../wire/sm2'
import { isUnstorable, refusalOf } from './input'

/**
 * The decrypted and checked content of a cipher field. `sentence` is the message for the person when it is not valid
 * and the contract has no sentence about it.
 */
export function opened<T>(
  schema: v.GenericSchema<unknown, T>,
  cipher: string | undefined,
  { config }: { config: Config },
  sentence: string,
  read: (text: string) => unknown = text => text,
): T | undefined {
  if (cipher === undefined) return undefined
  const result = v.safeParse(schema, read(decryptText(cipher, config.keys.sm2.readable)))
  if (!result.success) throw refusalOf(result.issues[0], sentence)
  if (isUnstorable(result.output)) throw new Refusal(codes.badInput, sentence)
  return result.output
}
