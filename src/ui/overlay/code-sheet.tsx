import { CodeOffer } from '@/ui/base/code-offer'
import { Sheet } from './sheet'

interface CodeSheetProps {
  open: boolean
  title: string
  /** The reason to scan the code. By default, instructions for scanning it. */
  prompt?: string
  code: string
  onClose: () => void
}

/** A panel with a code that the person can press for long or save. */
export const CodeSheet = ({ open, title, prompt, code, onClose }: CodeSheetProps) => (
  <Sheet open={open} title={title} onClose={onClose}>
    <CodeOffer title={title} prompt={prompt} code={code} />
  </Sheet>
)
