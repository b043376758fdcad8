import { View } from '@tarojs/components'
import { useState } from 'react'
import { sendFile } from '@/api/send-file'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { inherit } from '@/contract/inherit'
import { filePicker } from '@/platform/file-picker'
import { type FileSource, PickFailure } from '@/platform/file-picker/types'
import type { LocalFile } from '@/platform/http/types'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import './inherit.scss'

export type ReadCard = OutputOf<typeof inherit.idCard>

const PICTURES = ['image/jpeg', 'image/png'] as const
const sources: ReadonlyArray<{ source: FileSource; title: string }> = [
  { source: 'camera', title: '拍照' },
  { source: 'album', title: '从相册选择' },
]

/**
 * Reads the front of an identity card from a photo and fills in what it found, to be checked. Typing is always possible
 * beside it, so a photo that cannot be read blocks nobody.
 */
export function CardReader({ onRead }: { onRead: (card: ReadCard) => void }) {
  const [choosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const reading = useSubmit<LocalFile, ReadCard>(
    (photo, options) => sendFile(inherit.idCard, 'file', photo, { side: 'front' }, options),
    {
      inPlace: true,
      after(card) {
        setSaid(card.recognised ? '已按照片填写，请逐项核对' : `${card.message}。也可以直接手动填写`)
        if (card.recognised) onRead(card)
      },
    },
  )
  const pick = (source: FileSource) => {
    setChoosing(false)
    setSaid('')
    filePicker.pick(source, { mimeTypes: PICTURES, most: 1 }).then(
      ([photo]) => photo && reading.run(photo),
      error => {
        if (!(error instanceof PickFailure)) throw error
        setSaid('没有打开相机或相册。请在手机设置中允许使用，也可以手动填写')
      },
    )
  }
  return (
    <View className="inherit__reader">
      <Button event="read-card" kind="secondary" block busy={reading.busy} onPress={() => setChoosing(true)}>
        拍身份证自动填写
      </Button>
      <View className="inherit__said">{reading.busy ? '正在识别照片…' : said}</View>
      <FormFailure of={reading} />
      <Sheet open={choosing} title="身份证人像面" onClose={() => setChoosing(false)} flush>
        {sources.map(({ source, title }) => (
          <Cell key={source} title={title} onPress={() => pick(source)} />
        ))}
      </Sheet>
    </View>
  )
}
