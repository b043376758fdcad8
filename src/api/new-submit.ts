import { type Failure, newRun, type Run, type RunState } from './run'
import { BEGINNING, commandOf, type Progress, type Sender, type SubmitOptions } from './submit'

/**
 * Like `useSubmit`, for a command that outlives its screen and is shown again when the person returns to it. It is a
 * separate module because the first screen does not need it. `tell` gets its whole state at each change. It reports its
 * failures itself.
 */
export function newSubmit<S, O>(
  sender: Sender<S, O>,
  options: Pick<SubmitOptions<S, S, O>, 'after'> & { stales: readonly string[] },
  tell: (state: RunState & Progress) => void,
): Pick<Run<S>, 'run' | 'cancel'> {
  let state = { busy: false, failure: null as Failure | null, ...BEGINNING }
  const change = (part: Partial<RunState & Progress>) => {
    state = { ...state, ...part }
    tell(state)
  }
  const { work, explain } = commandOf(() => ({ sender, stales: options.stales, options }), change)
  return newRun(
    work,
    () => ({ explain, inPlace: true }),
    change,
    () => true,
  )
}
