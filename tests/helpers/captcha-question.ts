const NUMERALS = '零一二三四五六七八九'

/** The digits that a captcha question in words asks for, wherever it stands in a text; '' when no question is there. */
export function digitsAskedIn(text: string): string {
  const [, spoken = ''] = /请用数字依次输入：([零一二三四五六七八九、]+)/.exec(text) ?? []
  return [...spoken.replaceAll('、', '')].map(numeral => NUMERALS.indexOf(numeral)).join('')
}

/** Four digits that it does not ask for. */
export const wrongAnswerTo = (question: string) => (digitsAskedIn(question) === '0000' ? '0001' : '0000')
