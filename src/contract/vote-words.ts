import type { VoteChoice } from './votes'

export const choiceWords: Readonly<Record<VoteChoice, string>> = { agree: '同意', against: '反对', abstain: '弃权' }

/** The Chinese word for a choice; '--' for none. */
export const choiceWord = (choice: string | undefined): string => choiceWords[choice as VoteChoice] ?? '--'
