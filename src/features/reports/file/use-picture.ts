import { useEffect, useState } from 'react'
import type { DrawnPicture } from '@/platform/canvas/types'
import { scenePicture } from '@/ui/chart/paint-scene'
import { type PdfPage, sceneOf } from './pdf-page/marks'

type State = { of: PdfPage; picture: DrawnPicture } | { of: PdfPage; failed: true } | null

/** Draws the pages after the screen is mounted, and again whenever they change. */
export function usePicture(pdfPage: PdfPage) {
  const [state, setState] = useState<State>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` draws again because the person asked for it.
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() =>
      scenePicture(sceneOf(pdfPage)).then(
        picture => wanted && setState({ of: pdfPage, picture }),
        () => wanted && setState({ of: pdfPage, failed: true }),
      ),
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [pdfPage, attempt])
  const now = state?.of === pdfPage ? state : null
  return {
    picture: now && 'picture' in now ? now.picture : null,
    failed: now !== null && 'failed' in now,
    retry: () => {
      setState(null)
      setAttempt(attempt + 1)
    },
  }
}
