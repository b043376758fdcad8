import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'
import { InheritAttachments } from '@/features/attachments/inherit-attachments'
import type { Application } from '@/features/inheritances/application'
import { type Returned, returnedFor } from '@/features/inheritances/form/part-of'
import type { Draft } from '@/features/inheritances/form/use-save-part'
import { Help } from '@/features/inheritances/help'
import { OfApplication } from '@/features/inheritances/of-application'
import { ApplicantForm, DecedentForm, HeirForm } from '@/features/inheritances/people/person-forms'
import { Validity } from '@/features/inheritances/progress/validity'
import { partWords } from '@/features/inheritances/words'
import { back, isBelow, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '填写信息' })

/** Goes back to the whole form. After a reload it is no longer below, so it replaces this screen. */
const toForm = (applicationNo: string) => (isBelow('inheritForm') ? back() : replace('inheritForm', { applicationNo }))

/** One part of the form: a person (the applicant, the decedent, an heir by key, or a new heir), or the papers. */
export default screen('inheritEdit', function InheritEdit({ applicationNo, part }) {
  // An heir's part is a key, which has no title of its own.
  useTitle(partWords[part] ?? '继承人')
  return (
    <OfApplication applicationNo={applicationNo} steps={['form']}>
      {application =>
        part === 'papers' ? <Papers application={application} /> : <Person application={application} part={part} />
      }
    </OfApplication>
  )
})

interface PartProps {
  application: Application
  part: string
}

function Person({ application, part }: PartProps) {
  const { applicationNo } = application
  const answer = useCall(inheritances.getDraft, { applicationNo })
  const [round, setRound] = useState(0)
  const { data } = answer
  if (!data) {
    return (
      <Screen>
        <Loaded of={answer} skeleton="text">
          {() => null}
        </Loaded>
      </Screen>
    )
  }
  const renew = async () => {
    await answer.refetch()
    setRound(round + 1)
  }
  const returned = returnedFor(application, data, part)
  return (
    <PersonForm key={round} application={application} draft={data} returned={returned} part={part} onRenew={renew} />
  )
}

interface PersonFormProps {
  application: Application
  part: string
  draft: Draft
  returned: Returned
  onRenew: () => unknown
}

function PersonForm({ part, ...props }: PersonFormProps) {
  const leave = () => toForm(props.draft.applicationNo)
  if (part === 'applicant') return <ApplicantForm {...props} onSaved={leave} />
  if (part === 'decedent') return <DecedentForm {...props} onSaved={leave} />
  const isThere = props.draft.form.inheritors.some(({ key }) => key === part)
  if (part === 'new' || isThere) return <HeirForm {...props} heirKey={isThere ? part : null} onSaved={leave} />
  return (
    <Screen>
      <Empty
        action={
          <Button event="back" size="small" onPress={leave}>
            返回
          </Button>
        }
      >
        这位继承人已被移除
      </Empty>
    </Screen>
  )
}

function Papers({ application }: Pick<PartProps, 'application'>) {
  const { applicationNo, wanted, returnReason } = application
  return (
    <Screen
      action={
        <Button event="papers-done" block onPress={() => toForm(applicationNo)}>
          完成
        </Button>
      }
    >
      <Validity application={application} />
      <View>
        {wanted.length > 0 && (
          <Notice icon="info" tone="warn">
            {returnReason}
          </Notice>
        )}
      </View>
      <InheritAttachments applicationNo={applicationNo} />
      <Help
        step="第 3 步 上传材料"
        tips={['材料可以分几次上传，已上传的会保留。', '一时找不到的材料，可以先填写其他信息，或联系我们。']}
      />
    </Screen>
  )
}
