/**
 * Returns the fault of a new password as a sentence for the person, or null. The app checks it during input, the
 * gateway before it stores it. Any characters are allowed: rules about kinds of characters make passwords worse. The
 * gateway also refuses common passwords. `personal` are numbers of the person that the password must not contain
 * (certificate, mobile).
 */
export function passwordFault(password: string, personal: readonly string[] = []): string | null {
  const { length } = [...password]
  if (length < 8 || password.length > 64) return '密码要有8至64位'
  if (/\p{Cc}/u.test(password)) return '密码不能包含控制字符'
  const parts = personal.flatMap(text => (text.length >= 6 ? [text.slice(-6).toLowerCase()] : []))
  if (parts.some(part => password.toLowerCase().includes(part))) return '密码不能包含您的证件号码或手机号码'
  return null
}
