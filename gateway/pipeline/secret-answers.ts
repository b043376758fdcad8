/**
 * The commands whose answers open something: a login, a proof, a file, an application. Such an answer is repeated for
 * minutes only (idempotency.ts). A rule in tests/rules/contract.test.ts finds commands that are missing here.
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
  // The target of a link may hold a token, and the address of the way back holds a ticket.
  'auth.getReturnAddress',
  'service.openShortLink',
  // The activity is told by a token who comes.
  'rewards.enterVip',
])

/** Whether the answer of a command, by the call's name, opens something for whoever reads it. */
export const hasSecretAnswer = (callName: string): boolean => names.has(callName)
