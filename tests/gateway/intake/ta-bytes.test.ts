import fc from 'fast-check'
import { fullLayout, signsOf, type TaField, taTypes, taVersions } from '../../../gateway/intake/ta/dictionary'
import { TaFault } from '../../../gateway/intake/ta/fault'
import { encoded } from '../../../gateway/intake/ta/gb18030'
import { readIndex } from '../../../gateway/intake/ta/read-index'
import type { TaValues } from '../../../gateway/intake/ta/record'
import { writeIndex } from '../../../gateway/intake/ta/write'
import { dataOf, fileOf, head, valuesOf } from './ta-helpers'

/** Characters of one, two and four bytes, with trailing bytes that look like other characters. */
const someText = fc
  .array(fc.constantFrom('A', '7', ' ', '|', '汀', '澜', '誠', '鍇', '𠮷', '㐂', '·'), { maxLength: 8 })
  .map(parts => parts.join('').replace(/ +$/, ''))

const textFor = ({ width }: TaField) =>
  someText.map(text => {
    let fitting = text
    while ((encoded(fitting)?.length ?? 0) > width) fitting = [...fitting].slice(0, -1).join('')
    return fitting.replace(/ +$/, '') || null
  })

const numberFor = ({ width, scale, sign }: TaField) =>
  fc.record({ digits: fc.bigInt({ min: 0n, max: 10n ** BigInt(width) - 1n }), isNegative: fc.boolean() }).map(one => {
    const digits = String(one.digits).padStart(scale + 1, '0')
    const whole = digits.slice(0, digits.length - scale)
    const minus = sign && one.isNegative && one.digits > 0n ? '-' : ''
    return `${minus}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
  })

const valueFor = (field: TaField): fc.Arbitrary<string | null> =>
  field.kind === 'N' ? fc.option(numberFor(field)) : textFor(field)

const anyFile = fc
  .constantFrom(...taVersions.flatMap(version => taTypes.map(type => ({ version, type }))))
  .chain(kind => {
    const layout = fullLayout(kind.version, kind.type)
    const signs = signsOf(layout)
    const fields = layout.fields.filter(({ name }) => !signs.has(name))
    const record: fc.Arbitrary<TaValues> = fc.record(
      Object.fromEntries(fields.map(field => [field.name, valueFor(field)])),
    )
    return fc.record({ kind: fc.constant(kind), records: fc.array(record, { maxLength: 3 }) })
  })

it('any record of any file and version, written and read, is the same', () => {
  fc.assert(
    fc.property(anyFile, ({ kind: { version, type }, records }) => {
      const bytes = dataOf(version, type, records)
      expect(valuesOf(fileOf(type), bytes)).toEqual(records)
    }),
    { numRuns: 60 },
  )
})

const damages = {
  flipped: (bytes: Buffer, at: number, to: number) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from([to]), bytes.subarray(at + 1)]),
  lost: (bytes: Buffer, at: number) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
  doubled: (bytes: Buffer, at: number) => Buffer.concat([bytes.subarray(0, at + 1), bytes.subarray(at)]),
}

const damage = fc.record({
  kind: fc.constantFrom('flipped', 'lost', 'doubled' as const),
  at: fc.nat({ max: 1_000_000 }),
  to: fc.nat({ max: 255 }),
})

/** The number of values that differ. Null when the records cannot be compared. */
function differences(before: readonly TaValues[], after: readonly TaValues[]): number {
  expect(after.length).toBe(before.length)
  return before.flatMap((one, index) => Object.keys(one).filter(name => one[name] !== after[index]?.[name])).length
}

it('a single flipped, lost or doubled byte is found, or changes nothing but one value of one record', () => {
  const seen = { refused: 0, same: 0, oneValue: 0 }
  fc.assert(
    fc.property(anyFile, damage, ({ kind: { version, type }, records }, { kind, at, to }) => {
      const bytes = dataOf(version, type, records)
      const damaged = damages[kind](bytes, at % bytes.length, to)
      try {
        const changes = differences(valuesOf(fileOf(type), bytes), valuesOf(fileOf(type), damaged))
        // A lost or doubled byte moves all fields behind it: it may only be one that means nothing.
        expect(changes).toBeLessThanOrEqual(kind === 'flipped' ? 1 : 0)
        if (changes === 0) seen.same += 1
        else seen.oneValue += 1
      } catch (error) {
        if (!(error instanceof TaFault)) throw error
        seen.refused += 1
      }
    }),
    { numRuns: 400 },
  )
  for (const [outcome, count] of Object.entries(seen)) expect([outcome, count > 0]).toEqual([outcome, true])
})

it('a single damaged byte in an index never changes the list of files unseen, except into names that do not exist', () => {
  const name = 'OFI_9Z_999_20260303.TXT'
  const files = [fileOf('02'), fileOf('04'), fileOf('05')]
  const bytes = writeIndex(name, { ...head, version: '22' }, files)
  fc.assert(
    fc.property(damage, ({ kind, at, to }) => {
      try {
        const read = readIndex(name, [damages[kind](bytes, at % bytes.length, to)])
        expect(read.files.length).toBe(files.length)
        // At most one name differs, so that file is missing in the folder.
        expect(read.files.filter(({ file }) => !files.includes(file)).length).toBeLessThanOrEqual(1)
      } catch (error) {
        if (!(error instanceof TaFault)) throw error
      }
    }),
    { numRuns: 400 },
  )
})
