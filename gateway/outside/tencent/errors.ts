/**
 * The effect of an error code of Tencent Cloud.
 * - broken: the service itself failed. A request that may be repeated is repeated.
 * - limited: we or all customers asked too much. It works again later.
 * - settings: keys, permissions, templates or the account are not in order. Only the company can mend it.
 * - number, blocked, often: the mobile number is wrong, refuses our SMS, or has got too many.
 * - expired, noToken: the recognition is over, or there was none.
 * - noCard, unreadable: the photo shows no identity card, or one that cannot be read.
 */
export type Effect =
  | 'broken'
  | 'limited'
  | 'settings'
  | 'number'
  | 'blocked'
  | 'often'
  | 'expired'
  | 'noToken'
  | 'noCard'
  | 'unreadable'

/** The services that we use: the first part of the host name. */
export type TencentService = 'captcha' | 'sms' | 'faceid' | 'ocr'

type Effects = Readonly<Record<string, Effect>>

/** The codes that every service has. */
const common: Effects = {
  'AuthFailure.InvalidAuthorization': 'settings',
  'AuthFailure.InvalidSecretId': 'settings',
  'AuthFailure.MFAFailure': 'settings',
  'AuthFailure.SecretIdNotFound': 'settings',
  'AuthFailure.SignatureExpire': 'settings',
  'AuthFailure.SignatureFailure': 'settings',
  'AuthFailure.TokenFailure': 'settings',
  'AuthFailure.UnauthorizedOperation': 'settings',
  ActionOffline: 'settings',
  DryRunOperation: 'settings',
  FailedOperation: 'broken',
  InternalError: 'broken',
  InvalidAction: 'settings',
  InvalidParameter: 'settings',
  InvalidParameterValue: 'settings',
  InvalidRequest: 'settings',
  IpInBlacklist: 'settings',
  IpNotInWhitelist: 'settings',
  LimitExceeded: 'limited',
  MissingParameter: 'settings',
  NoSuchProduct: 'settings',
  NoSuchVersion: 'settings',
  OperationDenied: 'settings',
  RequestLimitExceeded: 'limited',
  'RequestLimitExceeded.GlobalRegionUinLimitExceeded': 'limited',
  'RequestLimitExceeded.IPLimitExceeded': 'limited',
  'RequestLimitExceeded.UinLimitExceeded': 'limited',
  RequestSizeLimitExceeded: 'settings',
  ResourceInUse: 'broken',
  ResourceInsufficient: 'limited',
  ResourceNotFound: 'settings',
  ResourceUnavailable: 'broken',
  ResponseSizeLimitExceeded: 'settings',
  ServiceUnavailable: 'broken',
  UnauthorizedOperation: 'settings',
  UnknownParameter: 'settings',
  UnsupportedOperation: 'settings',
  UnsupportedProtocol: 'settings',
  UnsupportedRegion: 'settings',
}

const captcha: Effects = {
  'UnauthorizedOperation.ErrAuth': 'settings',
  'UnauthorizedOperation.Unauthorized': 'settings',
}

const sms: Effects = {
  'FailedOperation.ContainSensitiveWord': 'settings',
  'FailedOperation.FailResolvePacket': 'settings',
  'FailedOperation.InsufficientBalanceInSmsPackage': 'settings',
  'FailedOperation.JsonParseFail': 'broken',
  'FailedOperation.MarketingSendTimeConstraint': 'limited',
  'FailedOperation.PhoneNumberInBlacklist': 'blocked',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'settings',
  'FailedOperation.TemplateIncorrectOrUnapproved': 'settings',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': 'settings',
  'FailedOperation.TemplateUnapprovedOrNotExist': 'settings',
  'InternalError.OtherError': 'broken',
  'InternalError.RequestTimeException': 'settings',
  'InternalError.RestApiInterfaceNotExist': 'settings',
  'InternalError.SendAndRecvFail': 'broken',
  'InternalError.SigFieldMissing': 'broken',
  'InternalError.SigVerificationFail': 'broken',
  'InternalError.Timeout': 'broken',
  'InternalError.UnknownError': 'broken',
  'InvalidParameterValue.ContentLengthLimit': 'settings',
  'InvalidParameterValue.IncorrectPhoneNumber': 'number',
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': 'settings',
  'InvalidParameterValue.SdkAppIdNotExist': 'settings',
  'InvalidParameterValue.TemplateParameterFormatError': 'settings',
  'InvalidParameterValue.TemplateParameterLengthLimit': 'settings',
  'LimitExceeded.AppCountryOrRegionDailyLimit': 'limited',
  'LimitExceeded.AppCountryOrRegionInBlacklist': 'number',
  'LimitExceeded.AppDailyLimit': 'limited',
  'LimitExceeded.AppGlobalDailyLimit': 'limited',
  'LimitExceeded.AppMainlandChinaDailyLimit': 'limited',
  'LimitExceeded.DailyLimit': 'limited',
  'LimitExceeded.DeliveryFrequencyLimit': 'often',
  'LimitExceeded.PhoneNumberCountLimit': 'settings',
  'LimitExceeded.PhoneNumberDailyLimit': 'often',
  'LimitExceeded.PhoneNumberOneHourLimit': 'often',
  'LimitExceeded.PhoneNumberSameContentDailyLimit': 'often',
  'LimitExceeded.PhoneNumberThirtySecondLimit': 'often',
  'MissingParameter.EmptyPhoneNumberSet': 'settings',
  'UnauthorizedOperation.IndividualUserMarketingSmsPermissionDeny': 'settings',
  'UnauthorizedOperation.RequestIpNotInWhitelist': 'settings',
  'UnauthorizedOperation.RequestPermissionDeny': 'settings',
  'UnauthorizedOperation.SdkAppIdIsDisabled': 'settings',
  // Both spellings are documented.
  'UnauthorizedOperation.SerivceSuspendDueToArrears': 'settings',
  'UnauthorizedOperation.ServiceSuspendDueToArrears': 'settings',
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': 'settings',
  'UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber': 'settings',
  'UnsupportedOperation.UnsuportedRegion': 'number',
}

