import { useContext, useEffect, useRef } from 'react'
import type { Run } from '@/api/run'
import { AUTH } from '@/session/proof'
import { VisibleContext } from '@/stores/store'
import { proofToken } from '@/stores/verification'

/**
 * A run that requires a proof of identity, for some inputs at least. Without a proof it leads to the proof first, on
 * top of the screen, and goes on by itself when the person returns with it. If they return without a proof, the run
 * is dropped.
 */
export function useWithProof<I>(
  run: Run<I>,
  prove: () => unknown,
  needsProof: (input: I) => boolean = () => true,
): Run<I> {
  const visible = useContext(VisibleContext)
  const waiting = useRef<{ input: I } | null>(null)
  const { current: latest } = useRef({ run })
  latest.run = run
  useEffect(() => {
    if (!visible || !waiting.current) return
    const { input } = waiting.current
    waiting.current = null
    if (proofToken(AUTH) !== '') latest.run.run(input)
  }, [visible, latest])
  return {
    ...run,
    async run(input) {
      if (!needsProof(input) || proofToken(AUTH) !== '') return run.run(input)
      waiting.current = { input }
      await prove()
      return false
    },
  }
}
