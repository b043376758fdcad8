import { Image, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '@/api/submit'
import { type Attachment, attachments } from '@/contract/attachments'
import { movedTo } from '@/lib/arrangement'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { classNames } from '@/ui/base/class-names'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import { FormFailure } from '@/ui/form/form-failure'
import { Sheet } from '@/ui/overlay/sheet'
import type { AttachmentPlace } from './types'
import { useThumb } from './use-thumb'
import './arrange-files.scss'

interface ArrangeFilesProps extends AttachmentPlace {
  title: string
  kind: string
  /** The files of this kind that may still be changed, in their current order. */
  files: readonly Attachment[]
  onClose: () => void
}

/** The sheet in which the person sorts and turns the pages of one kind, so that the office can read them. */
export function ArrangeFiles({ businessType, businessNo, title, kind, files, onClose }: ArrangeFilesProps) {
  const [ids, setIds] = useState(() => files.map(({ id }) => id))
  const [turns, setTurns] = useState(() => new Map(files.map(({ id, turned }) => [id, turned])))
  const [said, say] = useState('')
  const saving = useSubmit(attachments.arrange, { inPlace: true, after: onClose })
  const turnOf = (id: string) => turns.get(id) ?? 0
  const move = (id: string, to: number) => {
    setIds(before => movedTo(before, id, to))
    say(`移到第${to + 1}页`)
  }
  const turn = (id: string, at: number) => {
    setTurns(before => new Map(before).set(id, (turnOf(id) + 1) % 4))
    say(`第${at + 1}页已旋转90度`)
  }
  const save = () => saving.run({ businessType, businessNo, kind, files: ids.map(id => ({ id, turned: turnOf(id) })) })
  return (
    <Sheet open title={`调整${title}`} onClose={onClose}>
      <View {...aria({ role: 'list', label: title })}>
        {ids.map((id, at) => {
          const file = files.find(one => one.id === id)
          const page = `第${at + 1}页`
          return (
            file && (
              <View key={id} className="arrange-files__row" {...aria({ role: 'listitem' })}>
                <Thumb businessType={businessType} file={file} turned={turnOf(id)} />
                <View className="arrange-files__name">{page}</View>
                {file.hasThumb && (
                  <Act label={`旋转${page}`} event="turn-file" onPress={() => turn(id, at)}>
                    旋转
                  </Act>
                )}
                {ids.length > 1 && (
                  <Act label={`上移${page}`} event="move-row" disabled={at === 0} onPress={() => move(id, at - 1)}>
                    <Icon name="up" />
                  </Act>
                )}
                {ids.length > 1 && (
                  <Act
                    label={`下移${page}`}
                    event="move-row"
                    disabled={at === ids.length - 1}
                    onPress={() => move(id, at + 1)}
                  >
                    <Icon name="down" />
                  </Act>
                )}
              </View>
            )
          )
        })}
      </View>
      <View className="arrange-files__said" {...aria({ role: 'status', live: 'polite' })}>
        {said}
      </View>
      <FormFailure of={saving} />
      <Button block event="arrange-files" busy={saving.busy} onPress={save}>
        保存
      </Button>
    </Sheet>
  )
}

interface ActProps {
  label: string
  event: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

const Act = ({ children, ...press }: ActProps) => (
  <Press className="arrange-files__act" rapid {...press}>
    {children}
  </Press>
)

interface ThumbProps extends Pick<AttachmentPlace, 'businessType'> {
  file: Attachment
  turned: number
}

/** The picture as it will look. The gateway sends it already turned, as it was saved last. */
function Thumb({ businessType, file, turned }: ThumbProps) {
  const picture = useThumb(businessType, file)
  const more = (turned - file.turned + 4) % 4
  const className = classNames('arrange-files__picture', more > 0 && `arrange-files__picture--${more}`)
  return picture === '' ? (
    <View className={className} />
  ) : (
    <Image className={className} src={picture} mode="aspectFit" />
  )
}
