import { useContext, useEffect } from 'react'
import { titleIn } from '@/lib/page-title'
import { address } from '@/platform/address'
import { environment } from '@/stores/environment'
import { VisibleContext } from '@/stores/store'

/** Sets the page's title once the content of the page is known. */
export function useTitle(title: string | undefined) {
  const visible = useContext(VisibleContext)
  useEffect(() => {
    if (title && visible) address.setTitle(titleIn(environment().kind, title))
  }, [title, visible])
}
