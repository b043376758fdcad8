import type { Call, InputOf, OutputOf } from '@/contract/call'
import type { LocalFile } from '@/platform/http/types'
import { type SendOptions, send } from './client'

/**
 * Sends a call with a file. The platform reads the file itself, so the file is not part of the input: the signature
 * covers the other fields.
 *
 * @param field The name of the input's field that holds the file.
 */
export const sendFile = <C extends Call, F extends keyof InputOf<C> & string>(
  call: C,
  field: F,
  file: LocalFile,
  input: Omit<InputOf<C>, F>,
  options: SendOptions = {},
): Promise<OutputOf<C>> => send(call, input as InputOf<C>, { ...options, file: { field, file } })
