import { useContext, useEffect } from 'react'
import { titleIn } from '@/lib/page-title'
import { address } from '@/platform/address'
import { environment } from '@/stores/environment'
import { VisibleContext } from '@/stores/visible'

/** In Enterprise-WeChat a page's configured title is not all of it; what a screen says of itself later is completed where it says so. */
export function useEnterpriseTitle() {
  const visible = useContext(VisibleContext)
  useEffect(() => {
    const { kind } = environment()
    if (visible && kind === 'enterprise-wechat') address.setTitle(titleIn(kind, address.title()))
  }, [visible])
}
