import { loadParameters } from '@/api/parameters'
import { POLICY_VERSION } from '@/lib/policy'
import { privacy } from '@/platform/privacy'
import { askConsent } from '@/stores/consent'

/** The version of the privacy policy that is in force. */
export const policyVersion = async (): Promise<string> => (await loadParameters()).privacyVersion || POLICY_VERSION

/** Whether something about the person may be collected: they agreed to the policy in force, now or before. */
export const mayCollect = async (): Promise<boolean> => askConsent(await policyVersion())

/** Asks for the person's consent whenever WeChat wants it, in our own words. */
export const installConsent = () =>
  privacy.onNeeded(async answer => answer(await askConsent(await policyVersion(), true)))
