import { gatewayTime } from '@/api/clock'
import { loadParameters } from '@/api/parameters'
import { POLICY_VERSION } from '@/lib/terms'
import { privacy } from '@/platform/privacy'
import { answerConsent, askConsent, useConsent } from '@/stores/consent'

/** The version of the privacy policy that is in force. */
export const policyVersion = async (): Promise<string> => (await loadParameters()).privacyVersion || POLICY_VERSION

/**
 * Whether the app may collect data about the person. Asks for their consent if they have not yet agreed to the current
 * policy.
 */
export const mayCollect = async (): Promise<boolean> => askConsent(await policyVersion())

/** Whether the person has agreed to the current policy. Asks nothing. */
export const hasAgreed = async (): Promise<boolean> => useConsent.getState().agreed === (await policyVersion())

/** Asks for the person's consent in our own dialog whenever WeChat requires it. */
export const installConsent = () =>
  privacy.onNeeded(async answer => answer(await askConsent(await policyVersion(), true)))

/** Stores the person's agreement. The time is the gateway's, because this device's clock may be wrong. */
export const agree = () => answerConsent(true, gatewayTime())
