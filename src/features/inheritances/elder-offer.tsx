import { useState } from 'react'
import { prefer, usePreferences } from '@/stores/preferences'
import { Notice } from '@/ui/base/notice'

/** A person who declined is not asked again until the app is restarted. */
let isDeclined = false

/**
 * Offers larger letters to a person who may need them. It never turns them on by itself: a page that suddenly changes
 * is confusing.
 *
 * @param wanted Whether the person is of an age at which many like larger letters.
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
