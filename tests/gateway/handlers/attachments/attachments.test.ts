/** @jest-environment node */
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { decode, encode } from 'jpeg-js'
import PDFDocument from 'pdfkit'
import { attachments } from '@/contract/attachments'
import { inherit } from '@/contract/inherit'
import { parameters } from '../../../../gateway/db/schema/content'
import { attachments as rows } from '../../../../gateway/db/schema/inherit'
import { pictureQueue } from '../../../../gateway/decoders/picture-queue'
import { person } from '../../../../gateway/seed/people'
import { form, type InheritGateway, inheritGateway, photo } from '../inherit/inherit-gateway'

const chen = person('chen')
const zhou = person('zhou')
const HOUR = 3_600_000
const text = (content: string) => new TextEncoder().encode(content)

let gateway: InheritGateway
beforeAll(async () => {
  gateway = await inheritGateway()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.db.delete(rows))

const list = async (as: Parameters<InheritGateway['upload']>[0]) =>
  (await gateway.call(attachments.thumbList, {}, { as })).data

/** A PDF of one page, with a password if one is given. */
const smallPdf = async (userPassword?: string) => {
  const pdf = new PDFDocument({ ...(userPassword && { userPassword, pdfVersion: '1.7ext3' }) })
  pdf.text('page')
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}

/** A JPEG whose left half is red and right half blue. */
const redAndBlue = (width: number, height: number) => {
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < data.length; at += 4)
    data.set((at / 4) % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at)
  return new Uint8Array(encode({ width, height, data }, 90).data)
}

/** The same picture, said by its EXIF data to lie on its side. */
const turned = (bytes: Uint8Array, orientation: number) => {
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01', 'latin1'),
    Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0]),
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return new Uint8Array(
    Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, bytes.subarray(2)]),
  )
}

