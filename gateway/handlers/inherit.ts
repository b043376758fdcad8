import type { inherit } from '@/contract/inherit'
import type { Handlers } from '../call'
import { queryValidityPeriod } from './inherit/applications'
import { getReadyAttachment } from './inherit/attachments'
import { getDraft, saveDraft, saveOwnPart, takeOver } from './inherit/drafts'
import { commitInfo, updateInfo } from './inherit/form'
import { updateFund } from './inherit/funds'
import { acceptInvitation, inheritApplication, invite } from './inherit/invitations'
import { checkHasLogin, checkUserPhone, getTempToken, sendMsg } from './inherit/login'
import { commitMailInfo, getMailInfo } from './inherit/mail'
import { idCard } from './inherit/ocr'
import { getBankAccount, getDecentPersonInfo, getInheritorInfo } from './inherit/people'
import {
  bindingSignatureFile,
  contractStatus,
  fillTemplate,
  fillTemplateWithCanvas,
  getSignType,
  uploadSignatureBindBusiness,
} from './inherit/sign'
import { signedPaperKey, signedPapers } from './inherit/signed-papers'
import { commonGetMsg, getCertificateTypes } from './inherit/texts'

export const inheritHandlers: Handlers<typeof inherit> = {
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
