import type { EnvironmentSigns } from '@/lib/environment'

/** What the platform knows about where the app runs. */
export interface Surroundings {
  signs(enterpriseWechatFlag: boolean): EnvironmentSigns
  /** Query parameters the app was opened with: before the hash on H5, launch options on the mini-program. Decoded. */
  launchQuery(): Record<string, string | undefined>
  /** Takes parameters that must not stay visible out of the address (a code, a token). */
  forget(names: readonly string[]): void
  /** Address of the demo page when the gateway offers one, else null. */
  demo(): string | null
}
