import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { serverToday } from '@/api/clock'
import { useSubmit } from '@/api/submit'
import type { InputOf } from '@/contract/call'
import {
  type ExportChoice,
  type ExportFormat,
  exportFormats,
  exportWhats,
  fileFormats,
  personal,
} from '@/contract/personal'
import { isDay } from '@/lib/date'
import { addMonths } from '@/lib/day-spans'
import { navigate } from '@/navigation/go'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import { useProvenFile } from '@/session/use-proven-file'
import { useWithProof } from '@/session/use-with-proof'
import { draftOf } from '@/stores/drafts'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Chips } from '@/ui/form/chips'
import { DayField } from '@/ui/form/day-field'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { FileCard } from '@/widgets/file-card'
import './own.scss'
import { csvNote, exportWords, formatWords } from './words'

/** The choices, kept until the visit ends, because the identity check may reload the app. */
const kept = draftOf(
  'EXPORT',
  v.object({
    what: v.picklist(exportWhats),
    format: v.picklist(fileFormats),
    from: v.string(),
    to: v.string(),
  }),
)

const prove = () => navigate('homeAuthChoose', { purpose: 'ownData' })

/** The first day that can be chosen. No fund of the company is older. */
const FIRST_DAY = '1998-01-01'

/** The error text for the chosen days; '' for none. */
function daysFault({ from, to }: ExportChoice): string {
  if (!isDay(from) || !isDay(to)) return '请选择开始和结束日期'
  return from > to ? '结束日期不能早于开始日期' : ''
}

/**
 * Exports the person's own data: choice of data, format and days. Each file needs an identity check, which is valid for
 * five minutes.
 */
export function ExportForm() {
  const now = serverToday()
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    ...{ what: 'transactions', format: 'csv' },
    ...{ from: addMonths(now, -12), to: now },
    ...kept.get(),
  }))
  const choose = (change: Partial<ExportChoice>) => {
    const next = { ...choice, ...change }
    setChoice(next)
    kept.set(next)
  }
  const { what, format, from, to } = choice
  const formats: readonly ExportFormat[] = exportFormats[what]
  const chosen = formats.find(one => one === format) ?? formats[0] ?? 'csv'
  const fault = what === 'calendar' || what === 'holdings' ? '' : daysFault(choice)
  const { about } = exportWords[what]
  return (
    <View>
      <Section title="内容">
        <Card>
          <Chips
            event="choose-export"
            label="内容"
            items={exportWhats.map(value => ({ value, label: exportWords[value].title }))}
            value={what}
            onChange={value => choose({ what: value })}
          />
          <View className="own__hint">{about}</View>
        </Card>
      </Section>
      <View>
        {formats.length > 1 && (
          <Section title="格式">
            <Card>
              <Chips
                event="choose-export-format"
                label="格式"
                items={formats.map(value => ({ value, label: formatWords[value] }))}
                value={chosen}
                onChange={value => choose({ format: value })}
              />
              {chosen === 'csv' && <View className="own__hint">{csvNote}</View>}
            </Card>
          </Section>
        )}
      </View>
      <View>
        {what !== 'calendar' && (
          <Section title={what === 'holdings' ? '截止日期' : '时间范围'}>
            <Card>
              {what !== 'holdings' && (
                <DayField
                  label="开始日期"
                  value={from}
                  first={FIRST_DAY}
                  last={now}
                  error={fault}
                  onChange={day => choose({ from: day })}
                />
              )}
              <DayField
                label={what === 'holdings' ? '持有日期' : '结束日期'}
                value={to}
                first={FIRST_DAY}
                last={now}
                onChange={day => choose({ to: day })}
              />
            </Card>
          </Section>
        )}
      </View>
      <View>
        {fault === '' && <ExportFile key={`${what} ${chosen} ${from} ${to}`} of={{ what, format: chosen, from, to }} />}
      </View>
      <Notice>
        {what === 'calendar'
          ? '日历里只有日期和基金名称，没有金额。链接5分钟后失效。'
          : '文件含真实金额，请妥善保管，不要发给陌生人。账号只显示首尾，链接5分钟后失效。'}
      </Notice>
    </View>
  )
}

/** Another choice means another file, so the `key` drops the previous one. */
function ExportFile({ of: { what, format, from, to } }: { of: ExportChoice }) {
  const input = {
    what,
    format,
    ...(what !== 'calendar' && { to }),
    ...(what !== 'calendar' && what !== 'holdings' && { from }),
    authToken: '',
  }
  const file = useProvenFile(format, { keyCall: personal.exportKey, fileCall: personal.exportFile, input }, prove)
  return (
    <View>
      <FileCard of={file} events={['export-data', 'forward-export']}>
        {!file.direct && '微信等应用里常常不能保存文件，请用手机自带的浏览器下载，或发送到邮箱。'}
        导出前需要验证身份，5分钟内可以连续导出
      </FileCard>
      <ByMail input={input} />
    </View>
  )
}

/** Sends the same file by email, only to the account's own address. */
function ByMail({ input }: { input: InputOf<typeof personal.mailExport> }) {
  const [sentTo, setSentTo] = useState('')
  const sending = useSubmit(personal.mailExport, {
    inPlace: true,
    prepare: async (asked: InputOf<typeof personal.mailExport>) => ({ ...asked, authToken: requireProof(AUTH) }),
    refused: forgetOldProof(AUTH),
    after: ({ email }) => setSentTo(email),
  })
  const { run } = useWithProof(sending, prove)
  return (
    <Card>
      <Button event="mail-export" kind="secondary" block busy={sending.busy} onPress={() => run(input)}>
        发送到登记的邮箱
      </Button>
      <View className="own__outcome">
        <FormFailure of={sending} />
        {sentTo !== '' && <Notice icon="check">{`已安排发送到 ${sentTo}，请查收附件`}</Notice>}
      </View>
    </Card>
  )
}
