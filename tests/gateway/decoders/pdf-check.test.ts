import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { intact } from '../../../gateway/handlers/attachments/intact'
import { Refusal } from '../../../gateway/lib/refusal'

const END = 'startxref\n9\n%%EOF\n'

/** A PDF of one page. `more` stands behind the page, `catalog` is a part of the catalog. */
const pdfOf = (more: string | Buffer, catalog = '') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R${catalog}>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R>>
endobj
`),
    Buffer.from(more),
    Buffer.from(`\ntrailer\n<</Size 9/Root 1 0 R>>\n${END}`),
  ])

const streamOf = (number: number, entries: string, body: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${entries}/Length ${body.length}>>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ])

const packed = (object: string) =>
  streamOf(8, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(`7 0 ${object}`))

/** The same in letters, so that it may stand in a string. */
const inLetters = streamOf(
  8,
  '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]',
  Buffer.from(`${deflateSync('7 0 <</S/JavaScript>>').toString('hex')}>`),
)

/** A PDF that nobody may change, and that opens without a password: the user's password is empty. */
async function protectedPdf(pdfVersion: '1.4' | '1.7ext3'): Promise<Buffer> {
  const pdf = new PDFDocument({ ownerPassword: 'Office-2026', pdfVersion })
  pdf.text('page').end()
  return buffer(pdf)
}

/** The sentence of a refusal; '' for a file that is kept. */
const said = (bytes: Buffer) =>
  intact(bytes, 'application/pdf', 'somebody').then(
    () => '',
    (error: unknown) => {
      if (error instanceof Refusal) return error.message.replace(/^E\d+ /, '')
      throw error
    },
  )

const LOCKED = 'PDF已加密，无法检查其中的内容，请上传未加密的PDF，或改用手机拍照上传'
const evil = '7 0 obj\n<</S/JavaScript/JS 4 0 R>>\nendobj'

it.each(['1.4', '1.7ext3'] as const)(
  'an encrypted PDF of version %s is kept if all its objects can be read, and refused in words if some are packed',
  async version => {
    const whole = await protectedPdf(version)
    expect(await said(whole)).toBe('')
    const change = Buffer.concat([packed('<</A 1>>'), Buffer.from(`trailer\n<</Prev 9>>\n${END}`)])
    expect(await said(Buffer.concat([whole, change]))).toBe(LOCKED)
    // Some programs read such a stream without its type, too.
    const bare = streamOf(8, '/N 1/First 4/Filter/FlateDecode', deflateSync('7 0 <</A 1>>'))
    expect(await said(Buffer.concat([whole, bare, Buffer.from(`trailer\n<</Prev 9>>\n${END}`)]))).toBe(LOCKED)
  },
)

it('packed objects of a PDF without encryption are read', async () => {
  expect(await said(pdfOf(packed('<</A 1>>')))).toBe('')
  expect(await said(pdfOf(packed('<</S/JavaScript>>')))).toContain('脚本')
})

it.each([
  ['<</S/JavaScript>>', '脚本'],
  ['<</S/Rendition/JS(app.alert(1))>>', '脚本'],
  ['<</AcroForm<</XFA 4 0 R>>>>', '脚本'],
  // A drawing in three dimensions runs this when it is shown, under no other name of a script.
  ['<</Type/3D/Subtype/U3D/OnInstantiate 4 0 R>>', '脚本'],
  ['<</S/Launch/F(cmd.exe)>>', '打开其他程序'],
  ['<</S/L#61unch/F(cmd.exe)>>', '打开其他程序'],
  ['<</Names<</EmbeddedFiles 4 0 R>>>>', '夹带了其他文件'],
  ['<</Type/Filespec/EF<</F 4 0 R>>>>', '夹带了其他文件'],
  ['<</Subtype/FileAttachment>>', '夹带了其他文件'],
  ['<</Subtype/RichMedia>>', '夹带了其他文件'],
])('a PDF with %s is refused in words', async (object, words) => {
  expect(await said(pdfOf(`5 0 obj\n${object}\nendobj\n`))).toContain(words)
  expect(await said(pdfOf(packed(object)))).toContain(words)
})

it.each<[place: string, bytes: Buffer]>([
  ['a string', pdfOf('', `/Lang(\n${evil}\n)`)],
  ['a string with brackets of its own', pdfOf('', `/Lang(a (b) ${evil})`)],
  ['a comment', pdfOf(`%${evil.replaceAll('\n', ' ')}\n`)],
  ['a comment before another object', pdfOf(`5 % ${evil.replaceAll('\n', ' ')}\n0 obj\n<<>>\nendobj`)],
  ['a stream', pdfOf(streamOf(5, '', Buffer.from(`BT ${evil} ET`)))],
  ['a string, with comments between its words', pdfOf('', `/Lang(\n${evil.replace('7 0', '7%a\n0%b\n')}\n)`)],
  [
    'a string, as a stream of packed objects',
    pdfOf(Buffer.concat([Buffer.from('5 0 obj\n('), inLetters, Buffer.from(')\nendobj')])),
  ],
])('an object that hides in %s is found, because readers go where the cross-reference points', async (_, bytes) => {
  expect(await said(bytes)).toBe('PDF中含有脚本，不能作为材料，请打印成新的PDF，或改用手机拍照上传')
})

it.each(['(7 0 obj)', '(see 7 0 obj <</Length', '(1 0 obj [ 2 0 obj <', '12 0 obj ) Tj'])(
  'a text that only looks like the beginning of an object harms no file: %s',
  async words => {
    expect(await said(pdfOf(streamOf(5, '', Buffer.from(`BT ${words} ET`))))).toBe('')
  },
)

it('long runs of digits, comments and blanks are read in one go', async () => {
  const long = ['0'.repeat(2_000_000), ' 1'.repeat(200_000), `1${' '.repeat(2_000_000)}`, `%${'1 '.repeat(500_000)}\n`]
  for (const run of long) expect(await said(pdfOf(streamOf(5, '', Buffer.from(run))))).toBe('')
})
