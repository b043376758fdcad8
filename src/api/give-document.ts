import { documents } from '@/platform/document'
import { DocumentFailure, type DocumentFile, type DocumentKind } from '@/platform/document/types'
import { environment } from '@/stores/environment'
import { LocalError } from './errors'

/**
 * Whether files can be saved here. Apps that embed the page cannot save files.
 */
const takesFiles = () => environment().native || environment().kind === 'mobile'

/** How a file reaches the person: as `documents` gives it, or by an address that another program opens. */
export type FileWay = (typeof documents)['outcome']['pdf'] | 'linked'

/**
 * How a file of this kind reaches the person here. The address is the last way: a file that neither opens nor saves
 * here may still be handed on by the phone's own dialog (`written`).
 */
export function fileWay(kind: DocumentKind): FileWay {
  const way = takesFiles() ? documents.outcome[kind] : 'written'
  return way === 'written' && documents.share === null ? 'linked' : way
}

/**
 * Gives a person a file, where files can be saved or opened. Rejects with a sentence for them if the phone cannot save
 * or show it.
 */
export async function giveDocument(file: DocumentFile): Promise<void> {
  if (!takesFiles()) return
  try {
    await documents.give(file)
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error
    throw new LocalError(error.message, '文件打开失败，请检查手机的存储空间后重试')
  }
}

/**
 * Hands a given file on by the phone's own dialog. Call it in a tap handler. Rejects with a sentence for the person if
 * that failed.
 */
export async function shareDocument(file: DocumentFile): Promise<void> {
  try {
    await documents.share?.(file)
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error
    throw new LocalError(error.message, '转发失败，请打开文件后从右上角菜单转发')
  }
}
