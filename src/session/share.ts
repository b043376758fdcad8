import { useContext, useEffect } from 'react'
import type { OwnShare } from '@/lib/share'
import { useShareStore } from '@/stores/share'
import { VisibleContext } from '@/stores/visible'

/**
 * Says how the screen around is shared, in one line: `useShare({ title: fund.shortName, params: { fundCode } })`. Every screen can be shared
 * without it; what is left open or undefined comes from the company's settings. Texts must not tell anything of the person: no figure of
 * theirs, no name. Of `params` only those the screen declares travel, and never a personal one.
 */
export function useShare({ title, description, picture, params }: OwnShare) {
  const visible = useContext(VisibleContext)
  const travelling = params && JSON.stringify(params)
  useEffect(() => {
    if (!visible) return
    const own: OwnShare = { title, description, picture, params: travelling && JSON.parse(travelling) }
    useShareStore.setState({ own })
    return () => {
      // The screen above may have spoken first.
      if (useShareStore.getState().own === own) useShareStore.setState({ own: {} })
    }
  }, [visible, title, description, picture, travelling])
}
