import { asc } from 'drizzle-orm'
import type { learning as calls } from '@/contract/learning'
import { glossaryTerms } from '../../db/schema/learning'
import type { Handlers } from '../../pipeline/handler'

export const termHandlers: Pick<Handlers<typeof calls>, 'listTerms'> = {
  async listTerms(_, { db }) {
    const rows = await db.select().from(glossaryTerms).orderBy(asc(glossaryTerms.sort))
    return rows.map(({ term, aliases, explanation, sId }) => ({
      term,
      aliases: aliases.split(',').filter(Boolean),
      explanation,
      sId: sId ?? '',
    }))
  },
}
