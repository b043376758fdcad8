const NUMERALS = '零一二三四五六七八九'

/** Returns the digits that a captcha question in words asks for, anywhere in a text; '' without a question. */
export function digitsAskedIn(text: string): string {
  const [, spoken = ''] = /请用数字依次输入：([零一二三四五六七八九、]+)/.exec(text) ?? []
  return [...spoken.replaceAll('、', '')].map(numeral => NUMERALS.indexOf(numeral)).join('')
}

/** Returns four digits that are a wrong answer. */
export const wrongAnswerTo = (question: string) => (digitsAskedIn(question) === '0000' ? '0001' : '0000')
