import { useContext, useEffect } from 'react'
import type { OwnShare } from '@/lib/share'
import { useShareStore } from '@/stores/share'
import { VisibleContext } from '@/stores/store'

/**
 * Sets how the current screen is shared, in one line: `useShare({ title: fund.shortName, params: { fundCode } })`.
 * Every screen can be shared without it. Values that are missing or undefined come from the company's settings. The
 * texts must not contain anything personal: no figure and no name of the person. Only the `params` that the screen
 * declares are sent, and never a personal one.
 */
export function useShare({ title, description, picture, params }: OwnShare) {
  const visible = useContext(VisibleContext)
  const travelling = params && JSON.stringify(params)
  useEffect(() => {
    if (!visible) return
    const own: OwnShare = { title, description, picture, params: travelling && JSON.parse(travelling) }
    useShareStore.setState({ own })
    return () => {
      // A screen above this one may already have set its own text.
      if (useShareStore.getState().own === own) useShareStore.setState({ own: {} })
    }
  }, [visible, title, description, picture, travelling])
}
