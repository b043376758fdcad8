import * as v from 'valibot'

/** Makes the schema of a form from one function. The function returns a sentence for each wrong field. */
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