describe('an upload', () => {
  it('is listed and comes back as it was sent', async () => {
    const file = photo('身份证 正面.png')
    const kept = await gateway.upload(chen, 'idFront', { file })
    expect(kept).toMatchObject({
      kind: 'idFront',
      fileName: '身份证 正面.png',
      mimeType: 'image/png',
      size: file.bytes.length,
      hasThumb: true,
    })
    expect(await list(chen)).toEqual([kept])
    const back = (await gateway.call(attachments.download, { id: kept.id }, { as: chen })).data
    expect(back).toMatchObject({ fileName: '身份证 正面.png', contentType: 'image/png' })
    expect(back.bytes).toEqual(file.bytes)
  })

  it('is what its first bytes say, not what its sender says', async () => {
    const pdf = { bytes: await smallPdf(), contentType: 'image/png', fileName: '证明.png' }
    expect(await gateway.upload(chen, 'notarialDeed', { file: pdf })).toMatchObject({
      mimeType: 'application/pdf',
      // The reviewers open it by its name.
      fileName: '证明.pdf',
      hasThumb: false,
    })
    const page = { bytes: text('<script>1</script>'), contentType: 'image/png', fileName: 'a.png' }
    const answer = await gateway.call(attachments.upload, { kind: 'other', file: page }, { as: chen })
    expect(answer).toMatchObject({ retCode: 'E415', retMsg: '仅支持JPG、PNG图片和PDF文件' })
    const empty = { ...page, bytes: new Uint8Array() }
    expect((await gateway.call(attachments.upload, { kind: 'other', file: empty }, { as: chen })).success).toBe(false)
  })

  it('has a name without marks of direction and other signs that nobody sees', async () => {
    const kept = await gateway.upload(chen, 'other', { file: photo('photo\u202egpj.\u200bexe') })
    const [row] = await gateway.db.select({ name: rows.fileName }).from(rows).where(eq(rows.id, kept.id))
    expect(row?.name).toBe('photogpj.exe')
    // A name of an earlier version is shown clean as well.
    await gateway.db.update(rows).set({ fileName: 'a\u202etxt.exe' }).where(eq(rows.id, kept.id))
    const listed = (await gateway.call(attachments.thumbList, {}, { as: chen })).data
    expect(listed.find(({ id }) => id === kept.id)?.fileName).toBe('atxt.exe')
  })

  it('is refused when nobody could open it, with a sentence', async () => {
    const picture = Buffer.from(photo().bytes)
    const twoHeads = Buffer.concat([picture.subarray(0, 33), picture.subarray(8, 33), picture.subarray(33)])
    const jpeg = Buffer.from(redAndBlue(40, 30))
    const locked = await smallPdf('Secret-2026')
    const cases: [Uint8Array, string][] = [
      [text('%PDF-1.7 ...'), 'PDF无法打开，可能已损坏或设有密码，请重新选择'],
      [text('%PDF-1.4 hello world\n%%EOF'), 'PDF无法打开，可能已损坏或设有密码，请重新选择'],
      [locked, 'PDF无法打开，可能已损坏或设有密码，请重新选择'],
      [picture.subarray(0, 60), '图片已损坏，无法打开，请重新拍摄或选择'],
      [twoHeads, '图片已损坏，无法打开，请重新拍摄或选择'],
      [jpeg.subarray(0, jpeg.length - 20), '图片已损坏，无法打开，请重新拍摄或选择'],
    ]
    for (const [bytes, sentence] of cases) {
      const file = { bytes: new Uint8Array(bytes), contentType: 'image/jpeg', fileName: 'a.jpg' }
      const answer = await gateway.call(attachments.upload, { kind: 'other', file }, { as: chen })
      expect([answer.retCode, answer.retMsg]).toEqual(['E415', sentence])
    }
    expect(await list(chen)).toEqual([])
  })

  it('is kept even when no small picture can be made of it', async () => {
    // Sixteen bits a channel: scanners write this, and reviewers can open it.
    const bytes = Uint8Array.from(photo().bytes)
    bytes[24] = 16
    const kept = await gateway.upload(chen, 'idFront', { file: { ...photo(), bytes } })
    expect(kept.hasThumb).toBe(false)
    expect((await gateway.call(attachments.downloadThumb, { id: kept.id }, { as: chen })).retCode).toBe('E404')
  })

  it('keeps to the limits it was told', async () => {
    const config = (await gateway.call(attachments.uploadConfig, {}, { as: chen })).data
    expect(config).toMatchObject({ maxSize: 10_485_760, mimeTypes: ['image/jpeg', 'image/png', 'application/pdf'] })
    expect(config.kinds.find(({ kind }) => kind === 'idFront')).toMatchObject({ required: true, maxCount: 1 })
    await gateway.db.update(parameters).set({ paraValue: '1' }).where(eq(parameters.paraName, 'uploadLimitMegabytes'))
    const large = { ...photo(), bytes: new Uint8Array(1_048_577).fill(1) }
    const answer = await gateway.call(attachments.upload, { kind: 'other', file: large }, { as: chen })
    await gateway.db.update(parameters).set({ paraValue: '10' }).where(eq(parameters.paraName, 'uploadLimitMegabytes'))
    expect(answer).toMatchObject({ retCode: 'E413', retMsg: '文件不能超过1MB' })
  })

  it('is one too many when the kind has all it takes, also when several come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        gateway.call(attachments.upload, { kind: 'deathCertificate', file: photo() }, { as: chen }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(answers.find(({ success }) => !success)?.retMsg).toBe('被继承人死亡证明最多上传3份，请先删除')
  })

  it('is refused while many pictures of others are being decoded, and is kept afterwards', async () => {
    let end: () => void = () => undefined
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    const others = Array.from({ length: 14 }, (_, at) => pictureQueue(`other ${at}`, () => ended))
    const answer = await gateway.call(attachments.upload, { kind: 'other', file: photo() }, { as: chen })
    expect(answer).toMatchObject({ status: 429, retCode: 'E429', retMsg: '正在处理的文件较多，请稍后再试' })
    expect(await list(chen)).toEqual([])
    end()
    await Promise.all(others)
    expect(await gateway.upload(chen, 'other')).toMatchObject({ hasThumb: true })
  })

  it('is one of 120 that a person may send in an hour', async () => {
    const file = { bytes: await smallPdf(), contentType: 'application/pdf', fileName: 'a.pdf' }
    const send = (as: Parameters<InheritGateway['upload']>[0]) =>
      gateway.call(attachments.upload, { kind: 'other', file }, { as })
    // The hour begins anew, because the tests before have sent some.
    gateway.clock.advance(HOUR)
    for (let sent = 0; sent < 120; sent += 1) {
      expect((await send(chen)).retCode).toBe('0')
      // There is always room for the next one.
      await gateway.db.delete(rows)
    }
    expect(await send(chen)).toMatchObject({ status: 429, retCode: 'E429', retMsg: '操作过于频繁，请稍后再试' })
    expect((await send(zhou)).retCode).toBe('0')
    gateway.clock.advance(HOUR)
    expect((await send(chen)).retCode).toBe('0')
  })

  it('is of a known kind and of somebody known', async () => {
    const unknown = await gateway.call(attachments.upload, { kind: 'selfie', file: photo() }, { as: chen })
    expect(unknown.retMsg).toBe('材料类型不正确')
    const visitor = await gateway.call(attachments.upload, { kind: 'idFront', file: photo() })
    expect(visitor.retMsg).toBe('请先验证手机号码')
  })
})

