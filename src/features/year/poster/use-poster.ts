import { useEffect, useState } from 'react'
import { gateway } from '@/api/origins'
import { addressOf } from '@/navigation/go'
import { wechatPage } from '@/platform/wechat-page'
import { drawPoster } from './draw'
import type { PosterDesign, PosterFacts } from './facts'

/** The address in the code: the public page, without any data of the person. */
export function shareAddress(): string {
  const path = addressOf('yearBillShare')
  // A mini-program has no web address, so the code opens the H5 app.
  return wechatPage.addressOf(path) || `${gateway()}/#${path}`
}

type State = { of: string; source: string } | { of: string; failed: true } | null

/** The poster as a picture, drawn again whenever its content changes. */
export function usePoster(design: PosterDesign, facts: Omit<PosterFacts, 'code'>) {
  const [state, setState] = useState<State>(null)
  const [attempt, setAttempt] = useState(0)
  const of = JSON.stringify([design, facts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` is the whole content; `attempt` draws it again.
  useEffect(() => {
    let wanted = true
    const draw = async () => {
      const { codeSquares } = await import('@/lib/code-squares')
      return drawPoster(design, { ...facts, code: codeSquares(shareAddress()) })
    }
    draw().then(
      ({ address }) => wanted && setState({ of, source: address }),
      () => wanted && setState({ of, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [of, attempt])
  const isNow = state?.of === of
  return {
    /** The previous picture stays while the next one is drawn. */
    source: state && 'source' in state ? state.source : null,
    isNow,
    failed: isNow && state !== null && 'failed' in state,
    again: () => setAttempt(attempt + 1),
  }
}
