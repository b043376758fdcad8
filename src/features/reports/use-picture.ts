import { useEffect, useState } from 'react'
import type { DrawnPicture } from '@/platform/canvas/types'
import { scenePicture } from '@/ui/paint-scene'
import { type Paper, sceneOf } from './paper/marks'

type State = { of: Paper; picture: DrawnPicture } | { of: Paper; failed: true } | null

/** Draws a paper, after the screen itself is there, and anew when it changes. */
export function usePicture(paper: Paper) {
  const [state, setState] = useState<State>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again because the person asks for it.
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() =>
      scenePicture(sceneOf(paper)).then(
        picture => wanted && setState({ of: paper, picture }),
        () => wanted && setState({ of: paper, failed: true }),
      ),
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [paper, attempt])
  const now = state?.of === paper ? state : null
  return {
    picture: now && 'picture' in now ? now.picture : null,
    failed: now !== null && 'failed' in now,
    retry: () => {
      setState(null)
      setAttempt(attempt + 1)
    },
  }
}
