import { fundTypeNames } from '@/contract/funds-fields'
import { isDay } from '@/lib/date'

/** A kind of cell: reads its text, or says in words what is wrong. */
export interface Kind {
  /** The content that a cell must have, for people. */
  told: string
  /** The value for the database. Undefined when the text is none of this kind. */
  read: (text: string) => unknown
}

const matching = (pattern: RegExp, told: string): Kind => ({
  told,
  read: text => (pattern.test(text) ? text : undefined),
})

const CUT = 'a spreadsheet may have cut its zeros, so format the column as text'

export const fundCode = matching(/^\d{6}$/, `a fund code of six digits (${CUT})`)
export const indexCode = matching(/^\d{6}$/, `an index code of six digits (${CUT})`)
export const channelCode = matching(/^[0-9A-Za-z]{1,9}$/, 'a distributor code of one to nine letters and digits')
export const mobile = matching(/^1[3-9]\d{9}$/, 'a mobile number of eleven digits')
export const email = matching(/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/, 'a mail address')
export const certType = matching(/^[0-8]$/, 'a code of a certificate from 0 to 8')
export const capitals = matching(/^[0-9A-Z]{1,60}$/, 'capital letters and digits, at most 60')
export const words = (most: number): Kind => ({
  told: `a text of one to ${most} characters`,
  read: text => (text.trim() !== '' && [...text].length <= most ? text.trim() : undefined),
})

export const oneOf = (...options: string[]): Kind => ({
  told: `one of ${options.join(', ')}`,
  read: text => (options.includes(text) ? text : undefined),
})

/** A day of the calendar since 1900: 2026-02-30 is none. */
export const day: Kind = {
  told: 'a day of the calendar as YYYY-MM-DD',
  read: text => (/^(19|20|21)/.test(text) && isDay(text) ? text : undefined),
}

/** A decimal without a sign. More places than the database keeps are refused: a rounded figure is another figure. */
export const decimal = (whole: number, places: number): Kind => {
  const pattern = new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`)
  return {
    told: `a number with at most ${whole} digits before the point and ${places} after it`,
    read(text) {
      if (!pattern.test(text)) return undefined
      const [before = '', after = ''] = text.split('.')
      return `${BigInt(before)}.${after.padEnd(places, '0')}`
    },
  }
}

export const wholeNumber = (least: number, most: number): Kind => ({
  told: `a whole number from ${least} to ${most}`,
  read(text) {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  },
})

export const flag: Kind = {
  told: 'Y or N',
  read: text => (text === 'Y' ? true : text === 'N' ? false : undefined),
}

export const fundTypes: Kind = {
  told: `codes of fund types with ; between: ${Object.keys(fundTypeNames).join(', ')}`,
  read(text) {
    const codes = text.split(';')
    return codes.every(code => code in fundTypeNames) && new Set(codes).size === codes.length
      ? codes.join(',')
      : undefined
  },
}

/** A list of labels. */
export const labels: Kind = {
  told: 'labels of at most 12 characters with ; between',
  read(text) {
    const parts = text.split(';').map(part => part.trim())
    return parts.every(part => part !== '' && [...part].length <= 12) ? parts : undefined
  },
}

/** The redemption fees by days held: '7:1.50;365:0.50;:0.00'. The last step has no days. */
export const feeSteps: Kind = {
  told: 'steps of days and percent such as 7:1.50;365:0.50;:0.00, the days growing, the last step without days',
  read(text) {
    const steps = text.split(';').map(step => /^(\d{1,5})?:(\d{1,2}(?:\.\d{1,2})?)$/.exec(step))
    let before = 0
    const read: { underDays: number | null; rate: string }[] = []
    for (const [at, step] of steps.entries()) {
      const isLast = at === steps.length - 1
      const under = step?.[1] === undefined ? null : Number(step[1])
      if (!step || (under === null) !== isLast || (under !== null && under <= before)) return undefined
      before = under ?? before
      const [whole = '0', part = ''] = (step[2] ?? '').split('.')
      read.push({ underDays: under, rate: `${Number(whole)}.${part.padEnd(2, '0')}` })
    }
    return read
  },
}
