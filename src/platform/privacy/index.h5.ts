import type { Privacy } from './types'

export const privacy: Privacy = { onNeeded: () => undefined }
