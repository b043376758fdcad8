import { readFileSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { encode } from 'jpeg-js'
import { assets } from '@/contract/assets'
import { attachments } from '@/contract/attachments'
import { auth } from '@/contract/auth'
import { parseKeys } from '../../gateway/wire/keys'
import { createSigner, type PreparedRequest } from '../../tests/helpers/signed-request'

interface Order {
  keysFile: string
  /** The first one has the file of ten megabytes. */
  people: { token: string; file: string }[]
  /** Number of other customers' requests for each attack. */
  others: number
  outFile: string
}

const order: Order = JSON.parse(readFileSync(0, 'utf8'))
const prepare = createSigner(parseKeys(JSON.parse(readFileSync(order.keysFile, 'utf8'))), () => new Date())

const people = order.people.map(({ token }) => ({ token }))
const personAt = (nth: number) => people[nth % people.length] ?? { token: '' }
const times = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth))

/** Sides of pictures above and below the limit that the gateway decodes for a thumbnail. */
const [SIDE, SMALLER] = [4096, 3100]
const SCANS = 2_500
const UPLOADS = 16

/** A black square as a PNG: 4096 by 4096 is about 50 KB that unpack to 50 MB. */
function squarePng(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc((side * 3 + 1) * side))),
      chunk('IEND', Buffer.alloc(0)),
    ],
  ])
}

/** A progressive JPEG with many scans that repeat the same picture. */
function manyScans(count: number): Buffer {
  const jpeg = Buffer.from(encode({ width: 640, height: 640, data: Buffer.alloc(640 * 640 * 4, 200) }, 80).data)
  jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc2
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
  return Buffer.concat([jpeg.subarray(0, -2), ...times(count, () => scan), jpeg.subarray(-2)])
}

/** A PDF of one kilobyte whose page is compressed twice and unpacks to 300 MB. */
function twicePacked(): Buffer {
  const page = deflateSync(deflateSync(Buffer.alloc(300 * 1_048_576, 10), { level: 9 }), { level: 9 })
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'),
    Buffer.from('2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n'),
    Buffer.from('3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>\nendobj\n'),
    Buffer.from(`4 0 obj\n<</Length ${page.length}/Filter[/FlateDecode/FlateDecode]>>\nstream\n`),
    page,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Size 5/Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ])
}

const upload = (nth: number, bytes: Uint8Array, contentType: string) =>
  prepare(
    attachments.upload,
    { businessType: '2', kind: 'idFront', file: { bytes, contentType, fileName: 'a' } },
    personAt(nth),
  )

const sendable = ({ method, url: path, headers, payload }: PreparedRequest) => ({
  ...{ method, path, headers },
  body: payload === undefined ? '' : Buffer.from(payload).toString('base64'),
})

const tinyKeys = Object.fromEntries(times(90_000, nth => [`k${nth.toString(36)}`, 1]))
const png = squarePng(SIDE)
const small = squarePng(SMALLER)
const jpeg = manyScans(SCANS)
const pdf = twicePacked()
const attacks = {
  keys: times(4, () =>
    prepare(auth.getByCustNo, { certType: '0', certID: '990101199001010019' }, { tamper: { parameters: tinyKeys } }),
  ),
  png: times(UPLOADS, nth => upload(nth, png, 'image/png')),
  small: times(UPLOADS, nth => upload(nth, small, 'image/png')),
  jpeg: times(UPLOADS, nth => upload(nth, jpeg, 'image/jpeg')),
  sockets: times(60, nth => upload(nth, png, 'image/png')),
  pdf: times(UPLOADS, nth => upload(nth, pdf, 'application/pdf')),
  downloads: times(60, () => prepare(attachments.download, { id: order.people[0]?.file ?? '' }, personAt(0))),
}
// One for the warm-up, one without an attack, and one beside each attack.
const sets = Object.keys(attacks).length + 2
writeFileSync(
  order.outFile,
  JSON.stringify({
    // One upload of each kind as a warm-up, so that one-time compilation is not measured.
    warm: [
      upload(0, squarePng(16), 'image/png'),
      upload(1, manyScans(1), 'image/jpeg'),
      upload(2, jpeg, 'image/jpeg'),
    ].map(sendable),
    attacks: Object.fromEntries(Object.entries(attacks).map(([name, requests]) => [name, requests.map(sendable)])),
    others: times(sets, () =>
      times(order.others, nth => sendable(prepare(assets.queryCustMetricSS, {}, personAt(nth)))),
    ),
  }),
)
