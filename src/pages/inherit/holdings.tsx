import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { inherit } from '@/contract/inherit'
import {
  type Allotment,
  allotmentFault,
  allotmentOf,
  type HeirOf,
  type Holding,
  keyOf,
  linesOf,
} from '@/features/inherit/allot'
import { type Application, openStep } from '@/features/inherit/application'
import { Help } from '@/features/inherit/help'
import { HoldingCard } from '@/features/inherit/holding-card'
import '@/features/inherit/inherit.scss'
import { isConflict } from '@/api/errors'
import { InviteHeirs } from '@/features/inherit/invite-heirs'
import { NewerDialog } from '@/features/inherit/newer-dialog'
import { OfApplication } from '@/features/inherit/of-application'
import { OwnAccount } from '@/features/inherit/own-account'
import { Validity } from '@/features/inherit/validity'
import { signSteps } from '@/features/inherit/words'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '分配基金', enablePullDownRefresh: true })

/** The funds of who died, shared out among the heirs, and the invitations to sign. */
export default screen('inheritHoldings', function InheritHoldings({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['holdings', 'identify', 'identifyOutside', 'read']}>
      {application => <Loading application={application} />}
    </OfApplication>
  )
})

function Loading({ application }: { application: Application }) {
  const { applicationNo, role } = application
  const decedent = useCall(inherit.getDecentPersonInfo, { applicationNo }, { freshFor: 0 })
  const people = useCall(inherit.getInheritorInfo, { applicationNo }, { freshFor: 0 })
  const [round, setRound] = useState(0)
  if (decedent.data && people.data) {
    const { holdings } = decedent.data
    const heirs = people.data.inheritors
    if (role === 'inheritor') return <Shown {...{ application, holdings, heirs }} />
    const renew = async () => {
      await decedent.refetch()
      setRound(round + 1)
    }
    return <SharedOut key={round} {...{ application, holdings, heirs }} onRenew={renew} />
  }
  return (
    <Screen>
      <Loaded of={decedent.data ? people : decedent} skeleton="text">
        {() => null}
      </Loaded>
    </Screen>
  )
}

interface Props {
  application: Application
  holdings: readonly Holding[]
  heirs: readonly HeirOf[]
}

const TIPS = [
  '按比例分配时，系统会精确到0.01份，余下的份额自动补给，合计一定等于总份额。',
  '没有基金账户的继承人，属于他的部分会赎回后付到他的银行卡。',
  '分配改动后，已签署的需要重新签署。',
]

/** Somebody who inherits sees what was shared out, their own part first. */
const Shown = ({ application, holdings, heirs }: Props) => (
  <Screen
    action={
      <Button
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
    <Help step="分配基金" tips={['对分配有疑问的，请先与申请人商量，商量好再签署。', ...TIPS.slice(1, 2)]} />
  </Screen>
)

function SharedOut({ application, holdings, heirs, onRenew }: Props & { onRenew: () => unknown }) {
  const { applicationNo, version } = application
  const [allotments, setAllotments] = useState<Readonly<Record<string, Allotment>>>(() =>
    Object.fromEntries(holdings.map(holding => [keyOf(holding), allotmentOf(holding, heirs)])),
  )
  const [isChecked, setChecked] = useState(false)
  const [newer, setNewer] = useState(false)
  const saving = useSubmit(inherit.updateFund, {
    inPlace: true,
    refused: error => isConflict(error) && setNewer(true),
    after: () => openStep('identify', applicationNo),
  })
  const allotmentFor = (holding: Holding) => allotments[keyOf(holding)] ?? allotmentOf(holding, heirs)
  const faults = holdings.map(holding => allotmentFault(holding, allotmentFor(holding)))
  const save = (overwrites = false) => {
    setChecked(true)
    if (faults.some(Boolean)) return
    const funds = holdings.flatMap(holding => linesOf(holding, allotmentFor(holding)))
    return saving.run({ applicationNo, version, overwrites, funds })
  }
  return (
    <Screen
      action={
        <Button block busy={saving.busy} onPress={() => save()}>
          确认分配，去签署
        </Button>
      }
    >
      <Steps label="签署" steps={signSteps} at={0} />
      <Validity application={application} />
      <Section title="离世亲人的基金" aside={`${holdings.length}只`}>
        <View>
          {holdings.map((holding, index) => (
            <HoldingCard
              key={keyOf(holding)}
              holding={holding}
              heirs={heirs}
              allotment={allotmentFor(holding)}
              fault={isChecked ? (faults[index] ?? '') : ''}
              onChange={next => {
                saving.clear()
                setAllotments(before => ({ ...before, [keyOf(holding)]: next }))
              }}
            />
          ))}
        </View>
      </Section>
      <InviteHeirs application={application} heirs={heirs} />
      <OwnAccount application={application} heirs={heirs} />
      <View>
        {isChecked && faults.some(Boolean) && (
          <Notice icon="info" tone="warn">
            还有基金没有分完，请按提示调整
          </Notice>
        )}
      </View>
      <FormFailure of={newer ? { failure: null } : saving} />
      <NewerDialog
        open={newer}
        onMine={() => {
          setNewer(false)
          return save(true)
        }}
        onTheirs={onRenew}
      />
      <Help step="分配基金" tips={TIPS} />
    </Screen>
  )
}
