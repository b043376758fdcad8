import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useRun } from '@/api/run'
import { Mobile, PersonName } from '@/contract/auth-fields'
import type { OutputOf } from '@/contract/call'
import { EXPLANATION_LIMIT, type Revocation, revocationReasons, type revocations } from '@/contract/revocations'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { Field } from '@/ui/form/field'
import { FormFailure } from '@/ui/form/form-failure'
import { OptionField } from '@/ui/form/option-field'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { TextField } from '@/ui/form/text-field'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Steps } from '@/ui/list/steps'
import { keptWords } from '@/widgets/kept-words'
import { NewerDialog } from '@/widgets/newer-dialog'
import { DiscardButton } from './discard-button'
import { saysTheSame, Typed, typedOf } from './form-draft'
import { PurchaseCard } from './purchase-card'
import './revocation.scss'
import { reasonWord } from '@/contract/revocation-words'
import { useRevocationSaving } from './use-saving'
import { applySteps, cardWords, reasonNotes, signFault } from './words'

type RevocationOptions = OutputOf<typeof revocations.revocationOptions>

/** A shorter explanation explains nothing. */
const FEWEST = 5

const reasons = revocationReasons.map(value => ({ value, label: reasonWord(value), note: reasonNotes[value] }))

const faultOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0]?.message ?? ''

const explanationFault = ({ reasonKind, explanation }: Typed) =>
  reasonKind === 'other' && explanation.trim().length < FEWEST ? `请写明撤销原因，至少${FEWEST}个字` : ''

const faultsFor = ({ unprintable }: Revocation) =>
  schemaOfFaults<Typed>(typed => ({
    reasonKind: typed.reasonKind === '' ? '请选择撤销原因' : '',
    explanation: explanationFault(typed) || signFault(typed.explanation, unprintable),
    cardId: typed.cardId === '' ? '请选择退款银行卡' : '',
    contactName: faultOf(PersonName, typed.contactName) || signFault(typed.contactName, unprintable),
    contactMobile: typed.contactMobile === '' ? '' : faultOf(Mobile, typed.contactMobile),
  }))

/** The initial values: the saved draft, and known data of the person for its empty fields. */
function beginning(revocation: Revocation, { cards, contactName }: RevocationOptions): Typed {
  const typed = typedOf(revocation)
  const usual = cards.find(({ isDefault }) => isDefault) ?? cards[0]
  return {
    ...typed,
    cardId: cards.some(({ id }) => id === typed.cardId) ? typed.cardId : (usual?.id ?? ''),
    contactName: typed.contactName || contactName,
  }
}

interface ApplicationFormProps {
  revocation: Revocation
  options: RevocationOptions
  onNext: () => unknown
  onDiscarded: () => unknown
}

/**
 * The form of a revocation: the reason, the bank card for the refund, and the contact. It is saved while the person
 * types.
 */
export function ApplicationForm({ revocation, options, onNext, onDiscarded }: ApplicationFormProps) {
  const saving = useRevocationSaving(revocation)
  const [before] = useState(() => saving.draft.get())
  // Whether the person tried to continue. A save that fails while they type must not move the page.
  const [asked, setAsked] = useState(false)
  const next = useRun(
    async (typed: Typed) => {
      setAsked(true)
      if (await saving.finish(typed)) await onNext()
    },
    { inPlace: true },
  )
  const form = useForm<Typed, Typed>({
    schema: faultsFor(revocation),
    initial: { ...beginning(revocation, options), ...(before && typedIn(before)) },
    submit: next,
    draft: {
      get: () => null,
      set(typed) {
        setAsked(false)
        saving.change(typed)
      },
      remove: () => undefined,
    },
  })
  const { noticeNewer, change } = saving
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens.
  useEffect(() => {
    // Input from an earlier visit that was not saved, after a crash or without a network.
    if (!before) return
    // The server may already have it, if only its answer was lost.
    const isOwn = before.version === revocation.version || saysTheSame(revocation, form.values)
    if (isOwn) change(form.values)
    else noticeNewer()
  }, [])
  const { newer } = saving
  const mobile = revocation.contactMobile || options.contactMobile
  const { cards } = options
  return (
    <Screen
      action={
        <Button event="save-application" block busy={next.busy} disabled={cards.length === 0} onPress={form.submit}>
          下一步，上传材料
        </Button>
      }
    >
      <Steps label="申请撤销" steps={applySteps} at={1} />
      <PurchaseCard purchase={revocation.purchase} />
      <Section title="撤销原因">
        <Card>
          <OptionField {...form.field('reasonKind')} label="撤销原因" options={reasons} onChange={choose(form.put)} />
          <TextField
            {...form.field('explanation')}
            label="情况说明"
            placeholder="例如：用家人的银行卡付了款"
            hint={form.values.reasonKind === 'other' ? '必填' : '选填，写清楚可以更快办理'}
            maxLength={EXPLANATION_LIMIT}
          />
        </Card>
      </Section>
      <Section title="退款与联系">
        <Card>
          <OptionField
            {...form.field('cardId')}
            label="退款银行卡"
            options={cards.map(card => ({ value: card.id, label: cardWords(card), note: card.holder }))}
          />
          <Field {...form.field('contactName')} label="联系人" maxLength={60} />
          <Field
            {...form.field('contactMobile')}
            label="联系电话"
            kind="phone"
            maxLength={11}
            placeholder={mobile || '请输入联系电话'}
            hint={mobile === '' ? '' : `不填就用 ${mobile}`}
          />
        </Card>
      </Section>
      <View>
        {cards.length === 0 && (
          <Notice icon="warn" tone="warn">
            账户里没有可以收款的银行卡，请先联系客服登记
          </Notice>
        )}
      </View>
      <FormFailure of={asked && !next.busy ? saving : { failure: null }} />
      <View className="revocation-kept">{!(asked && saving.failure) && keptWords(saving)}</View>
      <DiscardButton
        revocationNo={revocation.revocationNo}
        onDone={() => {
          saving.forget()
          return onDiscarded()
        }}
      />
      <NewerDialog
        open={newer !== null}
        savedAt={newer?.updatedAt}
        onMine={() => saving.keepMine(form.values)}
        onTheirs={() => {
          if (newer) form.put(beginning(newer, options))
          saving.takeNewer()
        }}
      />
    </Screen>
  )
}

/** Keeps only the fields of the form. */
const typedIn = (draft: Partial<Typed>): Partial<Typed> => v.parse(v.partial(Typed), draft)

/** A sheet returns its choice as a string. */
const choose = (put: (change: Partial<Typed>) => void) => (value: string) => {
  const reasonKind = revocationReasons.find(reason => reason === value)
  if (reasonKind) put({ reasonKind })
}
