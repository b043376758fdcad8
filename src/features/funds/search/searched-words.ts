import { isTouring } from '@/stores/consent'
import { searchedFunds } from '@/stores/on-device'

/** A longer list would not help to find a keyword again. */
const MOST = 10

/** The keywords that led the person to a fund, newest first, each once. */
export const searchedWords = (): readonly string[] => searchedFunds.get() ?? []

/** Remembers a keyword that led to a fund. */
export function noteSearched(word: string) {
  // Nothing is stored without consent.
  if (isTouring()) return
  searchedFunds.set([word, ...searchedWords().filter(one => one !== word)].slice(0, MOST))
}

/** Deletes all keywords. */
export const forgetSearched = () => searchedFunds.remove()