const faceid: Effects = {
  'FailedOperation.DecryptSystemError': 'settings',
  'FailedOperation.StsUnAuthErrError': 'settings',
  'FailedOperation.UnKnown': 'broken',
  'FailedOperation.UnregisteredEid': 'settings',
  'InternalError.UnKnown': 'broken',
  'InvalidParameter.RuleId': 'settings',
  'InvalidParameterValue.BizTokenExpired': 'expired',
  'InvalidParameterValue.BizTokenIllegal': 'noToken',
  'InvalidParameterValue.RuleIdDisabled': 'settings',
  'InvalidParameterValue.RuleIdNotExist': 'settings',
  'UnauthorizedOperation.ActivateError': 'settings',
  'UnauthorizedOperation.Activating': 'settings',
  'UnauthorizedOperation.Arrears': 'settings',
  'UnauthorizedOperation.ChargeStatusException': 'settings',
  'UnauthorizedOperation.NonAuthorize': 'settings',
  'UnauthorizedOperation.Nonactivated': 'settings',
}

const ocr: Effects = {
  'FailedOperation.ArrearsError': 'settings',
  'FailedOperation.CountLimitError': 'limited',
  'FailedOperation.DetectFailed': 'unreadable',
  'FailedOperation.DownLoadError': 'broken',
  'FailedOperation.EmptyImageError': 'unreadable',
  'FailedOperation.EngineRecognizeTimeout': 'broken',
  'FailedOperation.IdCardInfoIllegal': 'unreadable',
  'FailedOperation.ImageBlur': 'unreadable',
  'FailedOperation.ImageDecodeFailed': 'unreadable',
  'FailedOperation.ImageNoIdCard': 'noCard',
  'FailedOperation.ImageSizeTooLarge': 'unreadable',
  'FailedOperation.MultiCardError': 'unreadable',
  'FailedOperation.OcrFailed': 'unreadable',
  'FailedOperation.UnKnowError': 'broken',
  'FailedOperation.UnOpenError': 'settings',
  'InvalidParameter.ConfigFormatError': 'settings',
  'InvalidParameter.EngineImageDecodeFailed': 'unreadable',
  'InvalidParameterValue.InvalidParameterValueLimit': 'settings',
  'LimitExceeded.TooLargeFileError': 'unreadable',
  'ResourceUnavailable.InArrears': 'settings',
  'ResourceUnavailable.ResourcePackageRunOut': 'settings',
  'ResourcesSoldOut.ChargeStatusException': 'settings',
}

const services: Readonly<Record<TencentService, Effects>> = { captcha, sms, faceid, ocr }

/** Every documented code of a service, with its effect. */
export const effectsOf = (service: TencentService): Effects => ({ ...common, ...services[service] })

/** The effect of a code. A code that is not documented has the effect of its family. */
export function effectOf(service: TencentService, code: string): Effect {
  const effects = new Map(Object.entries(effectsOf(service)))
  const [family = ''] = code.split('.', 1)
  return effects.get(code) ?? effects.get(family) ?? 'broken'
}

/**
 * The effect of a captcha's result. Code 21 also covers tickets that the widget makes itself while the service is down.
 * Codes 16 and 100 can mean wrong settings, but anybody can cause them with a ticket of another app.
 */
export const captchaResults: ReadonlyMap<number, 'passed' | 'refused' | 'suspect' | 'settings' | 'broken'> = new Map([
  [1, 'passed'],
  [6, 'refused'],
  [7, 'refused'],
  [8, 'refused'],
  [9, 'refused'],
  [10, 'refused'],
  [11, 'refused'],
  [12, 'refused'],
  [13, 'refused'],
  [15, 'refused'],
  [16, 'suspect'],
  [17, 'refused'],
  [18, 'refused'],
  [19, 'refused'],
  [20, 'refused'],
  [21, 'refused'],
  [25, 'refused'],
  [26, 'broken'],
  [31, 'settings'],
  [100, 'suspect'],
])
