import type { EnvironmentSigns } from '@/lib/environment'

/** The platform's information about where the app runs. */
export interface Surroundings {
  signs(enterpriseWechatFlag: boolean): EnvironmentSigns
  /** Query parameters the app was opened with: before the hash on H5, launch options on the mini-program. Decoded. */
  launchQuery(): Record<string, string | undefined>
  /** Removes parameters that must not stay visible (a code, a token) from the address. */
  forget(names: readonly string[]): void
  /** Address of the demo page if the gateway offers one, else null. */
  demo(): string | null
}
