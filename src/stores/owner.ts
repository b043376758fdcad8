import { ownerMark } from '@/lib/owner-mark'
import { deviceId, oldDeviceId } from './on-device'

/** The short mark of a customer on this device; also that of a visitor, whose number is ''. */
export const markOf = (custNo: string) => ownerMark(deviceId.get() ?? oldDeviceId.get() ?? '', custNo)
