import { formatChineseDay } from '@/lib/date'
import { Notice } from '@/ui/base/notice'
import type { Application } from './application'

/** Within so many days of the end somebody is reminded here as well. */
const SOON_DAYS = 15

/** The last day on which an application can be completed. It is on every screen of it. */
export function Validity({ application }: { application: Application }) {
  const { validUntil, daysLeft, expired } = application
  if (expired)
    return <Notice icon="clock">{`这份申请已于${formatChineseDay(validUntil)}到期，可以沿用内容重新申请`}</Notice>
  const words = `请在${formatChineseDay(validUntil)}前完成，还有${daysLeft}天`
  return (
    <Notice icon="clock" tone={daysLeft <= SOON_DAYS ? 'brand' : 'plain'}>
      {words}
    </Notice>
  )
}
