import { sql } from 'drizzle-orm'
import { certificateKey, IDENTITY_NUMBER } from '@/lib/certificate'
import type { Database } from '../../../gateway/db/connect'
import { emptyDatabase } from '../../helpers/database'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database?.close())

/** The keys that the database computes. */
async function keysOf(numbers: readonly string[]): Promise<string[]> {
  const texts = sql.join(
    numbers.map(number => sql`${number}`),
    sql`, `,
  )
  const { rows } = await database.db.execute<{ key: string }>(
    sql`select certificate_number_key(number) as key from unnest(array[${texts}]::text[]) with ordinality as t(number, at)
      order by at`,
  )
  return rows.map(({ key }) => key)
}

/** Numbers between 0 and 1, the same in each run. */
function randomly(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** The parts of military numbers and of household registers. */
const PARTS = [...'军空字第号 （A', '字第', '号第', '12', '3456', '沪公户', '𠀀', '110101900307803']

const SIGNS = [...'0123456789xXabEHＥ１９（）()- –—‑－.·/\u200b\u202d第军字号〇々㐀鿿𠀀ßıéЖ!*①⑴Ⅷ']

describe('the key of a certificate number in the database', () => {
  it('the database computes the same key as the code, for any text', async () => {
    const random = randomly(7)
    const pick = () => SIGNS[Math.floor(random() * SIGNS.length)] ?? ''
    const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('')
    const numbers = [
      ...Array.from({ length: 800 }, () => Array.from({ length: Math.floor(random() * 24) }, pick).join('')),
      ...Array.from({ length: 400 }, () => digits(15)),
      ...Array.from({ length: 100 }, () => digits(18)),
      ...Array.from({ length: 600 }, () =>
        Array.from({ length: 1 + Math.floor(random() * 6) }, () => PARTS[Math.floor(random() * PARTS.length)]).join(''),
      ),
      'E1111-1111',
      '军字第（2001）12345号',
    ]
    expect(await keysOf(numbers)).toEqual(numbers.map(certificateKey))
  })

  it('the database knows an identity number by the same form', async () => {
    const numbers = ['11010119900307803X', '110101900307803', 'E11111111', '1101011990030780', '11010119900307803x']
    const { rows } = await database.db.execute<{ is: boolean }>(
      sql`select certificate_number_key(number) ~ ${IDENTITY_NUMBER.source} as is
        from unnest(array[${sql.join(
          numbers.map(number => sql`${number}`),
          sql`, `,
        )}]::text[]) with ordinality as t(number, at) order by at`,
    )
    expect(rows.map(row => row.is)).toEqual(numbers.map(number => IDENTITY_NUMBER.test(certificateKey(number))))
  })
})
