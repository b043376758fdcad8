import { connect, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { decode, encode } from 'jpeg-js'
import PDFDocument from 'pdfkit'
import { attachments } from '@/contract/attachments'
import { inheritances } from '@/contract/inheritances'
import { forgetDeleted } from '../../../../gateway/attachments/forget'
import { attachments as rows } from '../../../../gateway/db/schema/attachments'
import { rateLimits } from '../../../../gateway/db/schema/pipeline'
import { parameters } from '../../../../gateway/db/schema/shell'
import { pdfQueue, pictureQueue } from '../../../../gateway/decoders/picture-queue'
import { person } from '../../../../gateway/seed/people'
import { form, type InheritGateway, inheritGateway, photo } from '../inheritances/inherit-gateway'

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

/**
 * A PDF of the given objects, numbered from one; the first one is the catalog. A stream is given as its dictionary
 * entries and its bytes.
 */
const pdfOf = (objects: (string | [entries: string, body: Uint8Array])[]) => {
  const written = objects.map((object, at) => {
    const [entries, body] = typeof object === 'string' ? [object, null] : object
    const head = `${at + 1} 0 obj\n${body ? `<<${entries}/Length ${body.length}>>\nstream\n` : entries}`
    return Buffer.concat([
      Buffer.from(head),
      body ?? Buffer.of(),
      Buffer.from(`${body ? '\nendstream' : ''}\nendobj\n`),
    ])
  })
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n9\n%%EOF\n`
  return new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.4\n'), ...written, Buffer.from(end)]))
}

/** A PDF of one page with one stream. */
const pageOf = (entries: string, body: Uint8Array) =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>',
    [entries, body],
  ])

/** A JPEG whose left half is red and right half blue. */
const redAndBlue = (width: number, height: number) => {
  const data = new Uint8Array(width * height * 4)
  for (let at = 0; at < data.length; at += 4)
    data.set((at / 4) % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at)
  return new Uint8Array(encode({ width, height, data }, 90).data)
}

/** The same picture with EXIF data that say it is turned on its side. */
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
  it('an uploaded file is listed and can be downloaded unchanged', async () => {
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

  it('the type of a file is detected from its first bytes, not from its declared type', async () => {
    const pdf = { bytes: await smallPdf(), contentType: 'image/png', fileName: '证明.png' }
    expect(await gateway.upload(chen, 'notarialDeed', { file: pdf })).toMatchObject({
      mimeType: 'application/pdf',
      // The reviewers open it by its name, so the extension must match.
      fileName: '证明.pdf',
      hasThumb: false,
    })
    const page = { bytes: text('<script>1</script>'), contentType: 'image/png', fileName: 'a.png' }
    const answer = await gateway.call(attachments.upload, { kind: 'other', file: page }, { as: chen })
    expect(answer).toMatchObject({ retCode: 'E415', retMsg: '这个文件是网页，仅支持JPG、PNG图片和PDF文件' })
    const empty = { ...page, bytes: new Uint8Array() }
    expect((await gateway.call(attachments.upload, { kind: 'other', file: empty }, { as: chen })).success).toBe(false)
  })

  it('invisible characters and direction marks are removed from a file name', async () => {
    const kept = await gateway.upload(chen, 'other', { file: photo('photo\u202egpj.\u200bexe') })
    const [row] = await gateway.db.select({ name: rows.fileName }).from(rows).where(eq(rows.id, kept.id))
    expect(row?.name).toBe('photogpj.png')
    // A name stored by an earlier version is also cleaned when it is shown.
    await gateway.db.update(rows).set({ fileName: 'a\u202etxt.exe' }).where(eq(rows.id, kept.id))
    const listed = (await gateway.call(attachments.thumbList, {}, { as: chen })).data
    expect(listed.find(({ id }) => id === kept.id)?.fileName).toBe('atxt.exe')
  })

  it('a file of another kind is refused, and the sentence names its kind', async () => {
    const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`)])
    const zip = (name: string) => Buffer.from(`PK\x03\x04\x14\0\x06\0${name}`, 'latin1')
    const cases: [Buffer, string][] = [
      [box('isom'), '视频'],
      [box('M4A '), '录音'],
      [zip('[Content_Types].xml word/document.xml'), 'Word文档'],
      [zip('OFD.xml'), 'OFD文件'],
      [zip('a.jpg'), '压缩包'],
      [Buffer.from('1f8b0800', 'hex'), '压缩包'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Word、Excel等办公文档'],
      [Buffer.from('MZ\x90\0', 'latin1'), '程序'],
      [Buffer.from('\ufeff<!DOCTYPE html><p>'), '网页'],
    ]
    for (const [bytes, words] of cases) {
      const file = { bytes: new Uint8Array(bytes), contentType: 'image/jpeg', fileName: 'a.jpg' }
      const answer = await gateway.call(attachments.upload, { kind: 'other', file }, { as: chen })
      expect(answer).toMatchObject({ retCode: 'E415', retMsg: `这个文件是${words}，仅支持JPG、PNG图片和PDF文件` })
    }
  })

  it('a picture of another kind is refused with its kind and the way on', async () => {
    const box = (brands: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brands}`)])
    const again = '请在应用里点「拍照」重新拍摄；iPhone也可以先在「设置-相机-格式」中选「兼容性最佳」再拍'
    const shot = '可以打开图片后截屏，再上传截屏'
    const cases: [Buffer, string, string][] = [
      [box('heic'), 'HEIC照片（苹果等手机的格式）', again],
      [box('heix\0\0\0\0mif1heix'), 'HEIC照片（苹果等手机的格式）', again],
      [box('mif1\0\0\0\0mif1heic'), 'HEIC照片（苹果等手机的格式）', again],
      [box('avif\0\0\0\0avifmif1miaf'), 'AVIF图片', shot],
      [box('mif1\0\0\0\0mif1avif'), 'AVIF图片', shot],
      [Buffer.from('RIFF1234WEBPVP8 '), 'WEBP图片', shot],
      [Buffer.from('GIF89a'), 'GIF图片', shot],
      [Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'TIFF图片', shot],
      [Buffer.from('MM\0*\0\0\0\x08', 'latin1'), 'TIFF图片', shot],
      [Buffer.from('BM\x36\0\x0c\0\0\0\0\0\x36', 'latin1'), 'BMP图片', shot],
      [Buffer.from('\0\0\0\x0cJXL \r\n', 'latin1'), 'JPEG XL图片', shot],
    ]
    for (const [bytes, words, advice] of cases) {
      const file = { bytes: new Uint8Array(bytes), contentType: 'image/jpeg', fileName: 'a.jpg' }
      const answer = await gateway.call(attachments.upload, { kind: 'other', file }, { as: chen })
      const retMsg = `这个文件是${words}，仅支持JPG、PNG图片和PDF文件。${advice}`
      expect(answer).toMatchObject({ retCode: 'E415', retMsg })
    }
  })

  it.each(['image/jpg', 'image/pjpeg', 'application/octet-stream', 'application/x-pdf', 'image/heic'])(
    'a good picture that the phone calls %s is stored',
    async contentType => {
      expect(await gateway.upload(chen, 'other', { file: { ...photo(), contentType } })).toMatchObject({
        mimeType: 'image/png',
      })
    },
  )

  it.each([
    ['a.html', 'a.png'],
    ['回单.pdf.exe', '回单.png'],
    ['回单.exe.png', '回单.png'],
    ['照片.PNG', '照片.PNG'],
    ['户口本 2026.11.20', '户口本 2026.11.20.png'],
    ['No.7', 'No.7.png'],
    ['.exe', '其他材料.png'],
  ])('a picture that is named %s is kept as %s', async (name, kept) => {
    expect(await gateway.upload(chen, 'other', { file: photo(name) })).toMatchObject({ fileName: kept })
  })

  it('what hides behind the end of a picture or PDF is not kept', async () => {
    const hidden = Buffer.from('PK\x03\x04 <script>1</script> \xff\xd9', 'latin1')
    const jpeg = redAndBlue(40, 30)
    for (const bytes of [photo().bytes, jpeg, await smallPdf()]) {
      const file = { ...photo('a.html'), bytes: new Uint8Array(Buffer.concat([bytes, hidden])) }
      const kept = await gateway.upload(chen, 'other', { file })
      expect(kept.size).toBe(bytes.length)
      const back = (await gateway.call(attachments.download, { id: kept.id }, { as: chen })).data
      expect(Buffer.from(back.bytes).equals(Buffer.from(bytes))).toBe(true)
    }
    // Some cameras write several pictures into one file. The first one is the photo.
    const several = { ...photo('a.jpg'), bytes: new Uint8Array(Buffer.concat([jpeg, redAndBlue(20, 10)])) }
    expect((await gateway.upload(chen, 'other', { file: several })).size).toBe(jpeg.length)
  })

  it('a JPEG that is cut off in the middle is refused even if its thumbnail is whole', async () => {
    const thumb = redAndBlue(16, 12)
    const segment = Buffer.concat([Buffer.from('Exif\0\0'), thumb])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(segment.length + 2)
    const picture = redAndBlue(200, 150)
    const head = Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, segment])
    const whole = Buffer.concat([head, picture.subarray(2)])
    const send = (bytes: Buffer) =>
      gateway.call(
        attachments.upload,
        { kind: 'other', file: { ...photo('a.jpg'), bytes: new Uint8Array(bytes) } },
        { as: chen },
      )
    expect((await send(whole)).data).toMatchObject({ size: whole.length })
    const half = whole.subarray(0, head.length + Math.floor(picture.length / 2))
    // Cut, also in the header of the picture, and cut with a second picture behind it.
    for (const cut of [half, whole.subarray(0, head.length + 40), Buffer.concat([half, picture])]) {
      expect(await send(cut)).toMatchObject({ retCode: 'E415', retMsg: '图片已损坏，无法打开，请重新拍摄或选择' })
    }
  })

  it('a file that nobody could open is refused with a sentence', async () => {
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

  describe('a PDF upload', () => {
    const MEGABYTE = 1_048_576
    const send = (bytes: Uint8Array) =>
      gateway.call(
        attachments.upload,
        { kind: 'other', file: { bytes, contentType: 'application/pdf', fileName: 'a.pdf' } },
        { as: chen },
      )
    /** Begins a new hour, because the uploads of the other tests count too. */
    const beginHour = () => gateway.clock.advance(HOUR)
    beforeEach(beginHour)
    afterAll(beginHour)

    it('a PDF that would unpack to a very large size is refused with a sentence and not stored', async () => {
      const stream = deflateSync(Buffer.alloc(65 * MEGABYTE, 10), { level: 9 })
      const third = deflateSync(Buffer.alloc(63 * MEGABYTE, 10), { level: 9 })
      const page = '<</Type/Page/Parent 2 0 R/Contents[4 0 R 5 0 R 6 0 R 7 0 R]>>'
      const tree = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page]
      const four = Array.from({ length: 4 }, (): [string, Uint8Array] => ['/Filter/FlateDecode', third])
      const large = 'PDF的内容太大，请缩小后重新上传，或改用手机拍照上传'
      const rare = 'PDF的格式较少见，无法处理，请改用手机拍照上传'
      const pages = Array.from({ length: 301 }, () => '<</Type/Page/Parent 2 0 R>>')
      const kids = pages.map((_, at) => `${at + 3} 0 R`).join(' ')
      const many = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${kids}]>>`, ...pages])
      const cases: [Uint8Array, string, string][] = [
        // One kilobyte that would unpack to two gigabytes when it is drawn.
        [pageOf('/Filter[/FlateDecode/FlateDecode]', deflateSync(stream, { level: 9 })), 'E415', rare],
        [pageOf('/Filter/LZWDecode', Buffer.alloc(100)), 'E415', rare],
        [pageOf('/Filter/FlateDecode', stream), 'E413', large],
        [pdfOf([...tree, ...four]), 'E413', large],
        [pageOf('/Subtype/Image/Width 30000/Height 30000/Filter/JBIG2Decode', Buffer.alloc(9)), 'E413', large],
        [many, 'E413', 'PDF的页数太多，最多300页，请分成几份上传'],
      ]
      for (const [bytes, code, sentence] of cases) {
        const answer = await send(bytes)
        expect([answer.retCode, answer.retMsg]).toEqual([code, sentence])
      }
      expect(await list(chen)).toEqual([])
    })

    it('PDFs as phones, scanners and offices write them are stored', async () => {
      const jpeg = redAndBlue(40, 30)
      const drawing = Buffer.from('0 0 10 10 re f')
      // As newer programs write it: both the pages and the cross-reference table are compressed.
      const tree = '<</Type/Catalog/Pages 2 0 R>> <</Type/Pages/Kids[3 0 R]/Count 1>> <</Type/Page/Parent 2 0 R>>'
      const [first, second] = [tree.indexOf('<</Type/Pages'), tree.indexOf('<</Type/Page/')]
      const heads = `1 0 2 ${first} 3 ${second} `
      const packed = deflateSync(heads + tree)
      const modern = pdfOf([
        'null',
        ...['null', 'null'],
        [`/Type/ObjStm/N 3/First ${heads.length}/Filter/FlateDecode`, packed],
        ['/Type/XRef/Root 1 0 R/Filter/FlateDecode', deflateSync(Buffer.alloc(40))],
      ])
      const locked = async (pdfVersion: '1.3' | '1.4' | '1.7' | '1.7ext3') => {
        const pdf = new PDFDocument({ ownerPassword: 'Office-2026', pdfVersion })
        pdf.text('page').end()
        return new Uint8Array(await buffer(pdf))
      }
      const kept = [
        modern,
        pageOf('/Filter[/FlateDecode/DCTDecode]', deflateSync(jpeg)),
        pageOf('/Filter/FlateDecode', deflateSync(drawing)),
        // The checksum is missing; PDF readers draw the page anyway.
        pageOf('/Filter/FlateDecode', deflateSync(drawing).subarray(0, -4)),
        pageOf('/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from(`${deflateSync(drawing).toString('hex')}>`)),
        // Protected against changes, but opens without a password.
        ...(await Promise.all((['1.3', '1.4', '1.7', '1.7ext3'] as const).map(locked))),
      ]
      for (const bytes of kept) {
        expect((await send(bytes)).retMsg).toBe('')
        await gateway.db.delete(rows)
      }
    })

    it('a PDF with a script, a command or files inside is refused in words', async () => {
      const page = '<</Type/Page/Parent 2 0 R>>'
      const tree = (catalog: string) => [
        `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        page,
      ]
      const hidden = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
      const packed = deflateSync(`4 0 ${hidden}`)
      const cases: [Uint8Array, string][] = [
        [pdfOf(tree('/OpenAction<</S/JavaScript/JS(1)>>')), 'PDF中含有脚本'],
        [pdfOf(tree('/OpenAction<</S/J#61vaScript/#4A#53(1)>>')), 'PDF中含有脚本'],
        [
          pdfOf([...tree('/OpenAction 4 0 R'), ['/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed]]),
          'PDF中含有脚本',
        ],
        [pdfOf(tree('/AcroForm<</XFA 4 0 R>>')), 'PDF中含有脚本'],
        [pdfOf(tree('/OpenAction<</S/Launch/F(cmd.exe)>>')), 'PDF中含有打开其他程序的命令'],
        [
          pdfOf([
            ...tree('/Names<</EmbeddedFiles<</Names[(a)<</EF<</F 4 0 R>>>>]>>>>'),
            ['/Type/EmbeddedFile', Buffer.of(1)],
          ]),
          'PDF中夹带了其他文件',
        ],
        [pdfOf([...tree(''), '<</Type/Annot/Subtype/FileAttachment>>']), 'PDF中夹带了其他文件'],
      ]
      for (const [bytes, words] of cases) {
        expect(await send(bytes)).toMatchObject({
          retCode: 'E415',
          retMsg: `${words}，不能作为材料，请打印成新的PDF，或改用手机拍照上传`,
        })
        beginHour()
      }
      // A word that looks like an encryption keeps no stream from being read.
      const faked = pdfOf([
        ...tree('/Lang(/Encrypt 1)/OpenAction 4 0 R'),
        ['/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed],
      ])
      expect((await send(faked)).retCode).toBe('E415')
      beginHour()
      // An action that only turns to a page, and a word in a text, are harmless.
      expect((await send(pdfOf(tree('/OpenAction[3 0 R/Fit]/Lang(/JavaScript)')))).retCode).toBe('0')
    })

    it('a PDF whose last change is cut off is refused, and a whole one is kept with its changes', async () => {
      const whole = Buffer.from(await smallPdf())
      const change = Buffer.from('\n9 0 obj\n<</A 1>>\nendobj\ntrailer\n<</Prev 9>>\nstartxref\n9\n%%EOF\n')
      const file = (bytes: Buffer) => send(new Uint8Array(Buffer.concat([whole, bytes])))
      expect((await file(change)).data).toMatchObject({ size: whole.length + change.length })
      for (const cut of [12, 24, change.length - 8]) {
        expect((await file(change.subarray(0, cut))).retMsg).toBe('PDF无法打开，可能已损坏或设有密码，请重新选择')
      }
    })

    it('a PDF that is cut off or has a circular page tree is refused', async () => {
      const whole = await smallPdf()
      const circle = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]>>'])
      const deep = pdfOf([`<</Type/Catalog/Pages 2 0 R/Kids ${'['.repeat(100_000)}>>`])
      for (const bytes of [whole.subarray(0, -60), circle, deep]) {
        expect((await send(bytes)).retMsg).toBe('PDF无法打开，可能已损坏或设有密码，请重新选择')
      }
    })

    it('a refused PDF counts as ten uploads of the person', async () => {
      for (let sent = 0; sent < 12; sent += 1) expect((await send(text('%PDF-1.7'))).retCode).toBe('E415')
      expect(await send(await smallPdf())).toMatchObject({ status: 429, retCode: 'E429' })
      expect(
        (await gateway.call(attachments.upload, { kind: 'other', file: photo() }, { as: person('lin') })).retCode,
      ).toBe('0')
    })

    it('a PDF waits for other PDFs only, and pictures do not wait for PDFs', async () => {
      let end: () => void = () => undefined
      const ended = new Promise<void>(resolve => {
        end = resolve
      })
      const others = Array.from({ length: 13 }, (_, at) => pdfQueue(`other ${at}`, () => ended))
      expect(await send(await smallPdf())).toMatchObject({ status: 429, retMsg: '正在处理的文件较多，请稍后重试' })
      expect(await gateway.upload(chen, 'idFront')).toMatchObject({ hasThumb: true })
      end()
      await Promise.all(others)
      expect((await send(await smallPdf())).retCode).toBe('0')
    })
  })

  it('a picture without a possible thumbnail is stored all the same', async () => {
    // Sixteen bits per channel: scanners write this, and reviewers can open it.
    const bytes = Uint8Array.from(photo().bytes)
    bytes[24] = 16
    const kept = await gateway.upload(chen, 'idFront', { file: { ...photo(), bytes } })
    expect(kept.hasThumb).toBe(false)
    expect((await gateway.call(attachments.downloadThumb, { id: kept.id }, { as: chen })).retCode).toBe('E404')
  })

  it('the upload limits are told to the app and enforced', async () => {
    const config = (await gateway.call(attachments.uploadConfig, {}, { as: chen })).data
    expect(config).toMatchObject({ maxSize: 10_485_760, mimeTypes: ['image/jpeg', 'image/png', 'application/pdf'] })
    expect(config.kinds.find(({ kind }) => kind === 'idFront')).toMatchObject({ required: true, maxCount: 1 })
    await gateway.db.update(parameters).set({ paraValue: '1' }).where(eq(parameters.paraName, 'uploadLimitMegabytes'))
    const large = { ...photo(), bytes: new Uint8Array(1_048_577).fill(1) }
    const answer = await gateway.call(attachments.upload, { kind: 'other', file: large }, { as: chen })
    await gateway.db.update(parameters).set({ paraValue: '10' }).where(eq(parameters.paraName, 'uploadLimitMegabytes'))
    expect(answer).toMatchObject({ retCode: 'E413', retMsg: '文件不能超过1MB' })
  })

  it('a file above the maximum of its kind is refused, even when several arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        gateway.call(attachments.upload, { kind: 'deathCertificate', file: photo() }, { as: chen }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(answers.find(({ success }) => !success)?.retMsg).toBe('被继承人死亡证明最多上传3份，请先删除')
  })

  it('an upload is refused while many pictures of others are being decoded, and accepted afterwards', async () => {
    let end: () => void = () => undefined
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    const others = Array.from({ length: 14 }, (_, at) => pictureQueue(`other ${at}`, () => ended))
    const answer = await gateway.call(attachments.upload, { kind: 'other', file: photo() }, { as: chen })
    expect(answer).toMatchObject({ status: 429, retCode: 'E429', retMsg: '正在处理的文件较多，请稍后重试' })
    expect(await list(chen)).toEqual([])
    end()
    await Promise.all(others)
    expect(await gateway.upload(chen, 'other')).toMatchObject({ hasThumb: true })
  })

  it('a person may upload 120 files an hour', async () => {
    const file = { bytes: await smallPdf(), contentType: 'application/pdf', fileName: 'a.pdf' }
    const send = (as: Parameters<InheritGateway['upload']>[0]) =>
      gateway.call(attachments.upload, { kind: 'other', file }, { as })
    // Begins a new hour, because the earlier tests have uploaded files too.
    gateway.clock.advance(HOUR)
    for (let sent = 0; sent < 120; sent += 1) {
      expect((await send(chen)).retCode).toBe('0')
      // Makes room, so that the number of stored files is not the limit here.
      await gateway.db.delete(rows)
    }
    expect(await send(chen)).toMatchObject({ status: 429, retCode: 'E429', retMsg: '操作太频繁，请稍后重试' })
    expect((await send(zhou)).retCode).toBe('0')
    gateway.clock.advance(HOUR)
    expect((await send(chen)).retCode).toBe('0')
  })

  it('an upload of an unknown kind or by a visitor is refused', async () => {
    const unknown = await gateway.call(attachments.upload, { kind: 'selfie', file: photo() }, { as: chen })
    expect(unknown.retMsg).toBe('材料类型不正确')
    const visitor = await gateway.call(attachments.upload, { kind: 'idFront', file: photo() })
    expect(visitor.retMsg).toBe('请先验证手机号码')
  })
})

describe('thumbnails', () => {
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

  it('a thumbnail fits into 320 pixels and keeps the proportions', async () => {
    expect(await thumbOf(redAndBlue(1000, 500))).toEqual({
      width: 320,
      height: 160,
      corner: 'red',
      right: 'blue',
      below: 'red',
    })
  })

  it('a thumbnail is upright, however the camera was held', async () => {
    const lying = redAndBlue(1000, 500)
    expect(await thumbOf(turned(lying, 3))).toMatchObject({ width: 320, corner: 'blue', right: 'red' })
    expect(await thumbOf(turned(lying, 6))).toMatchObject({ width: 160, height: 320, corner: 'red', below: 'blue' })
    expect(await thumbOf(turned(lying, 8))).toMatchObject({ width: 160, height: 320, corner: 'blue', below: 'red' })
  })

  it('a thumbnail is never larger than the picture', async () => {
    expect(await thumbOf(redAndBlue(40, 30))).toMatchObject({ width: 40, height: 30 })
  })
})

describe('another person’s file', () => {
  it('a file of another person does not exist for the caller', async () => {
    const { id } = await gateway.upload(chen, 'idFront')
    for (const call of [attachments.download, attachments.downloadThumb, attachments.delete]) {
      expect((await gateway.call(call, { id }, { as: zhou })).retCode).toBe('E404')
    }
    expect(await list(zhou)).toEqual([])
    expect((await gateway.call(attachments.download, { id })).success).toBe(false)
  })

  it('a customer sees files uploaded with their phone number only, but the number alone sees no customer’s files', async () => {
    const as = await gateway.inheritor(chen.mobile)
    const byCustomer = await gateway.upload(chen, 'idFront')
    const bySms = await gateway.upload(as, 'idBack')
    expect((await list(as)).map(({ id }) => id)).toEqual([bySms.id])
    expect((await list(chen)).map(({ id }) => id).sort()).toEqual([byCustomer.id, bySms.id].sort())
  })
})

describe('deleting a file', () => {
  const remove = (id: string, as = chen) => gateway.call(attachments.delete, { id }, { as })
  const restore = (id: string, as = chen) => gateway.call(attachments.restore, { id }, { as })
  const deleted = async (as = chen) =>
    (await gateway.call(attachments.deletedList, {}, { as })).data.map(({ id }) => id)
  const pass = async (minutes: number) => {
    gateway.clock.advance(minutes * 60_000)
    await forgetDeleted(gateway.db, gateway.clock.now())
  }
  afterEach(() => gateway.db.delete(rateLimits))

  it('a deleted file leaves the form at once, and its content is erased after half an hour', async () => {
    const { id } = await gateway.upload(chen, 'idFront')
    expect((await remove(id)).success).toBe(true)
    expect(await list(chen)).toEqual([])
    for (const call of [attachments.download, attachments.downloadThumb, attachments.delete]) {
      expect((await gateway.call(call, { id }, { as: chen })).retCode).toBe('E404')
    }
    await pass(29)
    const [kept] = await gateway.db.select().from(rows)
    expect([kept?.content?.length, await deleted()]).toEqual([kept?.size, [id]])
    await pass(1)
    expect(await gateway.db.select().from(rows)).toMatchObject([{ id, content: null, thumb: null }])
    expect(await deleted()).toEqual([])
    expect((await restore(id)).retMsg).toBe('这份材料已不能恢复，请重新上传')
  })

  it('a restored file has its old place and rotation', async () => {
    const one = await gateway.upload(chen, 'other')
    const two = await gateway.upload(chen, 'other')
    const turned = [two, one].map(({ id }) => ({ id, turned: 1 }))
    await gateway.call(attachments.arrange, { kind: 'other', files: turned }, { as: chen })
    const before = await list(chen)
    await remove(two.id)
    await remove(one.id)
    expect(await deleted()).toHaveLength(2)
    expect((await restore(two.id)).success).toBe(true)
    expect((await restore(two.id)).retCode).toBe('E404')
    expect((await restore(one.id)).success).toBe(true)
    expect(await list(chen)).toEqual(before)
    expect((await gateway.call(attachments.download, { id: two.id }, { as: chen })).data.bytes).toEqual(photo().bytes)
  })

  it('a deleted file cannot be restored when its place is taken, or by another person', async () => {
    const { id } = await gateway.upload(chen, 'idFront')
    await remove(id)
    expect([(await restore(id, zhou)).retCode, await deleted(zhou)]).toEqual(['E404', []])
    await gateway.upload(chen, 'idFront')
    expect((await restore(id)).retMsg).toBe('申请人身份证人像面最多上传1份，请先删除')
    expect(await list(chen)).toHaveLength(1)
  })

  it('when two deleted files are restored into one place at once, one succeeds', async () => {
    const { id } = await gateway.upload(chen, 'idFront')
    await remove(id)
    const other = await gateway.upload(chen, 'idFront')
    await remove(other.id)
    const both = await Promise.all([restore(id), restore(other.id)])
    expect(both.map(({ retCode }) => retCode).sort()).toEqual(['0', 'E409'])
    expect(await list(chen)).toHaveLength(1)
  })

  it('a deleted file cannot be restored after the form was submitted', async () => {
    const { id } = await gateway.upload(chen, 'other')
    const attachmentIds = await gateway.papers(chen)
    const draft = { ...form, attachmentIds: [...attachmentIds, id], submit: false }
    const { applicationNo, version } = (await gateway.call(inheritances.commitInfo, draft, { as: chen })).data
    await remove(id)
    const handIn = { applicationNo, version, submit: true }
    expect((await gateway.call(inheritances.updateInfo, handIn, { as: chen })).success).toBe(true)
    expect((await restore(id)).retMsg).toBe('申请已提交，不能修改材料')
  })

  it('a file cannot be deleted or added after the form was submitted', async () => {
    const attachmentIds = await gateway.papers(chen)
    const input = { ...form, attachmentIds, submit: true }
    const { applicationNo } = (await gateway.call(inheritances.commitInfo, input, { as: chen })).data
    const [id = ''] = attachmentIds
    expect((await gateway.call(attachments.delete, { id }, { as: chen })).retMsg).toBe('申请已提交，不能修改材料')
    const more = { kind: 'other', file: photo(), businessNo: applicationNo }
    expect((await gateway.call(attachments.upload, more, { as: chen })).retMsg).toBe('申请已提交，不能修改材料')
    const listed = (await gateway.call(attachments.thumbList, { businessNo: applicationNo }, { as: chen })).data
    expect(listed.map(file => file.id).sort()).toEqual([...attachmentIds].sort())
  })
})

describe('a file of ten megabytes', () => {
  const content = Buffer.alloc(10_000_000, 'ten megabytes ')
  let id = ''
  beforeEach(async () => {
    ;({ id } = await gateway.upload(chen, 'idFront'))
    await gateway.db.update(rows).set({ content, size: content.length }).where(eq(rows.id, id))
  })

  it('a file of ten megabytes is sent whole and in parts, byte by byte', async () => {
    const whole = await gateway.raw(await gateway.prepare(attachments.download, { id }, { as: chen }))
    expect(whole.headers['content-length']).toBe('10000000')
    expect(content.equals(whole.rawPayload)).toBe(true)
    const request = await gateway.prepare(attachments.download, { id }, { as: chen })
    const part = await gateway.raw({ ...request, headers: { ...request.headers, range: 'bytes=262143-600000' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 262143-600000/10000000'])
    expect(content.subarray(262_143, 600_001).equals(part.rawPayload)).toBe(true)
    const beyond = await gateway.prepare(attachments.download, { id }, { as: chen })
    const none = await gateway.raw({ ...beyond, headers: { ...beyond.headers, range: 'bytes=10000000-' } })
    expect(none.statusCode).toBe(416)
  })

  it('a person has at most two downloads at a time, and a client that reads nothing is disconnected', async () => {
    const { setTimeout: real } = Socket.prototype
    let stalled = 0
    const watched = jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, then) {
      const isShort = ms === 20_000
      if (isShort) stalled += 1
      return real.call(this, isShort && stalled > 2 ? 50 : ms, then)
    })
    const { port } = new URL(await gateway.app.listen({ host: '127.0.0.1', port: 0 }))
    /** A client that requests the file and then reads only what its socket buffers. */
    const idle = async () => {
      const { method, url, headers } = await gateway.prepare(attachments.download, { id }, { as: chen })
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}`)
      socket.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      await new Promise(resolve => socket.once('readable', resolve))
      return socket
    }
    const held = [await idle(), await idle()]
    const download = (as: typeof chen) => gateway.call(attachments.download, { id }, { as })
    expect(await download(chen)).toMatchObject({
      ...{ status: 429, retCode: 'E429', retMsg: '正在下载的文件较多，请等前面的下载完再重试' },
    })
    // Thumbnails and other people have limits of their own.
    expect((await gateway.call(attachments.downloadThumb, { id }, { as: chen })).retCode).toBe('0')
    expect((await download(zhou)).retCode).toBe('E404')
    for (const socket of held) socket.destroy()
    /** Downloads two files at once until both succeed. The gateway needs some time to notice closed connections. */
    const areBothSent = async () => {
      for (let tries = 0; tries < 200; tries += 1) {
        const both = await Promise.all([download(chen), download(chen)])
        if (both.every(({ retCode }) => retCode === '0')) return true
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      return false
    }
    expect(await areBothSent()).toBe(true)
    // It reads what its socket has room for, and then nothing.
    const slow = await idle()
    const isEnded = await areBothSent()
    watched.mockRestore()
    slow.destroy()
    expect(isEnded).toBe(true)
  })
})

