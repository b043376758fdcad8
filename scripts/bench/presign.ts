import { readFileSync, writeFileSync } from 'node:fs'
import { assets } from '@/contract/assets'
import { funds } from '@/contract/funds'
import { parseKeys } from '../../gateway/wire/keys'
import { createSigner, type PreparedRequest } from '../../tests/helpers/signed-request'

interface Order {
  keysFile: string
  kind: keyof typeof kinds
  count: number
  /** The customers whose requests are sent, in turn. */
  people: { token: string; codes: string[] }[]
  outFile: string
}

const order: Order = JSON.parse(readFileSync(0, 'utf8'))
const prepare = createSigner(parseKeys(JSON.parse(readFileSync(order.keysFile, 'utf8'))), () => new Date())

const kinds = {
  summary: ({ token }: Order['people'][number]) => prepare(assets.queryCustMetricSS, {}, { token }),
  netValues: ({ token, codes }: Order['people'][number]) =>
    prepare(funds.queryNetvalue, { fundCode: codes.slice(0, 5).join(',') }, { token }),
  /** Puts a fund on the watch list and takes it off, in turn. */
  watch: ({ token, codes }: Order['people'][number], nth: number) =>
    prepare(
      funds.addSelFund,
      { fundCode: codes[nth % codes.length] ?? '', actionType: nth % 2 ? 'del' : undefined },
      { token },
    ),
} satisfies Record<string, (person: Order['people'][number], nth: number) => PreparedRequest>

const requests = Array.from({ length: order.count }, (_, nth) => {
  const person = order.people[nth % order.people.length]
  if (!person) throw new Error('there is no customer to sign for')
  const { method, url: path, headers, payload: body } = kinds[order.kind](person, Math.floor(nth / order.people.length))
  return { method, path, headers, ...(body && { body: body.toString() }) }
})
writeFileSync(order.outFile, JSON.stringify(requests))
