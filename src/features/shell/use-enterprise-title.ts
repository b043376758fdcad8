import { useContext, useEffect } from 'react'
import { titleIn } from '@/lib/page-title'
import { address } from '@/platform/address'
import { environment } from '@/stores/environment'
import { VisibleContext } from '@/stores/store'

/**
 * Sets the longer page title that Enterprise-WeChat shows. A title that a screen sets itself is completed by
 * `useTitle`.
 */
export function useEnterpriseTitle() {
  const visible = useContext(VisibleContext)
  useEffect(() => {
    const { kind } = environment()
    if (visible && kind === 'enterprise-wechat') address.setTitle(titleIn(kind, address.title()))
  }, [visible])
}
