import * as v from 'valibot'
import { domain, get } from './call'
import { Flag, nothing, OneOf, Text } from './fields'

/** The call behind the principal header of the other inheritance calls. The client loads it without their schemas. */
export const heirLogin = {
  inheritances: domain('inheritances', {
    /** Whether the caller may go on without an SMS code, and the known data for the form and the principal header. */
    checkHasLogin: get('B', '/inherit/checkHasLogin', {
      input: nothing,
      output: v.object({
        loggedIn: Flag,
        kind: OneOf(['customer', 'inheritor', ''], ''),
        /** Masked. */
        mobile: Text,
        customerName: Text,
        certType: Text,
        custType: Text,
        /** Whether they are of an age at which many people prefer larger letters; false if unknown. */
        wantsLargerLetters: Flag,
      }),
    }),
  }),
}
