import { navigate } from './go'

/** Leads to the explanation of a word of the trade. */
export const explain = (term: string) => navigate('course', { id: 'glossary', term })
