import { type Day, today } from '@/lib/date'
import { serverNow } from './clock'

/** Today by the server's clock: the clock of a phone may be wrong. */
export const serverToday = (): Day => today(new Date(serverNow()))
