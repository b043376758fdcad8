import { passwordFault } from '@/contract/auth-password'
import { isCommonPassword } from './common-passwords'

/** The reason why a new password is too weak, as a sentence for the person, or null. */
export const newPasswordFault = (password: string, personal: readonly string[]): string | null =>
  passwordFault(password, personal) ?? (isCommonPassword(password) ? '密码过于常见，容易被猜到，请换一个' : null)
