import { isDarkTheme } from '@/lib/theme'
import { appearance } from '@/platform/appearance'
import * as onDevice from './on-device'
import { create } from './store'

export type ThemeChoice = 'system' | 'light' | 'dark'

interface Preferences {
  /** The theme that the person chose, or `system`. */
  theme: ThemeChoice
  /** Larger text, larger targets, no promotional content. */
  elder: boolean
  /** Every amount is shown as ****. */
  hidden: boolean
  /** The system's own theme, kept up to date. */
  systemDark: boolean
}

/** From this system text size on, the mini-program turns elder mode on by itself. */
const ELDER_SCALE = 1.25

function remembered(): Pick<Preferences, 'theme' | 'elder' | 'hidden'> {
  const { theme = 'system', elder, hidden = false } = onDevice.preferences.get() ?? {}
  return { theme, elder: elder ?? appearance.fontScale() >= ELDER_SCALE, hidden }
}

/** The person's display settings. They are kept on the device and not on the server. A logout does not remove them. */
export const usePreferences = create<Preferences>(() => ({ ...remembered(), systemDark: appearance.isDark() }))

appearance.onChange(systemDark => usePreferences.setState({ systemDark }))

/** Changes preferences and stores them on the device. */
export function prefer(change: Partial<Pick<Preferences, 'theme' | 'elder' | 'hidden'>>) {
  usePreferences.setState(change)
  const { theme, elder, hidden } = usePreferences.getState()
  onDevice.preferences.set({ theme, elder, hidden })
}

export const isDark = ({ theme, systemDark }: Preferences) => isDarkTheme(theme, systemDark)
