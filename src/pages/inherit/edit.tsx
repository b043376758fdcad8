import { useState } from 'react'
import { useCall } from '@/api/query'
import { inherit } from '@/contract/inherit'
import { InheritAttachments } from '@/features/attachments/inherit-attachments'
import { Help } from '@/features/inherit/help'
import { OfApplication } from '@/features/inherit/of-application'
import { ApplicantForm, DecedentForm, HeirForm } from '@/features/inherit/person-forms'
import type { Draft } from '@/features/inherit/use-save-part'
import { back, isBelow, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '填写信息' })

const titles: Readonly<Record<string, string>> = {
  applicant: '申请人',
  decedent: '被继承人',
  papers: '上传材料',
}

/** Back to the whole form. After a reload it is not below any more. */
const toForm = (applicationNo: string) => (isBelow('inheritForm') ? back() : replace('inheritForm', { applicationNo }))

/** One part of the form: a person (the applicant, who died, one who inherits by key, or a new one), or the papers. */
export default screen('inheritEdit', function InheritEdit({ applicationNo, part }) {
  useTitle(titles[part] ?? '继承人')
  return (
    <OfApplication applicationNo={applicationNo} steps={['form']}>
      {() => (part === 'papers' ? <Papers applicationNo={applicationNo} /> : <Person {...{ applicationNo, part }} />)}
    </OfApplication>
  )
})

function Person({ applicationNo, part }: { applicationNo: string; part: string }) {
  const answer = useCall(inherit.getDraft, { applicationNo })
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
  return <PersonForm key={round} draft={data} part={part} onRenew={renew} />
}

function PersonForm({ part, ...props }: { part: string; draft: Draft; onRenew: () => unknown }) {
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

function Papers({ applicationNo }: { applicationNo: string }) {
  return (
    <Screen
      action={
        <Button event="papers-done" block onPress={() => toForm(applicationNo)}>
          完成
        </Button>
      }
    >
      <InheritAttachments applicationNo={applicationNo} />
      <Help
        step="第 3 步 上传材料"
        tips={['材料可以分几次上传，已上传的会保留。', '一时找不到的材料，可以先填写其他信息，或联系我们。']}
      />
    </Screen>
  )
}
