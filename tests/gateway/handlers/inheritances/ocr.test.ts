import { inheritances } from '@/contract/inheritances'
import { person } from '../../../../gateway/seed/people'
import { idCardPicture } from '../../../helpers/id-card-picture'
import { jpeg } from '../assets/pictures'
import { type InheritGateway, inheritGateway, photo } from './inherit-gateway'

const lin = person('lin')

let gateway: InheritGateway
beforeAll(async () => {
  gateway = await inheritGateway()
})
afterAll(() => gateway.close())

/** A picture that the simulated card reader can read. */
const card = (says: Parameters<typeof idCardPicture>[0]) => ({ ...photo(), bytes: new Uint8Array(idCardPicture(says)) })

/** A picture with a text chunk of any content. */
function saying(text: string) {
  const { bytes } = card({ side: 'front' })
  const says = Buffer.from(bytes)
  const at = says.indexOf('{')
  const length = says.indexOf('}') + 1 - at
  says.write(text.padEnd(length).slice(0, length), at, 'latin1')
  return { ...photo(), bytes: new Uint8Array(says) }
}

const read = async (file: ReturnType<typeof photo>, side: 'front' | 'back' = 'front') =>
  (await gateway.call(inheritances.idCard, { side, file }, { as: lin })).data

it('a card picture of the demo is read', async () => {
  const front = {
    side: 'front' as const,
    name: '林知远',
    certNo: lin.cert,
    birthday: '1988-04-16',
    address: '某市某路1号',
  }
  expect(await read(card(front))).toMatchObject({ recognised: true, message: '', name: '林知远', authority: '' })
  const back = { side: 'back' as const, authority: '某市公安局', validFrom: '2020-01-01', validTo: '2040-01-01' }
  expect(await read(card(back), 'back')).toMatchObject({ recognised: true, authority: '某市公安局', certNo: '' })
})

it.each([
  ['any other photo', photo()],
  ['a JPEG', { ...photo(), bytes: new Uint8Array(jpeg({ width: 4, height: 3 })) }],
  ['something that is no text of ours', saying('{')],
  ['a card without a side', saying('{}')],
])('a picture that cannot be read is reported as unreadable: %s', async (_, file) => {
  expect(await read(file)).toMatchObject({
    recognised: false,
    fault: 'unreadable',
    message: '无法识别，请手动填写',
    name: '',
    certNo: '',
  })
})

it.each([
  ['wrongSide', card({ side: 'back', authority: '某市公安局' }), '拍到的是证件的另一面，请翻面重拍，或手动填写'],
  ['glare', card({ side: 'front', name: '林知远', fault: 'glare' }), '照片有反光，请避开灯光重拍，或手动填写'],
  ['cut', card({ side: 'front', name: '林知远', fault: 'cut' }), '证件没有拍全，请让四角都在画面内，或手动填写'],
  ['blurred', card({ side: 'front', name: '林知远', fault: 'blurred' }), '照片不清楚，请对焦后拿稳重拍，或手动填写'],
  [
    'copy',
    card({ side: 'front', name: '林知远', fault: 'copy' }),
    '请拍摄证件原件，不要使用复印件或屏幕上的图片，或手动填写',
  ],
  ['unreadable', card({ side: 'front', fault: 'unreadable' }), '无法识别，请手动填写'],
] as const)('the fault of a bad card photo is named: %s', async (fault, file, message) => {
  expect(await read(file)).toMatchObject({ recognised: false, fault, message, name: '' })
})

it('a file that is no picture is refused, and so is a visitor', async () => {
  const file = { ...photo(), bytes: new TextEncoder().encode('%PDF-1.7') }
  expect((await gateway.call(inheritances.idCard, { side: 'front', file }, { as: lin })).retCode).toBe('E415')
  expect((await gateway.call(inheritances.idCard, { side: 'front', file: photo() })).retMsg).toBe('请先验证手机号码')
})
