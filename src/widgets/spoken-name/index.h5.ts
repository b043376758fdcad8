import { aria } from '@/ui/base/aria'

/** Makes a screen reader read a name in two parts as one word. */
export const spokenName = (name: string) => aria({ role: 'img', label: name })
