import type { Application } from './application'
import type { Draft } from './use-save-part'
import { partWords } from './words'

/** The part of the form that a field belongs to, as `edit` opens it. `field` is a path: 'inheritors.2.mobile'. */
export function partOf(field: string, draft: Draft): string {
  const [part = '', place] = field.split('.')
  if (part !== 'inheritors') return part
  const heirs = draft.form.inheritors
  return (heirs.find(({ key }) => key === place) ?? heirs[Number(place)])?.key ?? 'new'
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

/**
 * What is wrong with a field, with the name of the field and of whose it is: 「继承人周一 · 手机号码：请填写此项」.
 *
 * @param heirs Those of the draft; where they are not known, an heir stands without a name.
 */
export function faultWords(
  { field, message }: { field: string; message: string },
  heirs: readonly { key: string; name: string }[] = [],
): string {
  const [part = '', place] = field.split('.')
  const whose = `${partWords[part] ?? ''}${heirs.find(({ key }) => key === place)?.name ?? ''}`
  const name = [whose, FIELDS[field.split('.').at(-1) ?? '']].filter(Boolean).join(' · ')
  return name === '' ? message : `${name}：${message}`
}

/** What the office returned a part of the form for: its word and the names of the fields. */
export interface Returned {
  word: string
  fields: readonly string[]
}

/** What the office wants to be corrected in a part of the form. */
export function returnedFor({ faults, returnReason }: Application, draft: Draft, part: string): Returned {
  const own = faults.filter(field => partOf(field, draft) === part)
  return { word: own.length > 0 ? returnReason : '', fields: own.map(field => field.split('.').at(-1) ?? '') }
}
