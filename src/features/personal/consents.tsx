import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { type Consent, type ConsentPurpose, personal } from '@/contract/personal'
import { formatInstant } from '@/lib/date'
import { navigate } from '@/navigation/go'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Tag } from '@/ui/base/tag'
import { wholeDays } from '@/ui/base/whole-days'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Dialog } from '@/ui/overlay/dialog'
import './own.scss'
import { useWithdrawPolicy } from './use-withdraw-policy'
import { consentWords, endingWords } from './words'

/** The text of each consent, or the screen that turns it on. */
const readOrTurnOn: Readonly<Record<ConsentPurpose, { words: string; go: () => unknown }>> = {
  privacy: { words: '阅读隐私政策', go: () => navigate('privacyPolicy') },
  rewards: { words: '查看会员中心', go: () => navigate('vip') },
  place: { words: '查看现场活动', go: () => navigate('enrol') },
  billMail: { words: '设置对账单', go: () => navigate('bills') },
  noticeMail: { words: '设置通知', go: () => navigate('subscribe') },
  noticeWechat: { words: '设置通知', go: () => navigate('subscribe') },
}

const moment = (at: string | null) => (at === null ? '时间未记录' : formatInstant(at).slice(0, 16))

/** The person's consents by purpose: when, which version, and the button that withdraws it. */
export function Consents() {
  const consents = useCall(personal.listConsents, {})
  const [asked, setAsked] = useState<ConsentPurpose | null>(null)
  const close = () => setAsked(null)
  const withdraw = useSubmit(personal.withdrawConsent, { inPlace: true, after: close })
  const withdrawPolicy = useWithdrawPolicy()
  return (
    <View>
      <Notice>每一项都可以单独撤回。撤回不影响之前已经办理的业务，也不影响您的基金份额。</Notice>
      <Loaded of={consents} count={6}>
        {rows => (
          <View>
            {rows.map(row => (
              <OneConsent key={row.purpose} row={row} onEnd={() => setAsked(row.purpose)} />
            ))}
          </View>
        )}
      </Loaded>
      <Dialog
        open={asked !== null}
        event="withdraw-consent"
        title={asked === null ? '' : `${consentWords[asked].end}：${consentWords[asked].title}？`}
        confirm={asked === null ? '确定' : `确认${consentWords[asked].end.slice(0, 2)}`}
        of={asked === 'privacy' ? withdrawPolicy : withdraw}
        danger
        onConfirm={() => asked && (asked === 'privacy' ? withdrawPolicy : withdraw).run({ purpose: asked })}
        onCancel={close}
      >
        {asked !== null && consentWords[asked].consequence}
      </Dialog>
    </View>
  )
}

const began = ({ version, agreedAt }: Consent['history'][number]) =>
  version === '' ? `${moment(agreedAt)} 开启` : `版本 ${version}：${moment(agreedAt)} 同意`

function OneConsent({ row, onEnd }: { row: Consent; onEnd: () => void }) {
  const { purpose, stands, agreedAt, version, history } = row
  const { title, about, end, off } = consentWords[purpose]
  const { words, go } = readOrTurnOn[purpose]
  const earlier = history.filter(({ endedAt }) => endedAt !== null)
  // A logged-in person may always withdraw the consent to the policy, even if there is no record of when they agreed.
  const canEnd = stands || purpose === 'privacy'
  return (
    <Section title={title}>
      <Card>
        <View className="own__line">{about}</View>
        <View className="own__state">
          <Tag tone={stands ? 'brand' : 'plain'}>{stands ? (version === '' ? '已开启' : '已同意') : off}</Tag>
          <View className="own__when">
            {stands && wholeDays([moment(agreedAt), version && `版本 ${version}`].filter(Boolean).join(' · '))}
          </View>
        </View>
        <View className="own__history">
          {earlier.map(one => (
            <View key={`${one.agreedAt} ${one.endedAt}`}>
              {wholeDays(`${began(one)}，${moment(one.endedAt)} ${endingWords[one.ending]}`)}
            </View>
          ))}
        </View>
        <View>
          {canEnd && (
            <Button event="withdraw-consent" kind="text" block label={`${end} ${title}`} onPress={onEnd}>
              {end}
            </Button>
          )}
        </View>
      </Card>
      <Card flush>
        <Cell title={words} arrow onPress={go} />
      </Card>
    </Section>
  )
}
