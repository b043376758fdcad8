import { useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Failure, Run } from '@/api/run'
import type { Draft } from '@/stores/drafts'
import { bringToField } from './bring-to-field'

/** The props that every field of a form takes. Spread them on the field. */
export interface FieldOf<V> {
  id: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  /** The fault of the value, as one sentence. '' when there is nothing to show. */
  error: string
  /** Whether the field gets the focus. */
  focused: boolean
}

interface FormOptions<V, O> {
  /** Validates the values and returns one sentence for each wrong field. Its output is submitted. */
  schema: v.GenericSchema<V, O>
  /** The values at the beginning. Later changes of them have no effect. */
  initial: V
  /** Sends the form, or keeps its values if nothing is sent. */
  submit: Run<O> | ((output: O) => unknown)
  /** The field that shows a failure of the submit. Otherwise the whole form shows it (`FormFailure`). */
  failureAt?: keyof V & string
  /**
   * Fields that somebody asks the person to check again. They show this until they are changed, and the first one
   * gets the focus. Their values may be sent unchanged.
   */
  doubted?: readonly string[]
  /** Keeps the form's input, so that a reload or a new login does not lose it. */
  draft?: Draft<V>
}

export interface Form<V> {
  values: V
  field: <N extends keyof V & string>(name: N) => FieldOf<V[N]>
  /** Checks all fields. Sends valid values. Otherwise shows the faults and brings the person to the first one. */
  submit: () => unknown
  busy: boolean
  /** The failure of the last submit, if no field shows it. */
  failure: Failure | null
  /** Changes values programmatically, such as an area by its postcode. */
  put: (change: Partial<V>) => void
  /** Empties a field that still has the submitted value. Newer input stays. */
  takeAway: (name: keyof V & string) => void
}

type Faults = Readonly<Record<string, string>>

/** The first fault of every field that has one, by the field's name. */
export function faultsOf(schema: v.GenericSchema, values: unknown): Faults {
  const { issues = [] } = v.safeParse(schema, values)
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[String(path?.[0]?.key ?? '')] ??= message
  return faults
}

const NOTHING: readonly string[] = []
const DOUBT = '请核对这一项'
const isEmpty = (value: unknown) => value === '' || value === false || value === null || value === undefined

/**
 * A form: a schema and its fields. A fault is shown after its field was left or the form was submitted, and
 * disappears when it is corrected. The input stays, whether or not the submit works.
 */
export function useForm<V extends object, O>(options: FormOptions<V, O>): Form<V> {
  const { schema, initial, submit, failureAt, doubted = NOTHING, draft } = options
  const formId = `form${useId().replace(/:/g, '')}`
  const [values, setValues] = useState<V>(() => ({ ...initial, ...draft?.get() }))
  // The last digit of a code submits the form before the next render.
  const typed = useRef(values)
  const submitted = useRef(values)
  const [shown, setShown] = useState(NOTHING)
  const [first] = useState(initial)
  const [focus, setFocus] = useState(() => doubted.slice(0, 1).map(name => ({ name }))[0] ?? null)
  // After an invalid submit, a change in one field can cause a fault in another one. It is shown at once.
  const isChecked = useRef(false)
  const order = useRef<string[]>([])
  order.current = []
  const faults = faultsOf(schema, values)
  const run = typeof submit === 'function' ? null : submit
  const failure = run?.failure ?? null

  useEffect(() => {
    if (focus) bringToField(`${formId}-${focus.name}`)
  }, [focus, formId])

  const put = (change: Partial<V>) => {
    typed.current = { ...typed.current, ...change }
    setValues(typed.current)
    draft?.set(typed.current)
    const left = faultsOf(schema, typed.current)
    setShown(before => (isChecked.current ? Object.keys(left) : before.filter(name => left[name])))
  }

  function field<N extends keyof V & string>(name: N): FieldOf<V[N]> {
    order.current.push(name)
    const doubt = doubted.includes(name) && values[name] === first[name] ? DOUBT : ''
    const said = failureAt === name && failure ? failure.sentence : doubt
    return {
      id: `${formId}-${name}`,
      value: values[name],
      onChange(value) {
        run?.clear()
        put({ [name]: value } as unknown as Partial<V>)
      },
      onBlur() {
        setFocus(before => (before?.name === name ? null : before))
        const wrong = !isEmpty(typed.current[name]) && faultsOf(schema, typed.current)[name]
        if (wrong) setShown(before => [...before, name])
      },
      error: (shown.includes(name) && faults[name]) || said,
      focused: focus?.name === name,
    }
  }

  const send = () => {
    const result = v.safeParse(schema, typed.current)
    isChecked.current = !result.success
    submitted.current = typed.current
    if (result.success) return run ? run.run(result.output) : (submit as (output: O) => unknown)(result.output)
    const wrong = Object.keys(faultsOf(schema, typed.current))
    setShown(wrong)
    const name = order.current.find(one => wrong.includes(one))
    if (name) setFocus({ name })
  }

  return {
    values,
    field,
    submit: send,
    busy: run?.busy ?? false,
    failure: failureAt ? null : failure,
    put,
    takeAway(name) {
      if (typed.current[name] === submitted.current[name]) put({ [name]: '' } as unknown as Partial<V>)
    },
  }
}
