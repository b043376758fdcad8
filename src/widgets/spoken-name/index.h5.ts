import { aria } from '@/ui/base/aria'

/** A name that stands in two parts is read out as one word. */
export const spokenName = (name: string) => aria({ role: 'img', label: name })
