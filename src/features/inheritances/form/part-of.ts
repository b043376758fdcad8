import type { Application } from '../application'
import { partWords } from '../words'
import type { Draft } from './use-save-part'

/** The part of the form that contains a field, as `edit` opens it. `field` is a path such as 'inheritors.2.mobile'. */
export function partOf(field: string, draft: Draft): string {
  const [part = '', place] = field.split('.')
  if (part !== 'inheritors') return part
  const heirs = draft.form.inheritors
  return (heirs.find(({ key }) => key === place) ?? heirs[Number(place)])?.key ?? 'new'
}

/** The content of a part of the form, to detect changes. For an unknown heir it is the list of heirs. */
export function saidIn(part: string, { form }: Draft): string {
  if (part === 'applicant' || part === 'decedent') return JSON.stringify(form[part])
  return JSON.stringify(form.inheritors.find(({ key }) => key === part) ?? form.inheritors)
}

const FIELDS: Readonly<Record<string, string>> = {
  name: '姓名',
  certType: '证件类型',
  certNo: '证件号码',
  deathDay: '去世日期',
  mobile: '手机号码',
  relation: '与被继承人的关系',
  sharePercent: '继承比例',
  bankName: '开户银行',
  bankAccountNo: '银行卡号',
}

/** One sentence about a part of the form, and the first field it is about. */
interface FaultLine {
  field: string
  words: string
}

/**
 * Returns one sentence for each error, such as 「继承人周一 · 姓名、手机号码：请填写此项」. Fields of one person with the same error share
 * a sentence.
 *
 * @param heirs The heirs of the draft. Without them, sentences about heirs have no name.
 */
export function faultLines(
  faults: readonly { field: string; message: string }[],
  heirs: readonly { key: string; name: string }[] = [],
): FaultLine[] {
  const lines = new Map<string, { field: string; whose: string; names: string[]; message: string }>()
  for (const { field, message } of faults) {
    const [part = '', place] = field.split('.')
    const whose = `${partWords[part] ?? ''}${heirs.find(({ key }) => key === place)?.name ?? ''}`
    const last = field.split('.').at(-1) ?? ''
    const key = [field.slice(0, -last.length), message].join(' ')
    const line = lines.get(key) ?? { field, whose, names: [], message }
    const name = FIELDS[last]
    lines.set(key, { ...line, names: [...line.names, ...(name === undefined ? [] : [name])] })
  }
  return [...lines.values()].map(({ field, whose, names, message }) => {
    const about = [whose, names.join('、')].filter(Boolean).join(' · ')
    return { field, words: about === '' ? message : `${about}：${message}` }
  })
}

/** The office's return of a part of the form: its comment and the names of the fields. */
export interface Returned {
  word: string
  fields: readonly string[]
}

/** The corrections that the office wants in a part of the form. */
export function returnedFor({ faults, returnReason }: Application, draft: Draft, part: string): Returned {
  const own = faults.filter(field => partOf(field, draft) === part)
  return { word: own.length > 0 ? returnReason : '', fields: own.map(field => field.split('.').at(-1) ?? '') }
}
