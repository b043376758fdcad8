import { isTouring } from '@/stores/consent'
import { searchedFunds } from '@/stores/on-device'

/** More words than this are no help to find one of them. */
const MOST = 10

/** The words that led the person to a fund, newest first, each once. */
export const searchedWords = (): readonly string[] => searchedFunds.get() ?? []

/** Remembers a word that led to a fund. */
export function noteSearched(word: string) {
  // Nothing is kept of a person who has not agreed to it.
  if (isTouring()) return
  searchedFunds.set([word, ...searchedWords().filter(one => one !== word)].slice(0, MOST))
}

/** Forgets all words. */
export const forgetSearched = () => searchedFunds.remove()
