import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { fieldEncryption } from '@/api/encrypt-fields'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { NewEmail } from '@/contract/account-fields'
import type { OutputOf } from '@/contract/call'
import { billPeriods, papers } from '@/contract/papers'
import { toast } from '@/platform/toast'
import { AUTH, forgetOldProof, requireProof } from '@/session/proof'
import { useWithProof } from '@/session/use-with-proof'
import type { Draft } from '@/stores/drafts'
import { sealedDraftOf } from '@/stores/sealed-drafts'
import { dropProof } from '@/stores/verification'
import { schemaOfFaults } from '@/ui/form/schema-of-faults'
import { useForm } from '@/ui/form/use-form'
import { useSavedAtOnce } from '@/ui/form/use-saved-at-once'

export type Subscribed = OutputOf<typeof papers.billSubscription>

const Choices = v.object({
  month: v.boolean(),
  quarter: v.boolean(),
  year: v.boolean(),
  /** The person enters another address than that of the subscription. */
  isNew: v.boolean(),
  email: v.string(),
})
type Values = v.InferOutput<typeof Choices>

const kept = sealedDraftOf('BILL_SUBSCRIPTION', v.object({ ...Choices.entries, base: v.string() }))

/** Identifies a subscription. Unsaved choices that are based on another one, here or on another device, are ignored. */
export const baseOf = ({ periods, email }: Subscribed) => `${periods.join()} ${email}`

/** The unsaved choices, stored for the identity check and a reload. `base` is the subscription they change. */
const draftUpon = (base: string): Draft<Values> => ({
  get() {
    const { base: before, ...values } = kept.get() ?? {}
    return before === base ? values : null
  },
  set: values => kept.set({ ...values, base }),
  remove: kept.remove,
})

const periodsOf = (values: Values) => billPeriods.filter(period => values[period])
/** An address is sent only if there is none yet or the person enters another one. */
const sendsEmail = (values: Values) => values.isNew && periodsOf(values).length > 0

const Schema = schemaOfFaults<Values>(values => {
  const { issues } = v.safeParse(NewEmail, values.email)
  return { email: (sendsEmail(values) && issues?.[0].message) || '' }
})

/** Whether the change of periods is saved at once. An address, and the end of the subscription, take a button. */
const isSavedAtOnce = (values: Values, { email }: Subscribed) =>
  email !== '' && !values.isNew && periodsOf(values).length > 0

/** Saves the subscription. A new address needs an identity check. */
const useSaving = (subscribed: Subscribed, onSaved: (before: Subscribed) => unknown) =>
  useSubmit(papers.subscribeBills, {
    inPlace: true,
    prepare: async (values: Values) => {
      if (!sendsEmail(values)) return { periods: periodsOf(values) }
      const authToken = requireProof(AUTH)
      const encrypt = await fieldEncryption()
      return { periods: periodsOf(values), email: encrypt(values.email), authToken }
    },
    refused: forgetOldProof(AUTH),
    apply(saved) {
      kept.remove()
      changeAnswers(papers.billSubscription, () => saved)
    },
    after(saved, values) {
      if (sendsEmail(values)) dropProof(AUTH)
      if (isSavedAtOnce(values, subscribed)) onSaved(subscribed)
      else toast.say(saved.periods.length > 0 ? '已保存' : '已取消自动发送')
    },
  })

/**
 * The form of the subscription. `known` is the account's own address. `chosen` are the selected periods. `isChanged`
 * tells that the person has to save the periods or the address. `onSaved` gets the subscription before a change that
 * was saved at once.
 */
export function useSubscription(
  subscribed: Subscribed,
  known: string,
  { onProve, onSaved }: { onProve: () => unknown; onSaved: (before: Subscribed) => unknown },
) {
  const { periods, email: where } = subscribed
  const [before] = useState<Values>(() => ({
    month: periods.includes('month'),
    quarter: periods.includes('quarter'),
    year: periods.includes('year'),
    isNew: where === '',
    email: known,
  }))
  const [draft] = useState(() => draftUpon(baseOf(subscribed)))
  const saving = useSaving(subscribed, onSaved)
  const form = useForm<Values, Values>({
    schema: Schema,
    initial: before,
    submit: useWithProof(saving, onProve, sendsEmail),
    draft,
  })
  const { values } = form
  const chosen = periodsOf(values)
  const isAtOnce = isSavedAtOnce(values, subscribed)
  useSavedAtOnce<Values>({
    values,
    saved: before,
    saysTheSame: (one, other) => periodsOf(one).join() === periodsOf(other).join(),
    isComplete: () => true,
    pause: () => 0,
    save: saving.run,
    putBack() {
      form.put(before)
      draft.remove()
    },
    isHeld: form.busy || !isAtOnce,
  })
  const sentence = (isAtOnce && form.failure?.sentence) || ''
  useEffect(() => {
    toast.say(sentence)
  }, [sentence])
  const isChanged = !isAtOnce && (chosen.join() !== periods.join() || (values.isNew && where !== ''))
  return { ...form, failure: isAtOnce ? null : form.failure, chosen, isChanged }
}
