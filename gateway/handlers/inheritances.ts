import type { inheritances } from '@/contract/inheritances'
import type { Handlers } from '../pipeline/handler'
import { queryValidityPeriod } from './inheritances/applications'
import { getReadyAttachment } from './inheritances/attachments'
import { getDraft, saveDraft, saveOwnPart, takeOver } from './inheritances/drafts'
import { commitInfo, updateInfo } from './inheritances/form'
import { updateFund } from './inheritances/funds'
import { acceptInvitation, inheritApplication, invite } from './inheritances/invitations'
import { checkHasLogin, checkUserPhone, getTempToken, sendMsg } from './inheritances/login'
import { commitMailInfo, getMailInfo } from './inheritances/mail'
import { idCard } from './inheritances/ocr'
import { getBankAccount, getDecentPersonInfo, getInheritorInfo } from './inheritances/people'
import {
  bindingSignatureFile,
  contractStatus,
  fillTemplate,
  fillTemplateWithCanvas,
  getSignType,
  uploadSignatureBindBusiness,
} from './inheritances/sign'
import { signedPaperKey, signedPapers } from './inheritances/signed-papers'
import { commonGetMsg, getCertificateTypes } from './inheritances/texts'

export const inheritancesHandlers: Handlers<typeof inheritances> = {
  sendMsg,
  checkUserPhone,
  checkHasLogin,
  getTempToken,
  commonGetMsg,
  getCertificateTypes,
  commitInfo,
  updateInfo,
  saveDraft,
  getDraft,
  takeOver,
  invite,
  acceptInvitation,
  saveOwnPart,
  queryValidityPeriod,
  getDecentPersonInfo,
  getInheritorInfo,
  commitMailInfo,
  getMailInfo,
  getReadyAttachment,
  getBankAccount,
  updateFund,
  inheritApplication,
  getSignType,
  fillTemplate,
  fillTemplateWithCanvas,
  bindingSignatureFile,
  uploadSignatureBindBusiness,
  contractStatus,
  signedPapers,
  signedPaperKey,
  idCard,
}
