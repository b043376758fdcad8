import * as v from 'valibot'

/** The schema of a form whose rules are one function: it gives a sentence for each field that is not right. */
export const schemaOfFaults = <V extends object>(
  faultsOf: (values: V) => Partial<Record<keyof V, string>>,
): v.GenericSchema<V, V> =>
  v.pipe(
    v.custom<V>(() => true),
    v.rawCheck(({ dataset: { typed, value }, addIssue }) => {
      if (!typed) return
      for (const [key, message] of Object.entries<string | undefined>(faultsOf(value))) {
        if (!message) continue
        addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: value, key, value: undefined }] })
      }
    }),
  )
