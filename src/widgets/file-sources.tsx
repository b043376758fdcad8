import { filePicker } from '@/platform/file-picker'
import { type FileSource, PickFailure, type Wanted } from '@/platform/file-picker/types'
import type { LocalFile } from '@/platform/http/types'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'

const sources: ReadonlyArray<{ source: FileSource; title: string }> = [
  { source: 'camera', title: '拍照' },
  { source: 'album', title: '从相册选择' },
  { source: 'file', title: filePicker.fileWords },
]

interface FileSourcesProps {
  open: boolean
  title: string
  wanted: Wanted
  /** Only the camera and the album are offered. */
  picturesOnly?: boolean
  onClose: () => void
  /**
   * A source was chosen. A browser may never report that the person closed the file choice, so nothing may wait for
   * it.
   */
  onPick?: () => void
  onChosen: (files: readonly LocalFile[]) => void
  /** The phone did not give the app a file; the reason as a sentence. */
  onFault: (sentence: string) => void
}

/** Asks for the source of files, and lets the person choose them there. */
export function FileSources(props: FileSourcesProps) {
  const { open, title, wanted, picturesOnly = false, onClose, onPick, onChosen, onFault } = props
  const pick = (source: FileSource) => {
    onClose()
    onPick?.()
    filePicker.pick(source, wanted).then(onChosen, error => {
      if (!(error instanceof PickFailure)) throw error
      onFault('相机或相册打不开。请在手机设置中允许使用后重试')
    })
  }
  return (
    <Sheet open={open} title={title} onClose={onClose} flush>
      {sources.map(
        ({ source, title: words }) =>
          !(picturesOnly && source === 'file') && <Cell key={source} title={words} onPress={() => pick(source)} />,
      )}
    </Sheet>
  )
}
