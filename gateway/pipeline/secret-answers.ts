/**
 * The commands whose answers give access to something: a login, a proof, a file, an application. Such an answer is
 * stored for minutes only (idempotency.ts). A rule in tests/rules/contract.test.ts finds commands that are missing
 * here.
 */
const names: ReadonlySet<string> = new Set([
  'assets.uploadCanvasPicToPdf',
  'auth.mobileBind',
  'auth.pswBind',
  'auth.silentLogin',
  'auth.validFaceCognition',
  'auth.validMessage',
  'auth.validPwd',
  'auth.wxCallback',
  'dividends.dividendFileKey',
  'gatherings.calendarKey',
  'inherit.checkUserPhone',
  'inherit.invite',
  'inherit.signedPaperKey',
  'own.archiveKey',
  'own.exportKey',
  'papers.paperKey',
  'unnamed.answerCaptchaQuestion',
  // The target of a link may contain a token, and a return address contains a ticket.
  'unnamed.getReturnAddress',
  'unnamed.openShortLink',
  // The answer contains a token that tells the activity who the customer is.
  'vip.enterVip',
])

/** Whether the answer of this call gives access to something for anybody who reads it. */
export const hasSecretAnswer = (callName: string): boolean => names.has(callName)
