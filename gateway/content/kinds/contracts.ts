import { BUSINESS } from '@/contract/attachments'
import { paperPlaces } from '../paper-places'
import * as f from './fields'
import { kind } from './kind'

/** A place to be filled in: its name in braces. */
const PLACE = /\{([^{}]*)\}/g

/** The papers that people sign. Their text is shown and signed as it is, so it is no Markdown. */
export const contracts = kind({
  place: 'contracts/',
  tables: ['contracts'],
  isText: true,
  schema: f.fields({ title: f.words(60), business: f.oneOf('inheritance', 'revocation') }),
  rows({ title, business }, { id, put, body, fault }) {
    const content = body('text')
    const known: readonly string[] = paperPlaces[business]
    for (const [place, name = ''] of content.matchAll(PLACE)) {
      if (!known.includes(name)) fault([], `${place} is no place of this paper. They are ${known.join(', ')}.`)
    }
    put('contracts', { code: id, title, content, businessType: BUSINESS[business] })
  },
})
