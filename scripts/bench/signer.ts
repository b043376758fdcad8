import { createSigner } from '../../tests/helpers/signed-request'
import { usedCalls } from '../../tests/helpers/used-calls'

/** What signs requests. It is bundled with the code of a browser, which a gateway cannot load. */
export { createSigner, usedCalls }
