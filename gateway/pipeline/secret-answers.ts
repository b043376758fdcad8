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
  'inheritances.checkUserPhone',
  'inheritances.invite',
  'inheritances.signedPaperKey',
  'personal.archiveKey',
  'personal.exportKey',
  'papers.paperKey',
  'auth.answerCaptchaQuestion',
  // The target of a link may contain a token, and a return address contains a ticket.
  'auth.getReturnAddress',
  'service.openShortLink',
  // The answer contains a token that tells the activity who the customer is.
  'rewards.enterVip',
])

/** Whether the answer of this call gives access to something for anybody who reads it. */
export const hasSecretAnswer = (callName: string): boolean => names.has(callName)
