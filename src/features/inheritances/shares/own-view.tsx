import { View } from '@tarojs/components'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Steps } from '@/ui/list/steps'
import { type Application, openStep } from '../application'
import { Help } from '../help'
import { Validity } from '../progress/validity'
import { signSteps } from '../words'
import { allotmentOf, type HeirOf, type Holding, keyOf } from './allot'
import { HoldingCard } from './holding-card'
import { OwnAccount } from './own-account'

interface OwnViewProps {
  application: Application
  holdings: readonly Holding[]
  heirs: readonly HeirOf[]
}

const TIPS = [
  '对分配有疑问时，请先和申请人商量好，再签署。',
  '没有基金账户的继承人，应得的部分会在赎回后付到本人的银行卡。',
]

/** The heir's own view of the allotment. The figures of the other heirs are not shown. */
export const OwnView = ({ application, holdings, heirs }: OwnViewProps) => (
  <Screen
    action={
      <Button
        event="go-sign"
        block
        disabled={application.step === 'holdings'}
        onPress={() => openStep('identify', application.applicationNo)}
      >
        去签署
      </Button>
    }
  >
    <Steps label="签署" steps={signSteps} at={0} />
    <Validity application={application} />
    <View>
      {application.step === 'holdings' && <Notice icon="clock">申请人还没有完成分配，完成后您就可以签署</Notice>}
    </View>
    <Section title="基金分配">
      <View>
        {holdings.map(holding => (
          <HoldingCard key={keyOf(holding)} holding={holding} heirs={heirs} allotment={allotmentOf(holding, heirs)} />
        ))}
      </View>
    </Section>
    <OwnAccount application={application} heirs={heirs} />
    <Help step="分配基金" tips={TIPS} />
  </Screen>
)
