/**
 * Why a new password is not good enough, as a sentence for the person, or null. The app says so while it is typed, the
 * gateway before it is kept. Any characters are good: rules about their kinds make passwords worse. The gateway also
 * refuses the passwords that everybody uses. `personal` are numbers of the person that the password must not contain
 * (certificate, mobile).
 */
export function passwordFault(password: string, personal: readonly string[] = []): string | null {
  const { length } = [...password]
  if (length < 8 || password.length > 64) return '密码长度须为8至64位'
  if (/\p{Cc}/u.test(password)) return '密码不能包含控制字符'
  const parts = personal.flatMap(text => (text.length >= 6 ? [text.slice(-6).toLowerCase()] : []))
  if (parts.some(part => password.toLowerCase().includes(part))) return '密码不能包含您的证件号码或手机号码'
  return null
}
