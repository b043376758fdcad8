import type { PropsWithChildren } from 'react'
import { QueryProvider } from '@/api/query'
import { type ThemeChoice, usePreferences } from '@/stores/preferences'
import './app.scss'

// Modes come from the address, `?theme=dark&elder=1&hidden=1`, and not from the stored preferences, which belong to the
// app on the same origin.
const asked = new URLSearchParams(location.search)
const theme: ThemeChoice = asked.get('theme') === 'dark' ? 'dark' : 'light'
usePreferences.setState({ theme, elder: asked.has('elder'), hidden: asked.has('hidden') })

/** The parts of src/ui on one page, for developers: a separate app, so that nothing of it gets into the product. */
export default function Showcase({ children }: PropsWithChildren) {
  return <QueryProvider>{children}</QueryProvider>
}
