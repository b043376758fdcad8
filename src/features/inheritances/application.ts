import * as v from 'valibot'
import { ApiError } from '@/api/errors'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { inheritSteps } from '@/contract/inheritance-flow'
import type { InheritStep } from '@/contract/inheritance-states'
import { inheritances } from '@/contract/inheritances'
import { type Going, navigate, replace } from '@/navigation/go'
import { environment } from '@/stores/environment'
import { sealedDraftOf } from '@/stores/sealed-drafts'

/** An application as its list tells of it. */
export type Application = OutputOf<typeof inheritances.queryValidityPeriod>[number]

/**
 * One application of the caller. A list that has just come without it says that there is none, or that it is another's.
 * A kept list does not: the application may be newer.
 */
export function useApplication(applicationNo: string) {
  const answer = useCall(inheritances.queryValidityPeriod, { applicationNo }, { freshFor: 0 })
  const data = answer.data?.find(one => one.applicationNo === applicationNo)
  const isMissing = answer.data !== undefined && data === undefined
  const isFinal = isMissing && !answer.isFetching && !answer.error
  return { ...answer, data, error: isFinal ? new ApiError('E404', '未找到该申请') : answer.error }
}

/** The screens that are about one application, by the names of the flow. */
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

/** A face is recognised by the mini-program itself. A browser has a screen of its own for it. */
const hereOf = (step: InheritStep): InheritStep =>
  step === 'identify' && environment().kind !== 'mini-program' ? 'identifyOutside' : step

/** Opens the screen of a step. A step without an application leads to the list. */
export function openStep(step: InheritStep, applicationNo: string, go: typeof navigate = navigate): Going {
  const { screen } = inheritSteps[hereOf(step)]
  return screen in screens ? go(screens[screen as keyof typeof screens], { applicationNo }) : go('inheritList')
}

/** Opens an application where the person goes on with it. */
export const openApplication = ({ step, applicationNo }: Pick<Application, 'step' | 'applicationNo'>) =>
  openStep(step, applicationNo)

/** Goes on with an application in place of the present screen. */
export const goOn = ({ step, applicationNo }: Pick<Application, 'step' | 'applicationNo'>) =>
  openStep(step, applicationNo, replace)

/** The applicant's own input. Nothing of it is sent before they agreed to the notice. */
export const Applicant = v.object({ name: v.string(), certType: v.string(), certNo: v.string() })
export type Applicant = v.InferOutput<typeof Applicant>

/** The applicant's input lies sealed on the device until the application is begun. */
export const applicantDraft = sealedDraftOf('INHERIT_APPLICANT', Applicant)
