import { View } from '@tarojs/components'
import { useState } from 'react'
import { keptAnswer, useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'
import { navigate } from '@/navigation/go'
import { isLoggedIn, useSession } from '@/stores/session'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Steps } from '@/ui/list/steps'
import type { Application } from '../application'
import { Help } from '../help'
import { CancelButton } from '../progress/cancel-button'
import '../inherit.scss'
import { Validity } from '../progress/validity'
import { applySteps, relationWords } from '../words'
import { Lacking } from './lacking'
import { OtherDevice } from './other-device'
import { partOf, saidIn } from './part-of'
import { useHandIn } from './use-hand-in'
import type { Draft } from './use-save-part'

/** The parts of the form with their state, and the submit button. */
export function FormParts({ application, draft }: { application: Application; draft: Draft }) {
  const { applicationNo, returnReason } = application
  const { applicant, decedent, inheritors: heirs } = draft.form
  const { faults: told, handIn, busy, failure } = useHandIn(applicationNo)
  // The form as it was submitted and refused. Errors in parts changed since then are no longer shown.
  const [refused, setRefused] = useState(draft)
  const faults = told.filter(({ field }) => {
    const part = partOf(field, refused)
    return saidIn(part, refused) === saidIn(part, draft)
  })
  const customer = useSession(isLoggedIn)
  const papers = useCall(inheritances.getReadyAttachment, { applicationNo }, { freshFor: 0 })
  const missing = papers.data?.filter(({ required, isWanted, ready }) => (required || isWanted) && !ready) ?? []
  const open = (part: string) => navigate('inheritEdit', { applicationNo, part })
  const marked = [...application.faults, ...faults.map(({ field }) => field)].map(field => partOf(field, draft))
  const [firstReturned = 'papers'] = application.faults.map(field => partOf(field, draft))
  /** The state of a part, as a label. */
  const todo = (part: string, isThere: boolean) => {
    if (marked.includes(part)) return '请补充'
    return isThere ? '已填写' : '待填写'
  }
  const isWhole = (person: { name: string; certNo: string }) => person.name !== '' && person.certNo !== ''
  return (
    <Screen
      action={
        <Button
          block
          busy={busy}
          event="hand-in-application"
          onPress={() => {
            const now = keptAnswer(inheritances.getDraft, { applicationNo }) ?? draft
            setRefused(now)
            return handIn(now.version)
          }}
        >
          提交申请
        </Button>
      }
    >
      <Steps label="继承申请" steps={applySteps} at={2} />
      <Validity application={application} />
      <View>
        {returnReason !== '' && (
          <Notice icon="info" tone="warn" onPress={() => open(firstReturned)}>
            {returnReason}
          </Notice>
        )}
      </View>
      <Section title="人员信息">
        <Card flush>
          <Cell
            title="申请人"
            note={applicant.name || '您自己'}
            value={customer ? '已登记' : todo('applicant', isWhole(applicant))}
            arrow={!customer}
            {...(!customer && { onPress: () => open('applicant') })}
          />
          <Cell
            title="被继承人"
            note={decedent.name || '离世的亲人'}
            value={todo('decedent', isWhole(decedent) && decedent.deathDay !== '')}
            arrow
            onPress={() => open('decedent')}
          />
          {heirs.map(heir => (
            <Cell
              key={heir.key}
              title="继承人"
              note={[
                heir.name,
                heir.relation in relationWords && relationWords[heir.relation as keyof typeof relationWords],
              ]
                .filter(Boolean)
                .join(' · ')}
              value={todo(heir.key, isWhole(heir) && heir.mobile !== '')}
              arrow
              onPress={() => open(heir.key)}
            />
          ))}
          <Cell
            title="添加继承人"
            note={heirs.length === 0 ? '您自己也继承的话，请一起添加' : `已添加 ${heirs.length} 位`}
            arrow
            onPress={() => open('new')}
          />
        </Card>
      </Section>
      <Section title="材料">
        <Card flush>
          <Cell
            title="上传材料"
            note={missing.length > 0 ? `还差${missing.length}件` : '需要的材料都已上传'}
            value={missing.length > 0 ? '请补充' : '已上传'}
            foot={
              missing.length > 0 && (
                <View className="inherit__small">{missing.map(({ title }) => title).join('、')}</View>
              )
            }
            arrow
            onPress={() => open('papers')}
          />
        </Card>
      </Section>
      <Lacking faults={faults} heirs={heirs} onOpen={field => open(partOf(field, draft))} />
      <FormFailure of={{ failure }} />
      <OtherDevice />
      <CancelButton application={application} />
      <Help
        step="第 3 步 填写信息"
        tips={[
          '每一部分都可以单独保存，不用一次写完。',
          '有几位继承人就添加几位，每位都要填写。',
          '看不清证件时，可以请家人帮忙。',
        ]}
      />
    </Screen>
  )
}
