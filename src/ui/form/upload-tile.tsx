import { Image, View } from '@tarojs/components'
import { shortFileName } from '@/lib/file-name'
import { aria } from '@/ui/base/aria'
import { classNames } from '@/ui/base/class-names'
import { Icon, type IconName } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './upload-tile.scss'

interface UploadTileProps {
  /** The name of the file, for example 「身份证人像面」. */
  label: string
  /** The picture of the file, for an image element. Without a picture the name is shown. */
  picture?: string
  fileName?: string
  /**
   * `empty`: there is no file. `sending`: it is being sent. `failed`: it did not arrive, and a tap tries again.
   * `refused`: it was not accepted, and a tap chooses another one. `done`: it has arrived.
   */
  state: 'empty' | 'sending' | 'failed' | 'refused' | 'done'
  /** The part that has been sent, from 0 to 100. */
  progress?: number
  /** Called to choose a file, when the tile is empty or its file was not accepted. */
  onAdd: () => unknown
  /** Called to look at the file. */
  onOpen?: () => unknown
  onRetry?: () => unknown
  onRemove?: () => unknown
  /** The icon of an empty tile. */
  icon?: IconName
}

const spoken: Record<UploadTileProps['state'], string> = {
  empty: '点击上传',
  sending: '上传中',
  failed: '上传失败，点击重试',
  refused: '不能上传，点击重新选择',
  done: '已上传',
}

/** Event names in the usage statistics. */
const eventOf: Record<UploadTileProps['state'], string> = {
  empty: 'add-file',
  sending: 'wait-for-file',
  failed: 'send-file-again',
  refused: 'choose-another-file',
  done: 'open-file',
}

/**
 * A file to upload: a button to add it, its preview, the upload's progress, and a button to remove it. This part only
 * displays.
 */
export function UploadTile(props: UploadTileProps) {
  const { label, picture, fileName, state, progress = 0, onAdd, onOpen, onRetry, onRemove, icon = 'camera' } = props
  const shown = Math.round(Math.max(0, Math.min(100, progress)))
  const press = { empty: onAdd, failed: onRetry, refused: onAdd, done: onOpen, sending: undefined }[state]
  const words = state === 'sending' ? `${spoken.sending} ${shown}%` : spoken[state]
  return (
    <View className={classNames('upload-tile', `upload-tile--${state}`)}>
      <Press
        className="upload-tile__face"
        event={eventOf[state]}
        label={`${label}，${words}`}
        // A file that is being sent does nothing when pressed, but keeps the focus and announces its progress.
        disabled={!press && state !== 'sending'}
        busy={state === 'sending'}
        onPress={() => press?.()}
      >
        {picture && state !== 'empty' && <Image className="upload-tile__picture" src={picture} mode="aspectFill" />}
        {!picture && (state === 'sending' || state === 'done') && (
          <View className="upload-tile__file">
            <Icon name="document" large />
            <View className="upload-tile__name">{fileName}</View>
          </View>
        )}
        {state === 'empty' && (
          <View className="upload-tile__file">
            <Icon name={icon} large />
            <View className="upload-tile__name">{label}</View>
          </View>
        )}
        {state === 'sending' && (
          <View className="upload-tile__over">
            <View className="upload-tile__percent">{`${shown}%`}</View>
            <View className="upload-tile__track">
              <View className="upload-tile__part" style={{ width: `${shown}%` }} />
            </View>
          </View>
        )}
        {(state === 'failed' || state === 'refused') && (
          <View className="upload-tile__over">
            <Icon name={state === 'failed' ? 'refresh' : icon} />
            <View>{state === 'failed' ? '重试' : '重新选择'}</View>
          </View>
        )}
      </Press>
      {onRemove && state !== 'empty' && (
        <Press event="remove-file" className="upload-tile__remove" compact label={`删除${label}`} onPress={onRemove}>
          <View className="upload-tile__cross">
            <Icon name="close" />
          </View>
        </Press>
      )}
      <View className="upload-tile__label" {...aria({ hidden: true })}>
        {state === 'empty' ? '' : shortFileName(label)}
      </View>
    </View>
  )
}
