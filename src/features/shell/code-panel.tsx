import { lazy, Suspense, useRef } from 'react'

const CodeSheet = lazy(() => import('@/ui/overlay/code-sheet').then(({ CodeSheet }) => ({ default: CodeSheet })))

interface CodePanelProps {
  open: boolean
  title: string
  prompt?: string
  code: string
  onClose: () => void
}

/** The panel with the QR code. Its script loads when a panel first opens. */
export function CodePanel(props: CodePanelProps) {
  const used = useRef(false)
  used.current ||= props.open
  return used.current ? (
    <Suspense>
      <CodeSheet {...props} />
    </Suspense>
  ) : null
}
