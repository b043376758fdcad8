import { useEffect, useState } from 'react'
import { pictures } from '@/platform/picture'
import type { PictureType } from '@/platform/picture/types'

/**
 * A picture as an address for an image element; '' until it is ready. `name` identifies the picture: another name is
 * another picture. The address is freed when the element unmounts.
 */
export function usePicture(bytes: Uint8Array | undefined, name: string, type: PictureType = 'image/png'): string {
  const [source, setSource] = useState('')
  useEffect(() => {
    if (!bytes) return
    let made = ''
    let isWanted = true
    const show = (address: string) => {
      made = address
      if (isWanted) setSource(address)
      else pictures.forget(address)
    }
    pictures.sourceOf(bytes, name, type).then(show, () => undefined)
    return () => {
      isWanted = false
      if (made !== '') pictures.forget(made)
    }
  }, [bytes, name, type])
  return source
}
