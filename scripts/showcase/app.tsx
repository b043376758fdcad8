import type { PropsWithChildren } from 'react'
import { QueryProvider } from '@/api/query'
import { type ThemeChoice, usePreferences } from '@/stores/preferences'
import './app.scss'

// Modes by the address, `?theme=dark&elder=1&hidden=1`, and not by what the app keeps: the app beside it keeps its own.
const asked = new URLSearchParams(location.search)
const theme: ThemeChoice = asked.get('theme') === 'dark' ? 'dark' : 'light'
usePreferences.setState({ theme, elder: asked.has('elder'), hidden: asked.has('hidden') })

/**
 * The parts of src/ui on one page, for those who build with them: an app of its own, so that nothing of it gets into
 * ours.
 */
export default function Showcase({ children }: PropsWithChildren) {
  return <QueryProvider>{children}</QueryProvider>
}
