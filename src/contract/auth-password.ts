const RUN = '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba'

const kinds = [/[a-z]/i, /\d/, /[^a-z\d\s]/i]

const hasRun = (text: string) =>
  [...text.toLowerCase()].some((_, start) => {
    const part = text.toLowerCase().slice(start, start + 6)
    return part.length === 6 && RUN.includes(part)
  })

/**
 * Why a new password is not good enough, as a sentence for the person, or null. The app says so while it is typed, the
 * gateway before it is kept. `personal` are numbers of the person the password must not contain (certificate, mobile).
 */
export function passwordFault(password: string, personal: readonly string[] = []): string | null {
  if (password.length < 8 || password.length > 20) return '密码长度须为8至20位'
  if (!/^[\x21-\x7e]+$/.test(password)) return '密码只能包含字母、数字和符号，不能有空格'
  if (kinds.filter(kind => kind.test(password)).length < 2) return '密码须包含字母、数字、符号中的至少两种'
  if (/(.)\1{3}/.test(password)) return '密码不能包含4个以上相同的连续字符'
  if (hasRun(password)) return '密码不能包含6位以上的连续字母或数字'
  const parts = personal.flatMap(text => (text.length >= 6 ? [text.slice(-6).toLowerCase()] : []))
  if (parts.some(part => password.toLowerCase().includes(part))) return '密码不能包含您的证件号码或手机号码'
  return null
}
