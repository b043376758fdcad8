import { View } from '@tarojs/components'
import { formatChineseDay } from '@/lib/date'
import { Notice } from '@/ui/base/notice'
import { type Application, goOn } from '../application'
import { canTakeOver, TakeOver } from './take-over'

/** The deadline is highlighted in its last days. */
const SOON_DAYS = 15

/** The deadline of an application, and the next step after it. Every screen of the application shows it. */
export function Validity({ application }: { application: Application }) {
  const { validUntil, daysLeft, expired } = application
  const day = formatChineseDay(validUntil)
  if (expired) {
    const isTaken = canTakeOver(application)
    return (
      <View>
        <Notice icon="clock">
          {isTaken
            ? `这份申请已于${day}到期，内容都还在，可以沿用`
            : `这份申请已过期限（${day}）。不用着急，请联系我们`}
        </Notice>
        <View>{isTaken && <TakeOver application={application} onTaken={goOn} />}</View>
      </View>
    )
  }
  return (
    <Notice icon="clock" tone={daysLeft <= SOON_DAYS ? 'brand' : 'plain'}>
      {`请在${day}前完成，还有${daysLeft}天`}
    </Notice>
  )
}
