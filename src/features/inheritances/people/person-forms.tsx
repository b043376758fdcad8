import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import { serverToday } from '@/api/clock'
import { BankAccountNo, relations } from '@/contract/inheritance-fields'
import { random } from '@/platform/random'
import { Button } from '@/ui/base/button'
import { DayField } from '@/ui/form/day-field'
import { Field } from '@/ui/form/field'
import { keptNumber } from '@/ui/form/kept-number'
import { OptionField } from '@/ui/form/option-field'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Dialog } from '@/ui/overlay/dialog'
import { IDENTITY_CARD } from '@/widgets/cert-types'
import '../inherit.scss'
import { PartScreen } from '../form/part-screen'
import { type PartProps, usePart } from '../form/use-part'
import { heirsOf } from '../form/use-save-part'
import { relationWords } from '../words'
import { deathFault, mobileFault, nameFault, numberFault } from './person-fault'
import { PersonFields, personFieldsOf } from './person-fields'

/** A typed number. Undefined for an unchanged one. */
const typedNumber = (typed: string, kept: string) =>
  kept !== '' && typed === kept ? undefined : typed.trim().toUpperCase()

const Typed = v.object({ name: v.string(), certType: v.string(), certNo: v.string(), deathDay: v.string() })
type Typed = v.InferOutput<typeof Typed>

/** The form of the decedent. */
export function DecedentForm(props: PartProps) {
  const { decedent } = props.draft.form
  const [kept] = useState(decedent.certNo)
  const part = usePart(props, 'decedent', Typed, decedent)
  const form = useForm<Typed, Typed>({
    schema: schemaOfFaults<Typed>(({ name, certType, certNo, deathDay }) => ({
      name: nameFault(name),
      certNo: numberFault(certType, certNo, kept),
      deathDay: deathFault(deathDay, certNo),
    })),
    initial: {
      name: decedent.name,
      certType: decedent.certType || IDENTITY_CARD.code,
      certNo: kept,
      deathDay: decedent.deathDay,
    },
    submit: ({ name, certType, certNo, deathDay }) =>
      part.saving.save(() => ({
        decedent: { name: name.trim(), certType, certNo: typedNumber(certNo, kept), deathDay },
      })),
    doubted: props.returned.fields,
    draft: part.typed,
  })
  const person = personFieldsOf(form)
  const day = form.field('deathDay')
  return (
    <PartScreen {...part} onSave={form.submit}>
      <Card>
        <View className="inherit__lead">请填写离世亲人在开户时登记的信息，用来查找名下的基金。</View>
        <PersonFields {...person} kept={kept} />
        <DayField
          id={day.id}
          label="去世日期"
          value={day.value}
          error={day.error}
          last={serverToday()}
          hint="与死亡证明上的日期一致"
          onChange={day.onChange}
        />
      </Card>
    </PartScreen>
  )
}

const Applicant = v.object({ name: v.string(), certType: v.string(), certNo: v.string() })
type Applicant = v.InferOutput<typeof Applicant>

/** The form of an applicant who is not a customer. */
export function ApplicantForm(props: PartProps) {
  const { applicant } = props.draft.form
  const [kept] = useState(applicant.certNo)
  const part = usePart(props, 'applicant', Applicant, applicant)
  const form = useForm<Applicant, Applicant>({
    schema: schemaOfFaults<Applicant>(({ name, certType, certNo }) => ({
      name: nameFault(name),
      certNo: numberFault(certType, certNo, kept),
    })),
    initial: { name: applicant.name, certType: applicant.certType || IDENTITY_CARD.code, certNo: kept },
    submit: ({ name, certType, certNo }) =>
      part.saving.save(() => ({ applicant: { name: name.trim(), certType, certNo: typedNumber(certNo, kept) } })),
    doubted: props.returned.fields,
    draft: part.typed,
  })
  return (
    <PartScreen {...part} onSave={form.submit}>
      <Card>
        <PersonFields {...personFieldsOf(form)} kept={kept} />
      </Card>
    </PartScreen>
  )
}

const Heir = v.object({
  name: v.string(),
  certType: v.string(),
  certNo: v.string(),
  mobile: v.string(),
  relation: v.string(),
  bankName: v.string(),
  bankAccountNo: v.string(),
})
type Heir = v.InferOutput<typeof Heir>

