import { useState } from 'react'
import { prefer, usePreferences } from '@/stores/preferences'
import { Notice } from '@/ui/base/notice'

/** Who did not want larger letters is not asked again before the app is opened anew. */
let isDeclined = false

/**
 * Offers larger letters to somebody who may need them. It never turns them on by itself: people hold their phones as
 * they like, and a page that changes under the eyes frightens.
 *
 * @param wanted whether the person is of an age at which many like them
 */
export function ElderOffer({ wanted }: { wanted: boolean }) {
  const elder = usePreferences(state => state.elder)
  const [isTaken, setTaken] = useState(false)
  const [declined, setDeclined] = useState(isDeclined)
  if (isTaken && elder) return <Notice>文字已放大。想恢复时，可在「我的」中关闭大字模式</Notice>
  if (!wanted || elder || declined) return null
  return (
    <Notice
      tone="brand"
      action="放大文字"
      event="offer-larger-letters"
      onPress={() => {
        setTaken(true)
        prefer({ elder: true })
      }}
      onClose={() => {
        isDeclined = true
        setDeclined(true)
      }}
    >
      需要把文字放大吗？
    </Notice>
  )
}
