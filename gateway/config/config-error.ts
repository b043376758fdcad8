/** A wrong setting. */
export interface Fault {
  /** Name of the environment variable. */
  setting: string
  /** One sentence about it, for the person who starts the gateway. */
  sentence: string
}

/**
 * Invalid settings. The message has one sentence for each of them, each on its own line. It never contains a secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly Fault[]

  constructor(
    /** The first wrong setting. */
    readonly setting: string,
    sentence: string,
    others: readonly Fault[] = [],
  ) {
    const faults = [{ setting, sentence }, ...others]
    super(faults.map(fault => fault.sentence).join('\n'))
    this.faults = faults
  }
}

/** Collects the faults of several readers, so that all are reported at once. */
export function faultList() {
  const faults: Fault[] = []
  /** Adds a fault, unless there is one about this setting already: the second mostly follows from the first. */
  const add = (fault: Fault) => {
    if (!faults.some(({ setting }) => setting === fault.setting)) faults.push(fault)
  }
  return {
    add,
    /**
     * Runs every reader and returns the results by name.
     *
     * @throws ConfigError with all faults of this list.
     */
    readAll<Parts extends object>(readers: { [Name in keyof Parts]: () => Parts[Name] }): Parts {
      const parts: Partial<Parts> = {}
      for (const name of Object.keys(readers) as (keyof Parts)[]) {
        try {
          parts[name] = readers[name]()
        } catch (error) {
          if (!(error instanceof ConfigError)) throw error
          error.faults.forEach(add)
        }
      }
      const [first, ...others] = faults
      if (first) throw new ConfigError(first.setting, first.sentence, others)
      return parts as Parts
    },
  }
}
