import { useCall } from '@/api/query'
import { assets } from '@/contract/assets'
import { Notice } from '@/ui/base/notice'

/**
 * A notice for people who bought only through agents: a change here does not reach the agents. Shows nothing while that
 * is not known.
 */
export function Agents() {
  const { data } = useCall(assets.isOnlyAgentSales, undefined)
  if (!data?.isOnlyAgentSales) return null
  return <Notice>您的基金都是在代销机构买的，在这里修改后，请到买基金的机构也改一下</Notice>
}
