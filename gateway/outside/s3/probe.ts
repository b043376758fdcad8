import type { Objects } from '../outside'
import type { Probe } from '../probe'

/** No object has this name: an object's name begins with the id of its key. */
const NOBODYS = 'probe'

/** Asks the bucket for an object that it does not have. */
export const s3Probe = (objects: Objects, endpoint: string): Probe => ({
  service: 's3 files',
  origin: new URL(endpoint).origin,
  probe: async () => void (await objects.get(NOBODYS)),
})
