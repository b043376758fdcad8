import { appearance } from '@/platform/appearance'
import * as onDevice from './on-device'
import { create } from './store'

export type ThemeChoice = 'system' | 'light' | 'dark'

interface Preferences {
  /** The theme chosen by hand, or `system`. */
  theme: ThemeChoice
  /** Larger text, larger targets, no promotional content. */
  elder: boolean
  /** Every amount shows ****. */
  hidden: boolean
  /** The system's own theme, kept up to date. */
  systemDark: boolean
}

/** The mini-program's system text size from which elder mode is on by itself. */
const ELDER_SCALE = 1.25

function remembered(): Pick<Preferences, 'theme' | 'elder' | 'hidden'> {
  const { theme = 'system', elder, hidden = false } = onDevice.preferences.get() ?? {}
  return { theme, elder: elder ?? appearance.fontScale() >= ELDER_SCALE, hidden }
}

/** How this person wants to see the app; kept on the device, not on the server, and not ended by a logout. */
export const usePreferences = create<Preferences>(() => ({ ...remembered(), systemDark: appearance.isDark() }))

appearance.onChange(systemDark => usePreferences.setState({ systemDark }))

/** Changes preferences and keeps them. */
export function prefer(change: Partial<Pick<Preferences, 'theme' | 'elder' | 'hidden'>>) {
  usePreferences.setState(change)
  const { theme, elder, hidden } = usePreferences.getState()
  onDevice.preferences.set({ theme, elder, hidden })
}

/** Whether the dark theme is in force. */
export const isDark = ({ theme, systemDark }: Preferences) => (theme === 'system' ? systemDark : theme === 'dark')