describe('the files of one kind', () => {
  const arrange = (files: { id: string; turned: number }[], as = chen) =>
    gateway.call(attachments.arrange, { kind: 'other', files }, { as })

  it('files keep the order and rotation given by the person, and a new one comes last', async () => {
    const file = (name: string) => ({ file: { ...photo(name), bytes: redAndBlue(100, 50) } })
    const one = await gateway.upload(chen, 'other', file('一.jpg'))
    const two = await gateway.upload(chen, 'other', file('二.jpg'))
    expect((await list(chen)).map(({ id }) => id)).toEqual([one.id, two.id])
    expect((await arrange([two, { ...one, turned: 1 }].map(({ id, turned }) => ({ id, turned })))).success).toBe(true)
    const three = await gateway.upload(chen, 'other', file('三.jpg'))
    const all = await list(chen)
    expect(all.map(({ id, turned }) => [id, turned])).toEqual([
      [two.id, 0],
      [one.id, 1],
      [three.id, 0],
    ])
    // Its left half was red. Turned by a quarter clockwise, its upper half is red.
    /** The size of the thumbnail, and whether its first and its last pixel are red. */
    const small = async () => {
      const { bytes } = (await gateway.call(attachments.downloadThumb, { id: one.id }, { as: chen })).data
      const { width, height, data } = decode(bytes)
      return [width, height, (data[0] ?? 0) > (data[2] ?? 0), (data.at(-4) ?? 0) > (data.at(-2) ?? 0)]
    }
    expect(await small()).toEqual([50, 100, true, false])
    const turnedAgain = all.map(({ id }) => ({ id, turned: id === one.id ? 2 : 0 }))
    expect((await arrange(turnedAgain)).success).toBe(true)
    expect(await small()).toEqual([100, 50, false, true])
    expect((await arrange(all.map(({ id }) => ({ id, turned: 0 })))).success).toBe(true)
    expect(await small()).toEqual([100, 50, true, false])
    // The original file stays unchanged.
    const whole = (await gateway.call(attachments.download, { id: one.id }, { as: chen })).data
    expect(whole.bytes).toEqual(redAndBlue(100, 50))
  })

  it('files are arranged only as a complete list and by their owner', async () => {
    const { id } = await gateway.upload(chen, 'other')
    const added = await gateway.upload(chen, 'other')
    expect((await arrange([{ id, turned: 0 }])).retMsg).toBe('材料有变化，请核对后重新调整')
    const twice = [id, id].map(id => ({ id, turned: 0 }))
    expect((await arrange(twice)).retMsg).toBe('材料有变化，请核对后重新调整')
    const both = [added.id, id].map(id => ({ id, turned: 0 }))
    expect((await arrange(both, zhou)).success).toBe(false)
    expect((await list(chen)).map(one => one.id)).toEqual([id, added.id])
  })

  it('files cannot be arranged after the form was submitted', async () => {
    const attachmentIds = await gateway.papers(chen)
    const input = { ...form, attachmentIds, submit: true }
    const { applicationNo: businessNo } = (await gateway.call(inheritances.commitInfo, input, { as: chen })).data
    const files = [{ id: attachmentIds[0] ?? '', turned: 1 }]
    const answer = await gateway.call(attachments.arrange, { businessNo, kind: 'idFront', files }, { as: chen })
    expect(answer.retMsg).toBe('申请已提交，不能修改材料')
  })
})
