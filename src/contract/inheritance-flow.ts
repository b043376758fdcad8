import { type InheritRole, type InheritState, type InheritStep, inheritRoles } from './inheritance-states'

/**
 * The flow of an inheritance as one table (its states are in inherit-states.ts). The gateway uses it to find the step
 * where a person continues. The app uses it for its screens, the next step and the way back. The order of screens is
 * defined nowhere else.
 */

/** The screens of the flow, named after the last part of their paths. The route table has the paths. */
export const inheritScreens = [
  'oldIndex',
  'oldUpload',
  'oldUploadConfirm',
  'index',
  'list',
  'sendCode',
  'auth',
  'applicationEntry',
  'applicationList',
  'edit',
  'addSuccess',
  'share',
  'cardList',
  'sureInheritEnter',
  'enterSms',
  'sureInheritTable',
  'uploadSign',
  'signSuccess',
  'signFail',
  'express',
  'expressSuccess',
] as const
export type InheritScreen = (typeof inheritScreens)[number]

interface Step {
  screen: InheritScreen
  who: readonly InheritRole[]
  /** The states of an application in which the step is available. Empty: it needs no application. */
  states: readonly InheritState[]
  /** The gateway calls of the step, as `domain.call`. */
  calls: readonly string[]
  /** The next steps. Empty: an end. */
  on: readonly InheritStep[]
  /** The step that Back leads to. Null: out of the flow. */
  back: InheritStep | null
}

const everybody = inheritRoles
const inside = ['applicant', 'inheritor'] as const
const applicant = ['applicant'] as const
const open = ['draft', 'returned'] as const

