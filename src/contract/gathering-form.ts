import * as v from 'valibot'
import { digitsTyped } from '@/lib/typed-number'
import { Mobile } from './auth-fields'
import type { FormField } from './gatherings'

/** Maximum length of a text answer, in characters. */
export const ANSWER_LIMIT = 200

type Field = Pick<FormField, 'id' | 'kind' | 'label' | 'isRequired' | 'options' | 'least' | 'most'>

const isBetween = (text: string, { least, most }: Field) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most

/** Whether a non-empty answer is valid for the field. */
const fits: Readonly<Record<Field['kind'], (text: string, field: Field) => boolean>> = {
  text: (text, { most }) => text.length <= (most || ANSWER_LIMIT) && !/\p{C}/u.test(text),
  choice: (text, { options }) => options.includes(text),
  number: isBetween,
  phone: text => v.is(Mobile, text),
}

const wrong: Readonly<Record<Field['kind'], (field: Field) => string>> = {
  text: ({ label, most }) => `${label}最多${most || ANSWER_LIMIT}字，不要有特殊符号`,
  choice: ({ label }) => `请选择${label}`,
  number: ({ label, least, most }) => `${label}请填写${least}至${most}之间的整数`,
  phone: () => '请输入正确的手机号码',
}

const answerOf = (field: Field) =>
  v.pipe(
    v.string(),
    v.transform(text => (field.kind === 'number' ? digitsTyped(text) : text.trim())),
    v.check(text => text !== '' || !field.isRequired, `${field.kind === 'choice' ? '请选择' : '请填写'}${field.label}`),
    v.check(text => text === '' || fits[field.kind](text, field), wrong[field.kind](field)),
  )

/**
 * The schema of an enrolment, built from the event's form. Answers are texts, '' for none. The app validates with it
 * before it sends, and the gateway validates again.
 */
export const enrolmentSchema = (fields: readonly Field[]) =>
  v.object(Object.fromEntries(fields.map(field => [field.id, answerOf(field)])))
