import { View } from '@tarojs/components'
import { useState } from 'react'
import { sendFile } from '@/api/send-file'
import { useSubmit } from '@/api/submit'
import type { OutputOf } from '@/contract/call'
import { inheritances } from '@/contract/inheritances'
import type { LocalFile } from '@/platform/http/types'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { fileFault } from '@/widgets/file-fault'
import { FileSources } from '@/widgets/file-sources'
import '../inherit.scss'

export type ReadCard = OutputOf<typeof inheritances.idCard>

const wanted = { mimeTypes: ['image/jpeg', 'image/png'], most: 1 }
const UNREAD = '无法识别，请手动填写'

/**
 * Reads the front of an identity card from a photo and fills in the fields, to be checked. Typing stays possible, so an
 * unreadable photo blocks nobody.
 */
export function CardReader({ onRead }: { onRead: (card: ReadCard) => void }) {
  const [choosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const reading = useSubmit<LocalFile, ReadCard>(
    (photo, options) => sendFile(inheritances.idCard, 'file', photo, { side: 'front' }, options),
    {
      inPlace: true,
      after(card) {
        setSaid(card.recognised ? '已按照片填写，请逐项核对' : card.message || UNREAD)
        if (card.recognised) onRead(card)
      },
    },
  )
  const take = ([photo]: readonly LocalFile[]) => {
    if (!photo) return
    const fault = fileFault(photo, { ...wanted, maxSize: 0 })
    if (fault === '') reading.run(photo)
    else setSaid(`${fault}，也可以手动填写`)
  }
  return (
    <View className="inherit__reader">
      <Button event="read-card" kind="secondary" block busy={reading.busy} onPress={() => setChoosing(true)}>
        拍身份证自动填写
      </Button>
      <View className="inherit__said" {...aria({ role: 'status', live: 'polite' })}>
        {reading.busy ? '正在识别照片…' : said}
      </View>
      <FormFailure of={reading} />
      <FileSources
        open={choosing}
        title="身份证人像面"
        wanted={wanted}
        picturesOnly
        onClose={() => setChoosing(false)}
        onPick={() => setSaid('')}
        onChosen={take}
        onFault={() => setSaid('相机或相册打不开。请在手机设置中允许使用，也可以手动填写')}
      />
    </View>
  )
}
