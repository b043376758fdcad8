import { documents } from '@/platform/document'
import { DocumentFailure, type DocumentFile } from '@/platform/document/types'
import { environment } from '@/stores/environment'
import { LocalError } from './errors'

/**
 * Whether files can be saved here. Apps that embed the page cannot save files: there people get a link for the phone's
 * own browser.
 */
export const takesFiles = () => environment().native || environment().kind === 'mobile'

/** Gives a person a file. Rejects with a sentence for them if the phone cannot save or show it. */
export async function giveDocument(file: DocumentFile): Promise<void> {
  try {
    await documents.give(file)
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error
    throw new LocalError(error.message, '文件打开失败，请检查手机的存储空间后重试')
  }
}
