import { View } from '@tarojs/components'
import { useState } from 'react'
import { isOvertaken } from '@/api/errors'
import { useSubmit } from '@/api/submit'
import { inheritances } from '@/contract/inheritances'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { bringIntoView } from '@/ui/form/bring-to-field'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Steps } from '@/ui/list/steps'
import { NewerDialog } from '@/widgets/newer-dialog'
import { type Application, openStep } from '../application'
import { Help } from '../help'
import { InviteHeirs } from '../people/invite-heirs'
import { Validity } from '../progress/validity'
import { signSteps } from '../words'
import { allotmentFault, type HeirOf, type Holding, keyOf, linesOf } from './allot'
import { HoldingCard } from './holding-card'
import { OwnAccount } from './own-account'
import { useAllotments } from './use-allotments'

interface ShareOutProps {
  application: Application
  holdings: readonly Holding[]
  heirs: readonly HeirOf[]
  /** The person accepts the version saved on another device. */
  onRenew: () => unknown
}

const TIPS = [
  '按比例分配时，会精确到0.01份，分不尽的零头由我们补齐，合计一定等于总份额。',
  '没有基金账户的继承人，应得的部分会在赎回后付到本人的银行卡。',
  '分配有改动时，已签署的继承人需要重新签署。',
]

/** The element id of a holding's error text, for bring-to-field. */
const placeOf = (index: number) => `holding-${index}`

/** The applicant allots every holding completely, and then asks the other heirs to sign. */
export function ShareOut({ application, holdings, heirs, onRenew }: ShareOutProps) {
  const { applicationNo, version, step } = application
  const allotments = useAllotments(application, holdings, heirs)
  const [isChecked, setChecked] = useState(false)
  const [newer, setNewer] = useState(false)
  const onward = () => openStep('identify', applicationNo)
  const saving = useSubmit(inheritances.updateFund, {
    inPlace: true,
    refused: error => isOvertaken(error) && setNewer(true),
    after() {
      allotments.forget()
      return onward()
    },
  })
  const faults = holdings.map(holding => allotmentFault(holding, allotments.of(holding)))
  const save = (overwrites = false) => {
    setChecked(true)
    const wrong = faults.findIndex(Boolean)
    // The button stays at the bottom of the window at any scroll position, so the error may be out of view.
    if (wrong >= 0) return bringIntoView(placeOf(wrong))
    // Sending the same allotment again would void the signatures of other heirs.
    if (step !== 'holdings' && !allotments.isChanged) return onward()
    const funds = holdings.flatMap(holding => linesOf(holding, allotments.of(holding)))
    return saving.run({ applicationNo, version, overwrites, funds })
  }
  return (
    <Screen
      action={
        <Button event="share-out" block busy={saving.busy} onPress={() => save()}>
          确认分配，去签署
        </Button>
      }
    >
      <Steps label="签署" steps={signSteps} at={0} />
      <Validity application={application} />
      <Section title="离世亲人的基金" aside={`${holdings.length}只`}>
        <View>
          {holdings.map((holding, index) => (
            <View key={keyOf(holding)}>
              <HoldingCard
                holding={holding}
                heirs={heirs}
                allotment={allotments.of(holding)}
                fault={isChecked ? (faults[index] ?? '') : ''}
                faultId={placeOf(index)}
                onChange={next => {
                  saving.clear()
                  allotments.put(holding, next)
                }}
              />
            </View>
          ))}
        </View>
      </Section>
      <InviteHeirs application={application} heirs={heirs} />
      <OwnAccount application={application} heirs={heirs} />
      <View>
        {isChecked && faults.some(Boolean) && (
          <Notice icon="info" tone="warn">
            还有基金没分配对，请按提示调整
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
        onTheirs={() => {
          allotments.forget()
          return onRenew()
        }}
      />
      <Help step="分配基金" tips={TIPS} />
    </Screen>
  )
}
