import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { Notice } from '@/ui/base/notice'

/**
 * A change here does not reach the agents who sold the funds. A person who bought through agents only is told so. While
 * it is not known, nothing is said.
 */
export function Agents() {
  const { data } = useCall(assets.isOnlyAgentSales, undefined)
  if (!data?.isOnlyAgentSales) return null
  return <Notice>您的基金都是通过代销机构购买的，在这里修改后，请到购买基金的机构同时修改</Notice>
}
