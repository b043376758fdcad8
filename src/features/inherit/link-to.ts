import { GATEWAY } from '@/env'
import { addressOf } from '@/navigation/go'
import { documents } from '@/platform/document'
import type { ParamsOf, RouteName } from '@/routes'

/** The address of a screen in a browser, to be sent to a person or another device. */
export const linkTo = <N extends RouteName>(name: N, params: ParamsOf<N>): string =>
  documents.linkTo(`${GATEWAY}/#${addressOf(name, params)}`)
