import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { fieldEncryption } from '@/api/encrypt-fields'
import type { InputOf } from '@/contract/call'
import { type CertificateChoices, LATIN_NAME_LIMIT, PURPOSE_LIMIT, paperLanguages } from '@/contract/paper-drafts'
import { LatinName, papers } from '@/contract/papers'
import { type DayRange, formatChineseDay, isDay } from '@/lib/date'
import { DayField } from '@/ui/form/day-field'
import { Field } from '@/ui/form/field'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { Switch } from '@/ui/form/switch'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Segmented } from '@/ui/layout/tab-list'
import { Cell } from '@/ui/list/cell'
import { languageWords } from '../words'
import { type Choice, ChoicesField } from './choices-field'
import { type NewPaperProps, PaperForm, usePaperForm } from './paper-form'
import { type Locking, PasswordChoice, passwordFault } from './password-choice'
import { purposeFault } from './purpose-fault'
import type { AskedUse } from './use-asked-use'
import { useMaking } from './use-making'
import { certificateUses, choicesOfUse } from './uses'

type Values = CertificateChoices & Locking

const languages = paperLanguages.map(value => ({ value, label: languageWords[value] }))

async function inputOf(values: Values): Promise<InputOf<typeof papers.makeCertificate>> {
  const { asOf, tradingAccounts, fundCodes, language, withFunds, purpose, locked, password } = values
  const latinName = language === 'zh' ? '' : values.latinName.trim()
  return {
    ...{ asOf, language, withFunds, purpose },
    ...(tradingAccounts && { tradingAccounts }),
    ...(fundCodes && { fundCodes }),
    ...(latinName && { latinName }),
    ...(locked && { password: (await fieldEncryption())(password) }),
  }
}

/** The validation of the form. */
const schemaFor = (known: DayRange) =>
  schemaOfFaults<Values>(values => ({
    asOf: dayFault(values.asOf, known),
    latinName: latinNameFault(values),
    purpose: purposeFault(values.purpose),
    password: passwordFault(values),
  }))

function latinNameFault({ language, latinName }: Values): string {
  if (language === 'zh' || latinName.trim() === '') return ''
  return v.safeParse(LatinName, latinName).issues?.[0].message ?? ''
}

function dayFault(day: string, { from, to }: DayRange): string {
  if (!isDay(day)) return '请选择截至日期'
  return day >= from && day <= to ? '' : `请选择${formatChineseDay(from)}至${formatChineseDay(to)}之间的一天`
}

/** The earlier choices that are still available. Null, which means all, if there are none. */
function stillThere(chosen: readonly string[] | null, options: readonly Choice[]) {
  const left = chosen?.filter(one => options.some(option => option.value === one)) ?? []
  return left.length > 0 ? left : null
}

/** The form of a certificate: its day, content and language. */
export function CertificateForm({ options, known, draft, use, onMade, onEmpty }: NewPaperProps & { use: AskedUse }) {
  const [usual] = useState(() => use.name && choicesOfUse(use.name, known))
  const [over] = useState(() =>
    use.name && usual && use.fillsIn() ? { title: certificateUses[use.name].title, over: usual } : undefined,
  )
  useEffect(use.filled, [])
  const places = options.places.map(({ tradingAccount: value, channelName: label, accountNo: note }) => ({
    ...{ value, label, note },
  }))
  const funds = options.funds.map(({ fundCode, shortName, name, isHeld }) => ({
    value: fundCode,
    label: shortName || name,
    note: isHeld ? fundCode : `${fundCode} · 已清仓`,
  }))
  const making = useMaking({
    call: papers.makeCertificate,
    name: 'MAKING_CERTIFICATE',
    onMade,
    prepare: (values: Values) =>
      inputOf({
        ...values,
        tradingAccounts: stillThere(values.tradingAccounts, places),
        fundCodes: stillThere(values.fundCodes, funds),
      }),
  })
  const paperForm = usePaperForm({
    kind: 'certificate',
    draft,
    empty: {
      asOf: known.to,
      ...{ tradingAccounts: null, fundCodes: null, language: 'zh', latinName: '', withFunds: true, purpose: '' },
      locked: false,
      ...usual,
    },
    use: over,
    schema: schemaFor(known),
    making,
  })
  const { form } = paperForm
  const { tradingAccounts, fundCodes, language, withFunds, purpose } = form.values
  return (
    <PaperForm of={paperForm} options={options} onEmpty={onEmpty}>
      <Card>
        <DayField
          {...form.field('asOf')}
          label="截至日期"
          hint={`按当天收市后的持有计算，最晚可选${formatChineseDay(known.to)}`}
          first={known.from}
          last={known.to}
        />
        <View className="paper-form__label">语言</View>
        <Segmented
          label="语言"
          event="choose-language"
          items={languages}
          value={language}
          onChange={value => form.put({ language: value })}
        />
        <View>
          {language !== 'zh' && (
            <Field
              {...form.field('latinName')}
              label="姓名拼写（选填）"
              placeholder="与护照一致，例如 LIN, ZHIYUAN"
              hint="印在登记的姓名旁边，并注明是您自己填写的"
              maxLength={LATIN_NAME_LIMIT}
            />
          )}
        </View>
      </Card>
      <Section title="包含哪些资产">
        <Card flush>
          <View className="paper-form__inset">
            {places.length > 1 && (
              <ChoicesField
                label="交易账户"
                unit="个"
                options={places}
                value={stillThere(tradingAccounts, places)}
                onChange={value => form.put({ tradingAccounts: value && [...value] })}
              />
            )}
            {funds.length > 1 && (
              <ChoicesField
                label="基金"
                unit="只"
                options={funds}
                value={stillThere(fundCodes, funds)}
                onChange={value => form.put({ fundCodes: value && [...value] })}
              />
            )}
          </View>
          <Cell
            title="逐只列出基金与金额"
            note={withFunds ? '列出每只基金的份额、净值与金额' : '只写资产合计'}
            value={
              <Switch
                event="switch-funds-on-paper"
                label="逐只列出基金与金额"
                on={withFunds}
                onChange={value => form.put({ withFunds: value })}
              />
            }
          />
        </Card>
      </Section>
      <Section title="用途与密码" aside="选填">
        <Card flush>
          <View className="paper-form__inset">
            <Field
              {...form.field('purpose')}
              label="用途"
              placeholder="例如：申请签证、申请贷款"
              hint={purpose.length < PURPOSE_LIMIT ? '会印在证明上' : `最多${PURPOSE_LIMIT}字，超出的没有保留`}
              maxLength={PURPOSE_LIMIT}
            />
          </View>
          <PasswordChoice form={form} />
        </Card>
      </Section>
    </PaperForm>
  )
}
