import { sha256Hex } from './sha256-hex'

/**
 * Four hex digits that show whether something belongs to a customer without identifying the customer: one number in
 * 65,536 gives the same mark. A whole hash would identify the customer, because anybody can try all customer numbers.
 */
export const ownerMark = (salt: string, custNo: string) => sha256Hex(`${salt} ${custNo}`).slice(0, 4)