const options = relations.map(value => ({ value, label: relationWords[value] }))

const accountFault = (typed: string, kept: string) =>
  typed === '' || typed === kept || v.is(BankAccountNo, typed) ? '' : '请填写8至30位数字的银行卡号'

/** The form of an heir. `heirKey` is null for a new one. */
export function HeirForm({ heirKey, ...props }: PartProps & { heirKey: string | null }) {
  const before = props.draft.form.inheritors.find(({ key }) => key === heirKey)
  const [key] = useState(() => heirKey ?? random.hex(8))
  const [kept] = useState({
    certNo: before?.certNo ?? '',
    mobile: before?.mobile ?? '',
    bankAccountNo: before?.bankAccountNo ?? '',
  })
  const part = usePart(props, heirKey ?? 'new', Heir, before)
  const [asked, setAsked] = useState(false)
  const form = useForm<Heir, Heir>({
    schema: schemaOfFaults<Heir>(({ name, certType, certNo, mobile, relation, bankAccountNo }) => ({
      name: nameFault(name),
      certNo: numberFault(certType, certNo, kept.certNo),
      mobile: mobileFault(mobile, kept.mobile),
      relation: relation === '' ? '请选择与被继承人的关系' : '',
      bankAccountNo: accountFault(bankAccountNo, kept.bankAccountNo),
    })),
    initial: {
      name: before?.name ?? '',
      certType: before?.certType || IDENTITY_CARD.code,
      relation: before?.relation ?? '',
      bankName: before?.bankName ?? '',
      ...kept,
    },
    submit({ name, certType, certNo, mobile, relation, bankName, bankAccountNo }): unknown {
      const own = {
        ...{ key, certType, relation, sharePercent: before?.sharePercent ?? '' },
        ...{ name: name.trim(), bankName: bankName.trim() },
        certNo: typedNumber(certNo, kept.certNo),
        mobile: typedNumber(mobile, kept.mobile),
        bankAccountNo: typedNumber(bankAccountNo, kept.bankAccountNo),
      }
      return part.saving.save(now => {
        const heirs = heirsOf(now)
        const isNew = !heirs.some(heir => heir.key === key)
        return { inheritors: isNew ? [...heirs, own] : heirs.map(heir => (heir.key === key ? own : heir)) }
      })
    },
    doubted: props.returned.fields,
    draft: part.typed,
  })
  // The fields in the order of the screen.
  const person = personFieldsOf(form)
  const relation = form.field('relation')
  const mobile = keptNumber(form.field('mobile'), kept.mobile)
  const bank = form.field('bankName')
  const account = keptNumber(form.field('bankAccountNo'), kept.bankAccountNo)
  return (
    <PartScreen
      {...part}
      onSave={form.submit}
      after={
        <View>
          <View>
            {before && (
              <Button event="ask-remove-heir" kind="text" block onPress={() => setAsked(true)}>
                移除这位继承人
              </Button>
            )}
          </View>
          <Dialog
            event="remove-heir"
            open={asked}
            title="移除这位继承人？"
            confirm="移除"
            cancel="保留"
            of={null}
            danger
            onCancel={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false)
              return part.saving.save(now => ({ inheritors: heirsOf(now).filter(heir => heir.key !== key) }))
            }}
          >
            <View>{`${before?.name || '这位继承人'}的信息将从申请中移除，需要时可以重新添加。`}</View>
          </Dialog>
        </View>
      }
    >
      <Card>
        <PersonFields {...person} kept={kept.certNo} />
        <OptionField {...relation} label="与被继承人的关系" options={options} />
        <Field
          {...mobile}
          label="手机号码"
          kind="phone"
          maxLength={11}
          hint={mobile.isKept ? '已经填过，不用重新输入' : '这位继承人用它验证身份并签署'}
        />
      </Card>
      <Card>
        <View className="inherit__small">选填。没有基金账户、需要收款的继承人，签署前要填好收款银行卡。</View>
        <Field {...bank} label="开户银行" maxLength={60} />
        <Field {...account} label="银行卡号" kind="digits" maxLength={30} placeholder="继承人本人的银行卡" />
      </Card>
    </PartScreen>
  )
}
