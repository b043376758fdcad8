/*
 * The identity cards that the demo's people carry, as photos to be saved. In the form of an application they can be
 * recognised. The simulated reader has no text recognition: it finds what the card says in the picture's file
 * (gateway/simulators/cards.ts).
 */

const CARD_WIDTH = 856
const CARD_HEIGHT = 540

export type Side = 'front' | 'back'
/** '' for a good photo, `glare` for light on it, `cut` where a part of the card is missing. */
export type Fault = '' | 'glare' | 'cut'

/** Whose card it is. */
interface Holder {
  name: string
  certNo: string
}

interface Card extends Holder {
  sex: string
  birthday: string | null
  address: string
  authority: string
  validFrom: string
  validTo: string
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The checksum of a PNG chunk. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

/** A PNG chunk with a text. Pictures of cards have one under the name IdCard. */
function textPart(text: string): Uint8Array<ArrayBuffer> {
  const body = bytesOf(`iTXtIdCard\0\0\0\0\0${text}`)
  const part = new Uint8Array(body.length + 8)
  const view = new DataView(part.buffer)
  view.setUint32(0, body.length - 4)
  part.set(body, 4)
  view.setUint32(part.length - 4, checksum(body))
  return part
}

/** A PNG begins with 8 bytes of signature and 25 bytes of size chunk. The text comes after them. */
const AFTER_SIZE = 33

/** The texts on a card. The number of an identity card contains the day of birth and the sex. */
function cardOf({ name, certNo }: Holder): Card {
  const [, year, month, day, sequence] = /^\d{6}(\d{4})(\d{2})(\d{2})\d\d(\d)/.exec(certNo) ?? []
  return {
    name,
    certNo,
    sex: sequence === undefined ? '' : Number(sequence) % 2 ? '男' : '女',
    birthday: year === undefined ? null : `${year}-${month}-${day}`,
    address: '演示省示例市样张路1号',
    authority: '示例市公安局',
    validFrom: '2020-01-01',
    validTo: '2040-01-01',
  }
}

const rows: Readonly<Record<Side, (card: Card) => [label: string, text: string][]>> = {
  front: ({ name, sex, birthday, address, certNo }) => [
    ['姓名', name],
    ['性别', sex],
    ['出生', birthday ?? ''],
    ['住址', address],
    ['公民身份号码', certNo],
  ],
  back: ({ authority, validFrom, validTo }) => [
    ['签发机关', authority],
    ['有效期限', `${validFrom} 至 ${validTo}`],
  ],
}

function drawCard(card: Card, side: Side, fault: Fault): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: CARD_WIDTH, height: CARD_HEIGHT })
  const on = canvas.getContext('2d')
  if (!on) throw new Error('This browser does not draw.')
  on.fillStyle = side === 'front' ? '#d6e6f5' : '#e4e4de'
  on.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  on.textBaseline = 'top'
  rows[side](card).forEach(([label, text], row) => {
    const top = 60 + row * 88
    on.fillStyle = '#3f6b95'
    on.font = '28px sans-serif'
    on.fillText(label, 48, top)
    on.fillStyle = '#14181f'
    on.font = '34px sans-serif'
    on.fillText(text, 250, top, CARD_WIDTH - 290)
  })
  on.fillStyle = '#a8741a'
  on.font = '26px sans-serif'
  on.textAlign = 'right'
  on.fillText('演示样张', CARD_WIDTH - 40, 24)
  if (fault === 'glare') {
    const light = on.createRadialGradient(430, 250, 20, 430, 250, 300)
    light.addColorStop(0, '#ffffff')
    light.addColorStop(1, '#ffffff00')
    on.fillStyle = light
    on.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  }
  if (fault === 'cut') {
    on.fillStyle = '#4b5563'
    on.fillRect(CARD_WIDTH * 0.7, 0, CARD_WIDTH, CARD_HEIGHT)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The card was not drawn.'))), 'image/png')
  })
}

/**
 * A photo of one side of an identity card.
 *
 * @param side `front` or `back`.
 * @param fault '' for a good photo, `glare` for light on it, `cut` for a photo with a part of the card missing.
 * @returns A PNG.
 */
export async function cardPicture(person: Holder, side: Side, fault: Fault): Promise<Blob> {
  const { sex, ...card } = cardOf(person)
  const picture = await drawCard({ ...card, sex }, side, fault)
  const drawn = new Uint8Array(await picture.arrayBuffer())
  const said = textPart(JSON.stringify({ ...card, side, fault }))
  return new Blob([drawn.subarray(0, AFTER_SIZE), said, drawn.subarray(AFTER_SIZE)], { type: 'image/png' })
}
