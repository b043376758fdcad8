import { storage } from '@/platform/storage'

/** Who puts an invitation away is left alone for a week. */
const WEEK_MS = 7 * 24 * 3_600_000

export const isDismissed = (key: string) => Date.now() - Number(storage.local.get(key) ?? '0') < WEEK_MS

export const dismiss = (key: string) => storage.local.set(key, String(Date.now()))
