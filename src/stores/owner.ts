import { sha256Hex } from '@/lib/sha256-hex'
import { deviceId, oldDeviceId } from './on-device'

/** The length of a mark. */
export const MARK_DIGITS = 4

/**
 * Four hex digits that show whether something belongs to a customer without identifying the customer: one number in
 * 65,536 gives the same mark. A whole hash would identify the customer, because anybody can try all customer numbers.
 */
export const ownerMark = (salt: string, custNo: string) => sha256Hex(`${salt} ${custNo}`).slice(0, MARK_DIGITS)

/** The short mark of a customer on this device; also that of a visitor, whose number is ''. */
export const markOf = (custNo: string) => ownerMark(deviceId.get() ?? oldDeviceId.get() ?? '', custNo)
