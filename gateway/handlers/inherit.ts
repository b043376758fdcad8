import type { inherit } from '@/contract/inherit'
import type { Handlers } from '../call'
import { queryValidityPeriod } from './inherit/applications'
import { commitInfo, updateInfo } from './inherit/form'
import { updateFund } from './inherit/funds'
import { checkHasLogin, checkUserPhone, getTempToken, sendMsg } from './inherit/login'
import { commitMailInfo, getMailInfo } from './inherit/mail'
import { idCard } from './inherit/ocr'
import { getReadyAttachment } from './inherit/papers'
import { getBankAccount, getDecentPersonInfo, getInheritorInfo, inheritApplication } from './inherit/people'
import {
  bindingSignatureFile,
  contractStatus,
  fillTemplate,
  fillTemplateWithCanvas,
  getSignType,
  uploadSignatureBindBusiness,
} from './inherit/sign'
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
  idCard,
}