describe('the small picture', () => {
  const thumbOf = async (bytes: Uint8Array) => {
    const { id } = await gateway.upload(chen, 'other', { file: { ...photo('a.jpg'), bytes } })
    const { bytes: small, contentType } = (await gateway.call(attachments.downloadThumb, { id }, { as: chen })).data
    expect(contentType).toBe('image/jpeg')
    const { width, height, data } = decode(small)
    const at = (x: number, y: number) => {
      const [red = 0, , blue = 0] = data.subarray((y * width + x) * 4)
      return red > blue ? 'red' : 'blue'
    }
    return { width, height, corner: at(2, 2), right: at(width - 3, 2), below: at(2, height - 3) }
  }

  it('fits into 320 pixels with the same proportions', async () => {
    expect(await thumbOf(redAndBlue(1000, 500))).toEqual({
      width: 320,
      height: 160,
      corner: 'red',
      right: 'blue',
      below: 'red',
    })
  })

  it('stands upright however the camera was held', async () => {
    const lying = redAndBlue(1000, 500)
    expect(await thumbOf(turned(lying, 3))).toMatchObject({ width: 320, corner: 'blue', right: 'red' })
    expect(await thumbOf(turned(lying, 6))).toMatchObject({ width: 160, height: 320, corner: 'red', below: 'blue' })
    expect(await thumbOf(turned(lying, 8))).toMatchObject({ width: 160, height: 320, corner: 'blue', below: 'red' })
  })

  it('is never larger than the picture', async () => {
    expect(await thumbOf(redAndBlue(40, 30))).toMatchObject({ width: 40, height: 30 })
  })
})

describe('a file of somebody else', () => {
  it('does not exist for the caller', async () => {
    const { id } = await gateway.upload(chen, 'idFront')
    for (const call of [attachments.download, attachments.downloadThumb, attachments.delete]) {
      expect((await gateway.call(call, { id }, { as: zhou })).retCode).toBe('E404')
    }
    expect(await list(zhou)).toEqual([])
    expect((await gateway.call(attachments.download, { id })).success).toBe(false)
  })

  it('is one of a customer for whoever has only their number, not the other way round', async () => {
    const as = await gateway.inheritor(chen.mobile)
    const byCustomer = await gateway.upload(chen, 'idFront')
    const bySms = await gateway.upload(as, 'idBack')
    expect((await list(as)).map(({ id }) => id)).toEqual([bySms.id])
    expect((await list(chen)).map(({ id }) => id).sort()).toEqual([byCustomer.id, bySms.id].sort())
  })
})

describe('deleting a file', () => {
  it('takes the content away', async () => {
    const { id } = await gateway.upload(chen, 'idFront')
    expect((await gateway.call(attachments.delete, { id }, { as: chen })).success).toBe(true)
    expect(await list(chen)).toEqual([])
    expect(await gateway.db.select().from(rows)).toMatchObject([{ id, content: null, thumb: null }])
    expect((await gateway.call(attachments.delete, { id }, { as: chen })).retCode).toBe('E404')
  })

  it('is refused once the form is with the reviewers', async () => {
    const attachmentIds = await gateway.papers(chen)
    const input = { ...form, attachmentIds, submit: true }
    const { applicationNo } = (await gateway.call(inherit.commitInfo, input, { as: chen })).data
    const [id = ''] = attachmentIds
    expect((await gateway.call(attachments.delete, { id }, { as: chen })).retMsg).toBe('申请已提交，不能修改材料')
    const more = { kind: 'other', file: photo(), businessNo: applicationNo }
    expect((await gateway.call(attachments.upload, more, { as: chen })).retMsg).toBe('申请已提交，不能修改材料')
    const listed = (await gateway.call(attachments.thumbList, { businessNo: applicationNo }, { as: chen })).data
    expect(listed.map(file => file.id).sort()).toEqual([...attachmentIds].sort())
  })
})
