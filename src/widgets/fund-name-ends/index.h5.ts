import { aria } from '@/ui/base/aria'

/**
 * Names up to this many characters are one text: they fit in every list, even beside a star and two columns of
 * figures.
 */
export const LONGEST_WHOLE = 6

/** Makes a screen reader read a name in two parts as one word. */
export const spokenName = (name: string) => aria({ role: 'img', label: name })
