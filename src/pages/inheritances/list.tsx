import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { inheritEnds } from '@/contract/inheritance-states'
import { inheritances } from '@/contract/inheritances'
import { type Application, openApplication } from '@/features/inheritances/application'
import { Help } from '@/features/inheritances/help'
import '@/features/inheritances/inherit.scss'
import { applicationStateWords } from '@/contract/inheritance-words'
import { canTakeOver, TakeOver } from '@/features/inheritances/progress/take-over'
import { stepWords } from '@/features/inheritances/words'
import { formatChineseDay, formatInstant } from '@/lib/date'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { endHeir } from '@/session/accept'
import { useHeir } from '@/stores/heir'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Tag } from '@/ui/base/tag'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Cell } from '@/ui/list/cell'

definePageConfig({ navigationBarTitleText: '继承申请', enablePullDownRefresh: true })

const isOver = ({ state }: Application) => (inheritEnds as readonly string[]).includes(state)

/** The applications in which the person is the applicant or an heir, with their next steps. */
export default screen('inheritList', function InheritList() {
  const answer = useCall(inheritances.queryValidityPeriod, {}, { freshFor: 0 })
  const begin = (
    <Button event="begin-inheritance" size="small" onPress={() => navigate('inheritAuth')}>
      开始申请
    </Button>
  )
  return (
    <Screen
      action={
        <Button event="begin-inheritance" block onPress={() => navigate('inheritAuth')}>
          发起新的申请
        </Button>
      }
    >
      <Loaded of={answer} count={3} empty={<Empty action={begin}>还没有继承申请</Empty>}>
        {all => (
          <View>
            {all.map(one => (
              <One key={one.applicationNo} application={one} />
            ))}
          </View>
        )}
      </Loaded>
      <Leave />
      <Help step="继承申请列表" tips={['没有看到申请的话，请确认您验证的是申请时用的手机号码。']} />
    </Screen>
  )
})

function One({ application }: { application: Application }) {
  const { decedentName, role, state, step, expired, validUntil, daysLeft, updatedAt } = application
  const isOpen = !isOver(application)
  const todo = expired ? '' : (stepWords[step] ?? '')
  return (
    <Card flush>
      <Cell
        title={decedentName ? `${decedentName} 的基金继承` : '基金继承申请'}
        note={role === 'applicant' ? '您是申请人' : '您是继承人'}
        value={<Tag tone={todo ? 'brand' : 'plain'}>{expired && isOpen ? '已到期' : applicationStateWords[state]}</Tag>}
        foot={
          <View>
            <View className="inherit__small">{`更新于 ${formatInstant(updatedAt)}`}</View>
            {isOpen && !expired && (
              <View className="inherit__small">{`请在${formatChineseDay(validUntil)}前完成，还有${daysLeft}天`}</View>
            )}
          </View>
        }
        arrow
        onPress={() => openApplication(application)}
      />
      <View className="inherit__todo">
        {todo && (
          <Button event="go-on" block kind="secondary" onPress={() => openApplication(application)}>
            {todo}
          </Button>
        )}
        {canTakeOver(application) && <TakeOver application={application} onTaken={openApplication} />}
      </View>
    </Card>
  )
}

/** Logs an heir without an account out of this device, because it may be somebody else's phone. */
function Leave() {
  const customer = useSession(isLoggedIn)
  const { mobile } = useHeir()
  if (customer || mobile === '') return null
  const leave = () => {
    endHeir()
    return replace('inherit')
  }
  return (
    <Button event="leave-inheritance" kind="text" block onPress={leave}>
      {`退出（${mobile}）`}
    </Button>
  )
}
