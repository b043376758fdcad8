import { crc32, deflateSync } from 'node:zlib'
import type { ReadCard } from '../../gateway/outside/outside'

const WIDTH = 428
const HEIGHT = 270

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/**
 * A PNG in place of a photo of an identity card: a plain rectangle with the proportions of a card, blue for the front
 * and grey for the back. A text chunk holds the content of the card (see gateway/simulators/cards.ts).
 */
export function idCardPicture(card: Partial<ReadCard> & Pick<ReadCard, 'side'>): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  // Eight bits a channel, RGB.
  head[8] = 8
  head[9] = 2
  const color = card.side === 'front' ? [0xd6, 0xe6, 0xf5] : [0xe4, 0xe4, 0xde]
  const row = Buffer.from([0, ...Array.from({ length: WIDTH }, () => color).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => row)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('iTXt', Buffer.from(`IdCard\0\0\0\0\0${JSON.stringify(card)}`)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
