import { fileFault, limitsInWords } from '@/widgets/file-fault'

const config = {
  maxSize: 10 * 1_048_576,
  maxCount: 30,
  mimeTypes: ['image/jpeg', 'image/png', 'application/pdf'],
  kinds: [],
}
const file = { name: 'a.jpg', type: 'image/jpeg', size: 1000, handle: null }

describe('a file, before it is sent', () => {
  it.each([
    [{}, ''],
    [{ type: 'application/pdf' }, ''],
    // WeChat does not always know the type, so the gateway checks the content.
    [{ type: '' }, ''],
    [{ size: 10 * 1_048_576 }, ''],
    [{ size: 10 * 1_048_576 + 1 }, '文件不能超过10MB，这个文件有10.1MB，请压缩后再上传'],
    [{ size: 30 * 1_048_576 }, '文件不能超过10MB，这个文件有30MB，请压缩后再上传'],
    [{ size: 0 }, '这个文件是空的，请重新选择'],
    // Types that phones give a good file. The gateway checks the content, and says what another file is.
    [{ type: 'image/jpg' }, ''],
    [{ type: 'image/pjpeg' }, ''],
    [{ type: 'application/octet-stream' }, ''],
    [{ type: 'application/x-pdf' }, ''],
    [{ type: 'image/heic' }, ''],
    [{ type: 'video/mp4' }, '这个文件是视频，仅支持JPG、PNG、PDF格式，请重新选择'],
  ])('a file with %j is refused with: %s', (change, sentence) => {
    expect(fileFault({ ...file, ...change }, config)).toBe(sentence)
  })

  it.each([
    ['\0\0\0\x18ftypheic', 'HEIC照片（苹果等手机的格式）', '请在应用里点「拍照」重新拍摄；iPhone'],
    ['\0\0\0\x18ftypavif', 'AVIF图片', '可以打开图片后截屏'],
    ['RIFF1234WEBPVP8 ', 'WEBP图片', '可以打开图片后截屏'],
    ['BM\x36\0\x0c\0\0\0\0\0', 'BMP图片', '可以打开图片后截屏'],
    ['II*\0\x08\0\0\0', 'TIFF图片', '可以打开图片后截屏'],
    ['GIF89a', 'GIF图片', '可以打开图片后截屏'],
  ])('a file that begins with %j is refused before it is sent, with its kind and the way on', (start, kind, advice) => {
    // The name and the type that the phone gives do not matter.
    const fault = fileFault({ ...file, start }, config)
    expect(fault).toContain(`这个文件是${kind}，仅支持JPG、PNG、PDF格式。${advice}`)
  })

  it.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', '%PDF-1.7', '', 'BMW 的行驶证', 'anything'])(
    'a file that begins with %j is sent, whatever its type: the gateway decides',
    start => expect(fileFault({ ...file, type: 'image/heic', start }, config)).toBe(''),
  )

  it('the limits of a file are shown before it is chosen', () => {
    expect(limitsInWords(config)).toBe('支持JPG、PNG、PDF，每个文件不超过10MB')
    // A type without a Chinese name stays as it is, even if it is a property of every object.
    expect(limitsInWords({ ...config, mimeTypes: ['image/webp', '__proto__'] })).toContain(
      '支持image/webp、__proto__，',
    )
  })
})
