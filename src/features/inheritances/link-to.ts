import { GATEWAY } from '@/env'
import { addressOf } from '@/navigation/go'
import { documents } from '@/platform/document'
import type { PlainRouteName } from '@/routes'

/** The address of a screen in a browser, with what it is opened with, to be sent to a person or another device. */
export const linkTo = (name: PlainRouteName, params: Readonly<Record<string, string>>): string =>
  documents.linkTo(`${GATEWAY}/#${addressOf(name, params)}`)
