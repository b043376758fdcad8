import type { ChosenFile } from '../../core/files'
import type { Holder, Shown } from '../../core/holder'
import type { FaceEnd } from '../../core/wx/face'
import { button, make } from './make'
import { askLayer, openLayer } from './sheet'

const TITLE = 'layer__title'
const WORDS = 'layer__words'

/** A sample picture for a person without one at hand. It says that it is a sample. */
async function samplePicture(): Promise<ChosenFile> {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 400
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gives no canvas')
  context.fillStyle = '#dfe5f5'
  context.fillRect(0, 0, 640, 400)
  context.fillStyle = '#2546d8'
  context.fillRect(40, 40, 150, 190)
  context.font = '40px sans-serif'
  context.fillText('演示照片', 230, 110)
  context.font = '24px sans-serif'
  context.fillText(new Date().toLocaleString('zh-CN'), 230, 160)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return { name: '演示照片.jpg', bytes: new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)) }
}

const chosenFile = async (file: File): Promise<ChosenFile> => ({
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
})

function chooseFiles(api: string, count: number): Promise<ChosenFile[]> {
  const ofChat = api === 'chooseMessageFile'
  return askLayer<ChosenFile[]>('sheet', '选择文件', [], answer => {
    const input = make('input', { type: 'file', class: 'layer__file' })
    input.multiple = count > 1
    if (!ofChat) input.accept = 'image/*'
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])].slice(0, count)
      Promise.all(files.map(chosenFile)).then(answer, () => answer([]))
    })
    const own = make('label', { class: 'choice' }, ofChat ? '从聊天中选择' : '从相册选择', input)
    const sample = button('choice', '使用一张演示照片', () => {
      samplePicture().then(
        picture => answer([picture]),
        () => answer([]),
      )
    })
    return [own, sample, button('choice choice--last', '取消', () => answer([]))]
  })
}

function scanCode(): Promise<string | undefined> {
  return askLayer<string | undefined>('full', '扫一扫', undefined, answer => {
    const code = make('input', { class: 'layer__input', 'aria-label': '码的内容', placeholder: '输入码的内容' })
    const form = make('form', { class: 'layer__form' }, code, make('button', { class: 'main' }, '识别'))
    form.addEventListener('submit', event => {
      event.preventDefault()
      if (code.value.trim() !== '') answer(code.value.trim())
    })
    return [
      make('p', { class: TITLE }, '扫一扫'),
      make('p', { class: WORDS }, '这里没有相机：输入条码或二维码的内容。'),
      form,
      button('quiet', '取消', () => answer(undefined)),
    ]
  })
}

const faceEnds: readonly [FaceEnd, string][] = [
  ['passed', '通过'],
  ['failed', '不通过'],
  ['cancelled', '中途取消'],
  ['expired', '超时'],
]

const face = () =>
  askLayer<FaceEnd>('full', '人脸验证', 'cancelled', answer => [
    make('p', { class: TITLE }, '人脸验证'),
    make('div', { class: 'face', 'aria-hidden': 'true' }),
    make('p', { class: WORDS }, '这里没有相机：选择本次验证的结果。'),
    ...faceEnds.map(([end, label]) => button(end === 'passed' ? 'main' : 'quiet', label, () => answer(end))),
  ])

const allowMessages = (templates: readonly string[]) =>
  askLayer('sheet', '订阅消息', false, answer => [
    make('p', { class: TITLE }, '允许小程序发送以下消息'),
    ...templates.map(template => make('p', { class: 'layer__row' }, template)),
    make(
      'div',
      { class: 'layer__pair' },
      button('quiet', '取消', () => answer(false)),
      button('main', '允许', () => answer(true)),
    ),
  ])

const place = () =>
  askLayer<{ latitude: number; longitude: number } | null>('card', '位置', null, answer => [
    make('p', { class: TITLE }, '获取您的模糊位置'),
    make('p', { class: WORDS }, '演示中的手机在上海人民广场。'),
    make(
      'div',
      { class: 'layer__pair' },
      button('quiet', '拒绝', () => answer(null)),
      button('main', '允许', () => answer({ latitude: 31.23, longitude: 121.47 })),
    ),
  ])

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  csv: 'text/csv',
  ics: 'text/calendar',
}

const said: Readonly<Record<'document' | 'file' | 'saved', string>> = {
  document: '微信会在这里打开文档。',
  file: '微信会在这里选择要发给的聊天。',
  saved: '图片已保存到相册。',
}

/** @param sourceOf Returns the address of a picture of the mini-program. */
function show(what: Shown, sourceOf: (source: string) => string): void {
  let release = () => {}
  const close = () => {
    layer.close()
    release()
  }
  const closing = (className: string) => button(className, '关闭', close)
  const content = (): Node[] => {
    if (what.kind === 'leaving') {
      const words = make('p', { class: WORDS }, '在手机上，微信会离开小程序。')
      return [make('p', { class: TITLE }, what.text), words, closing('main')]
    }
    if (what.kind === 'pictures') {
      const pictures = what.sources.map(source => make('img', { class: 'picture', src: sourceOf(source), alt: '图片' }))
      return [...pictures, closing('quiet')]
    }
    const type = TYPES[/\.(\w+)$/.exec(what.name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
    const href = URL.createObjectURL(new Blob([new Uint8Array(what.bytes)], { type }))
    release = () => URL.revokeObjectURL(href)
    const shown = ['application/pdf', 'image/png', 'image/jpeg'].includes(type)
    const link = make('a', { class: 'main', href, ...(shown ? { target: '_blank' } : { download: what.name }) })
    link.append(shown ? '在新标签页中打开' : '下载到电脑')
    const facts = make('p', { class: WORDS }, `${said[what.kind]} ${Math.ceil(what.bytes.length / 1024)} KB`)
    return [make('p', { class: TITLE }, what.name), facts, link, closing('quiet')]
  }
  const kind = what.kind === 'pictures' ? 'full' : 'card'
  const layer = openLayer(kind, what.kind === 'leaving' ? what.text : '文件', content(), close)
}

/** The person in front of the browser, asked on drawn screens. */
export const personBefore = (sourceOf: (source: string) => string, agreed: () => void): Holder => ({
  ...{ chooseFiles, scanCode, allowMessages, face, place, agreed },
  show: what => show(what, sourceOf),
})
