import type { Decimal } from '@/lib/decimal'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿']

/** Four digits in words. A run of zeros inside becomes one 零; zeros at the end are omitted. */
function groupInWords(group: string): string {
  const words = [...group].map((digit, index) =>
    digit === '0' ? '零' : DIGITS.charAt(Number(digit)) + (PLACES[group.length - 1 - index] ?? ''),
  )
  return words.join('').replace(/零+/g, '零').replace(/零$/, '')
}

function yuanInWords(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0')
  const groups = padded.match(/.{4}/g) ?? []
  const words = groups.map((group, index) => {
    const text = groupInWords(group)
    return text === '' ? '零' : text + (GROUPS[groups.length - 1 - index] ?? '')
  })
  return words
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
}

/**
 * An amount of money in the characters that Chinese papers print beside the figures, because they cannot be altered:
 * '1234.50' is 壹仟贰佰叁拾肆元伍角整. Not negative, two decimals, at most 12 digits before the point. The rules are those of the
 * People's Bank for filling in bills (支付结算办法, annex 1).
 *
 * @throws RangeError for any other text.
 */
export function capitalAmount(amount: Decimal): string {
  const match = /^(\d{1,12})\.(\d)(\d)$/.exec(amount)
  if (!match) throw new RangeError(`Not an amount that can be written in words: ${amount}`)
  const [, whole = '', jiao = '', fen = ''] = match
  const yuan = yuanInWords(whole.replace(/^0+(?=\d)/, ''))
  if (jiao === '0' && fen === '0') return `${yuan || '零'}元整`
  const yuanPart = yuan && `${yuan}元`
  // A zero between yuan and fen is written.
  const jiaoPart = jiao === '0' ? yuan && '零' : `${DIGITS.charAt(Number(jiao))}角`
  const fenPart = fen === '0' ? '整' : `${DIGITS.charAt(Number(fen))}分`
  return yuanPart + jiaoPart + fenPart
}
