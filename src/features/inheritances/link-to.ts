import { GATEWAY } from '@/env'
import { addressOf } from '@/navigation/go'
import { documents } from '@/platform/document'
import type { PlainRouteName } from '@/routes'

/** The browser address of a screen with its parameters, to send to another person or device. */
export const linkTo = (name: PlainRouteName, params: Readonly<Record<string, string>>): string =>
  documents.linkTo(`${GATEWAY}/#${addressOf(name, params)}`)
