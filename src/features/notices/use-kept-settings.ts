import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { isOvertaken } from '@/api/errors'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { type ChosenNotices, notices } from '@/contract/notices'
import { same } from '@/lib/same'
import { toast } from '@/platform/toast'
import { type Form, faultsOf, useForm } from '@/ui/form/use-form'
import { useSavedAtOnce } from '@/ui/form/use-saved-at-once'
import { useUndo } from '@/ui/overlay/use-undo'
import { noticesDraft, Schema, settingsOf, type Values, valuesOf } from './values'

/** A number is saved after this pause in typing, in ms. Everything else is saved at once. */
const PAUSE_MS = 1000

const saysTheSame = (one: Values, other: Values) => same(settingsOf(one), settingsOf(other))
/** The settings without the numbers that people type. */
const chosenIn = (values: Values) => ({ ...settingsOf(values), funds: values.funds.map(({ fundCode }) => fundCode) })
const isComplete = (values: Values) => v.safeParse(Schema, values).success

/**
 * The settings of notices, saved with every change. A change can be undone, and is put back with a sentence if it
 * cannot be saved. Incomplete choices stay on the device until they are complete. Settings saved on another device
 * meanwhile are not overwritten without asking.
 */
export function useKeptSettings(chosen: ChosenNotices) {
  const [saved, setSaved] = useState(() => valuesOf(chosen))
  const [isNewer, setNewer] = useState(false)
  // The answer of a run comes before the next render.
  const newer = useRef(false)
  const [isTried, setTried] = useState(false)
  const overwrites = useRef(false)
  const undo = useUndo()
  const saving = useSubmit(notices.saveNotices, {
    inPlace: true,
    harmless: true,
    prepare: async (values: Values) => ({
      ...settingsOf(values),
      version: values.version,
      overwrites: overwrites.current,
    }),
    apply(answer) {
      overwrites.current = false
      setSaved(valuesOf(answer))
      form.put({ version: answer.version })
      noticesDraft.remove()
      changeAnswers(notices.getNotices, () => answer)
    },
    refused(error) {
      // Other conflicts, such as a money-market fund, carry no settings.
      newer.current = isOvertaken(error)
      setNewer(newer.current)
    },
    after() {
      undo.offer('已保存', () => {
        form.put(withoutVersion(saved))
      })
    },
  })
  const form = useForm<Values, Values>({
    schema: Schema,
    initial: valuesOf(chosen),
    submit: saving,
    draft: noticesDraft,
  })
  const { values } = form
  const { busy, failure, run } = saving
  useSavedAtOnce<Values>({
    values,
    saved,
    saysTheSame,
    isComplete,
    pause: now => (same(chosenIn(now), chosenIn(saved)) ? PAUSE_MS : 0),
    save: async now => (await run(now)) || newer.current,
    putBack() {
      undo.close()
      form.put(withoutVersion(saved))
      noticesDraft.remove()
    },
    onTried: isReady => setTried(!isReady),
    isHeld: busy || isNewer,
  })
  const sentence = failure && !isNewer ? failure.sentence : ''
  useEffect(() => {
    toast.say(sentence)
  }, [sentence])
  const isSettled = !busy && saysTheSame(values, saved)
  // After a lost answer the settings are read again. They may have been saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another version.
  useEffect(() => {
    if (!isSettled || chosen.version <= saved.version) return
    setSaved(valuesOf(chosen))
    form.put(valuesOf(chosen))
    noticesDraft.remove()
  }, [chosen.version, isSettled])
  const faults: Readonly<Record<string, string>> = isTried ? faultsOf(Schema, values) : {}
  return {
    /** The form with the faults of choices that are still incomplete. */
    form: {
      ...form,
      field: name => ({ ...form.field(name), error: faults[name] ?? form.field(name).error }),
    } satisfies Form<Values>,
    bar: undo.bar,
    isNewer,
    /** The person keeps the settings of this device. */
    keepMine() {
      newer.current = false
      setNewer(false)
      overwrites.current = true
      return run(values)
    },
    /** The person takes the settings of the other device. */
    takeTheirs() {
      setNewer(false)
      saving.clear()
      noticesDraft.remove()
    },
  }
}

const withoutVersion = ({ version: _, ...values }: Values): Omit<Values, 'version'> => values
