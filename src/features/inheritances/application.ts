import * as v from 'valibot'
import { ApiError } from '@/api/errors'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { refusalCodes } from '@/contract/codes'
import { inheritSteps } from '@/contract/inheritance-flow'
import type { InheritStep } from '@/contract/inheritance-states'
import { inheritances } from '@/contract/inheritances'
import { type Going, navigate, replace } from '@/navigation/go'
import { environment } from '@/stores/environment'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** An application in the list. */
export type Application = OutputOf<typeof inheritances.queryValidityPeriod>[number]

/**
 * One application of the caller. The error `notFound` means that it does not exist or belongs to another person. Only a
 * fresh list proves that; a cached list may be older than the application.
 */
export function useApplication(applicationNo: string) {
  const answer = useCall(inheritances.queryValidityPeriod, { applicationNo }, { freshFor: 0 })
  const data = answer.data?.find(one => one.applicationNo === applicationNo)
  const isMissing = answer.data !== undefined && data === undefined
  const isFinal = isMissing && !answer.isFetching && !answer.error
  return { ...answer, data, error: isFinal ? new ApiError(refusalCodes.notFound, '没有找到这份申请') : answer.error }
}

/** The screens of one application, by the flow's screen names. */
const screens = {
  applicationList: 'inheritForm',
  addSuccess: 'inheritAddSuccess',
  cardList: 'inheritHoldings',
  sureInheritEnter: 'inheritIdentify',
  enterSms: 'inheritEnterSms',
  sureInheritTable: 'inheritRead',
  uploadSign: 'inheritUploadSign',
  signSuccess: 'inheritSigned',
  signFail: 'inheritSignFailed',
  express: 'inheritExpress',
  expressSuccess: 'inheritExpressSuccess',
} as const

/** The mini-program recognises faces itself. A browser has its own screen for it. */
const hereOf = (step: InheritStep): InheritStep =>
  step === 'identify' && environment().kind !== 'mini-program' ? 'identifyOutside' : step

/** Opens the screen of a step. A step without an application leads to the list. */
export function openStep(step: InheritStep, applicationNo: string, go: typeof navigate = navigate): Going {
  const { screen } = inheritSteps[hereOf(step)]
  return screen in screens ? go(screens[screen as keyof typeof screens], { applicationNo }) : go('inheritList')
}

/** Opens an application at its current step. */
export const openApplication = ({ step, applicationNo }: Pick<Application, 'step' | 'applicationNo'>) =>
  openStep(step, applicationNo)

/** The same, but replaces the current screen. */
export const goOn = ({ step, applicationNo }: Pick<Application, 'step' | 'applicationNo'>) =>
  openStep(step, applicationNo, replace)

/** The applicant's data as typed. Nothing is sent before they agree to the notice. */
export const Applicant = v.object({ name: v.string(), certType: v.string(), certNo: v.string() })
export type Applicant = v.InferOutput<typeof Applicant>

/** A sealed draft, kept on the device until the application is created. */
export const applicantDraft = sealedDraftOf('INHERIT_APPLICANT', Applicant)
