import { navigate } from './go'

/** Opens the explanation of a fund term. */
export const explain = (term: string) => navigate('course', { id: 'glossary', term })
