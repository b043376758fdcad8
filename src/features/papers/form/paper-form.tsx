import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { useRun } from '@/api/run'
import type { Submit } from '@/api/submit'
import type { PaperDraft, PaperKind } from '@/contract/paper-drafts'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { type Form, useForm } from '@/ui/form/use-form'
import { Screen } from '@/ui/layout/screen'
import { Steps } from '@/ui/list/steps'
import { keptWords } from '@/widgets/kept-words'
import { NewerDialog } from '@/widgets/newer-dialog'
import './paper-form.scss'
import { applySteps, kindWords } from '../words'
import { type PaperOptions, Quota } from './quota'
import { StartOver } from './start-over'
import { type ChoicesByKind, useChoices } from './use-choices'

/** The props of the form of a new paper. */
export interface NewPaperProps {
  options: PaperOptions
  /** The days for which there are figures. */
  known: { from: string; to: string }
  /** The server's copy of the earlier input. */
  draft: PaperDraft
  onMade: (paperNo: string) => unknown
  /** The input is discarded, and the form starts again. */
  onEmpty: () => unknown
}

/** The choices, and the password, which is never stored. */
type Values<K extends PaperKind> = ChoicesByKind[K] & { password: string }

/** The part of the form that is stored: everything but the password. */
const choicesOf = <K extends PaperKind>({ password: _, ...choices }: Values<K>) =>
  choices as unknown as ChoicesByKind[K]

interface PaperFormOptions<K extends PaperKind> {
  kind: K
  draft: PaperDraft
  /** The initial values of a new form. */
  empty: ChoicesByKind[K]
  /** Values that are filled in over earlier input, and the name of their use. */
  use?: { title: string; over: Partial<ChoicesByKind[K]> } | undefined
  schema: v.GenericSchema<Values<K>, Values<K>>
  making: Submit<Values<K>>
}

/**
 * The form of a new paper. The draft is saved before the paper is requested, so that the server knows that it was used.
 */
export function usePaperForm<K extends PaperKind>({ kind, draft, empty, use, schema, making }: PaperFormOptions<K>) {
  const choices = useChoices(kind, draft, empty, use?.over)
  const asking = useRun(
    async (values: Values<K>) => {
      await choices.save()
      // An unsaved draft does not block the paper. A newer draft of another device must be reviewed first.
      if (!choices.mustChoose()) await making.run(values)
    },
    { inPlace: true },
  )
  const form = useForm<Values<K>, Values<K>>({
    schema,
    initial: { ...choices.typed, password: '' },
    submit: { ...making, run: asking.run, busy: asking.busy },
    draft: {
      get: () => null,
      set: values => choices.change(choicesOf(values)),
      remove: () => undefined,
    },
  })
  return { kind, form, choices, filledFor: use?.title ?? '', keepMine: () => choices.keepMine(choicesOf(form.values)) }
}

interface PaperFormProps<K extends PaperKind> extends Pick<NewPaperProps, 'options' | 'onEmpty'> {
  of: ReturnType<typeof usePaperForm<K>>
  children: ReactNode
}

/** The screen of a paper's form: the daily limit, the restored input, and the button. */
export function PaperForm<K extends PaperKind>({ options, onEmpty, of, children }: PaperFormProps<K>) {
  const { kind, choices, filledFor, keepMine } = of
  // The fields do not matter here.
  const form = of.form as unknown as Form<object>
  const { theirs } = choices
  return (
    <Screen
      action={
        <Button event={`make-${kind}`} block busy={form.busy} disabled={options.left === 0} onPress={form.submit}>
          生成并预览
        </Button>
      }
    >
      <Steps label={`申请${kindWords[kind].one}`} steps={applySteps} at={0} />
      <Quota kind={kind} options={options} />
      <StartOver kind={kind} of={choices} filledFor={filledFor} onEmpty={onEmpty} />
      {children}
      <View className="paper-form__hint">{keptWords(choices)}</View>
      <FormFailure of={form} />
      <NewerDialog
        open={theirs !== null}
        savedAt={choices.newer?.savedAt}
        onMine={keepMine}
        onTheirs={() => {
          if (theirs) form.put(theirs)
          choices.takeNewer()
        }}
      />
    </Screen>
  )
}