/** The steps of the flow. */
export const inheritSteps = {
  /** Introduction: purpose, requirements, duration. */
  index: {
    screen: 'index',
    who: everybody,
    states: [],
    calls: ['inheritances.commonGetMsg'],
    on: ['sendCode', 'list', 'auth', 'oldIndex'],
    back: null,
  },
  /** The target of a shared address: no personal data. */
  share: { screen: 'share', who: everybody, states: [], calls: [], on: ['index'], back: null },
  oldIndex: {
    screen: 'oldIndex',
    who: everybody,
    states: [],
    calls: ['inheritances.commonGetMsg'],
    on: ['oldUpload', 'sendCode'],
    back: 'index',
  },
  oldUpload: {
    screen: 'oldUpload',
    who: applicant,
    states: [],
    calls: [
      'attachments.uploadConfig',
      'funds.tips',
      'attachments.upload',
      'attachments.delete',
      'attachments.restore',
      'attachments.deletedList',
      'attachments.arrange',
      'attachments.thumbList',
    ],
    on: ['oldUploadConfirm'],
    back: 'oldIndex',
  },
  oldUploadConfirm: {
    screen: 'oldUploadConfirm',
    who: applicant,
    states: [],
    calls: ['attachments.thumbList', 'inheritances.commitInfo'],
    on: ['handedIn'],
    back: 'oldUpload',
  },
  /** Proves an unknown person's mobile number. Invitations open here for everybody. */
  sendCode: {
    screen: 'sendCode',
    who: everybody,
    states: [],
    calls: [
      'inheritances.sendMsg',
      'inheritances.checkUserPhone',
      'inheritances.inheritApplication',
      'inheritances.acceptInvitation',
    ],
    on: ['list', 'auth', 'index'],
    back: 'index',
  },
  list: {
    screen: 'list',
    who: inside,
    states: [],
    calls: ['inheritances.queryValidityPeriod', 'inheritances.takeOver', 'inheritances.updateInfo'],
    on: ['auth', 'form', 'wait', 'holdings', 'identify', 'parcel', 'progress'],
    back: 'index',
  },
  /** The applicant's identity, read from the card or typed. */
  auth: {
    screen: 'auth',
    who: applicant,
    states: [],
    calls: ['inheritances.getCertificateTypes', 'inheritances.idCard', 'inheritances.checkHasLogin'],
    on: ['entry'],
    back: 'index',
  },
  /** Tips and consent. */
  entry: {
    screen: 'applicationEntry',
    who: applicant,
    states: [],
    calls: ['inheritances.commonGetMsg', 'inheritances.saveDraft'],
    on: ['form'],
    back: 'auth',
  },
  /** The whole form: the decedent, the inheritors, the papers. */
  form: {
    screen: 'applicationList',
    who: applicant,
    states: open,
    calls: [
      'inheritances.getDraft',
      'inheritances.getReadyAttachment',
      'inheritances.updateInfo',
      'inheritances.getTempToken',
    ],
    on: ['person', 'papers', 'handedIn'],
    back: 'list',
  },
  /** One person of the form. */
  person: {
    screen: 'edit',
    who: applicant,
    states: open,
    calls: [
      'inheritances.getDraft',
      'inheritances.saveDraft',
      'inheritances.idCard',
      'inheritances.getCertificateTypes',
    ],
    on: ['form'],
    back: 'form',
  },
  papers: {
    screen: 'edit',
    who: applicant,
    states: open,
    calls: [
      'attachments.uploadConfig',
      'funds.tips',
      'inheritances.getReadyAttachment',
      'attachments.upload',
      'attachments.delete',
      'attachments.restore',
      'attachments.deletedList',
      'attachments.arrange',
      'attachments.thumbList',
      'attachments.downloadThumb',
      'attachments.download',
    ],
    on: ['form'],
    back: 'form',
  },
  handedIn: {
    screen: 'addSuccess',
    who: applicant,
    states: ['submitted'],
    calls: ['inheritances.queryValidityPeriod'],
    on: ['wait', 'list'],
    back: 'list',
  },
  /** Under review; the person has nothing to do. */
  wait: {
    screen: 'express',
    who: inside,
    states: ['draft', 'submitted', 'reviewing', 'returned'],
    calls: ['inheritances.getMailInfo', 'inheritances.getInheritorInfo'],
    on: ['list'],
    back: 'list',
  },
  /** The holdings are allotted, and the others are asked to sign. */
  holdings: {
    screen: 'cardList',
    who: inside,
    states: ['signing'],
    calls: [
      'inheritances.getDecentPersonInfo',
      'inheritances.getInheritorInfo',
      'inheritances.updateFund',
      'inheritances.invite',
      'inheritances.saveOwnPart',
      'inheritances.getBankAccount',
    ],
    on: ['identify', 'identifyOutside', 'share'],
    back: 'list',
  },
  /** Face recognition before signing. */
  identify: {
    screen: 'sureInheritEnter',
    who: inside,
    states: ['signing'],
    calls: ['auth.validFaceCognition'],
    on: ['read', 'signFailed'],
    back: 'holdings',
  },
  /** The same outside the mini-program. */
  identifyOutside: {
    screen: 'enterSms',
    who: inside,
    states: ['signing'],
    calls: ['auth.validFaceCognition', 'inheritances.sendMsg', 'inheritances.checkUserPhone'],
    on: ['read', 'signFailed'],
    back: 'holdings',
  },
  /** The papers are read, each to its end, and signed. */
  read: {
    screen: 'sureInheritTable',
    who: inside,
    states: ['signing'],
    calls: [
      'inheritances.getSignType',
      'inheritances.fillTemplate',
      'inheritances.fillTemplateWithCanvas',
      'inheritances.bindingSignatureFile',
      'inheritances.contractStatus',
    ],
    on: ['signed', 'signFailed', 'uploadSign'],
    back: 'holdings',
  },
  uploadSign: {
    screen: 'uploadSign',
    who: inside,
    states: ['signing'],
    calls: ['inheritances.uploadSignatureBindBusiness', 'inheritances.contractStatus'],
    on: ['signed', 'signFailed'],
    back: 'read',
  },
  signFailed: {
    screen: 'signFail',
    who: inside,
    states: ['signing'],
    calls: ['inheritances.contractStatus'],
    on: ['read', 'identify', 'identifyOutside'],
    back: 'read',
  },
  signed: {
    screen: 'signSuccess',
    who: inside,
    states: ['signing', 'mailing'],
    calls: ['inheritances.contractStatus'],
    on: ['parcel', 'progress', 'list'],
    back: 'list',
  },
  /** The postal address for the papers, and the parcel's number. */
  parcel: {
    screen: 'express',
    who: applicant,
    states: ['mailing'],
    calls: [
      'inheritances.getMailInfo',
      'inheritances.commitMailInfo',
      'inheritances.signedPapers',
      'inheritances.signedPaperKey',
    ],
    on: ['parcelSent'],
    back: 'list',
  },
  parcelSent: {
    screen: 'expressSuccess',
    who: applicant,
    states: ['mailing'],
    calls: ['inheritances.getMailInfo'],
    on: ['progress', 'list'],
    back: 'list',
  },
  /** The timeline until payout or transfer. */
  progress: {
    screen: 'express',
    who: inside,
    states: ['signing', 'mailing', 'received', 'done', 'cancelled'],
    calls: [
      'inheritances.getMailInfo',
      'inheritances.getInheritorInfo',
      'inheritances.getDecentPersonInfo',
      'inheritances.signedPapers',
      'inheritances.signedPaperKey',
    ],
    on: [],
    back: 'list',
  },
} as const satisfies Record<InheritStep, Step>

/** The facts that decide where a person continues. */
export interface InheritStanding {
  role: Exclude<InheritRole, 'visitor'>
  state: InheritState
  /** Whether every holding is allotted. */
  isSharedOut: boolean
  /** Whether this person has signed everything. */
  hasSigned: boolean
  /** Whether the parcel was reported. */
  isMailed: boolean
}

/** The step at which a person continues an application, also on another device and after weeks. */
export function inheritStepOf({ role, state, isSharedOut, hasSigned, isMailed }: InheritStanding): InheritStep {
  const isApplicant = role === 'applicant'
  if (state === 'draft' || state === 'returned') return isApplicant ? 'form' : 'wait'
  if (state === 'submitted' || state === 'reviewing') return 'wait'
  if (state === 'signing') {
    if (hasSigned) return 'progress'
    return isSharedOut ? 'identify' : 'holdings'
  }
  return state === 'mailing' && isApplicant && !isMailed ? 'parcel' : 'progress'
}
