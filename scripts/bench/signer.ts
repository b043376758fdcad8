import { createSigner, TEST_DEVICE } from '../../tests/helpers/signed-request'
import { usedCalls } from '../../tests/helpers/used-calls'

/** The signer of requests. It is bundled with browser code, which a gateway cannot load. */
export { createSigner, TEST_DEVICE, usedCalls }
