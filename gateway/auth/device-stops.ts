import { and, eq, ne } from 'drizzle-orm'
import { deviceStops, sessions } from '../db/schema/auth'
import type { Scope } from '../pipeline/context'

/** A marker instead of a device id: from now on WeChat alone logs the customer in on known devices only. */
const ANY_OTHER = '*'

/**
 * Records that the logins of a customer on these devices were ended from elsewhere: by the person, or by the company
 * after it has seen another certificate.
 */
export async function stopDevices(
  { db, now }: Scope,
  custNo: string,
  deviceIds: readonly (string | null)[],
): Promise<void> {
  const at = now()
  const rows = [...new Set(deviceIds)].flatMap(deviceId => (deviceId === null ? [] : [{ custNo, deviceId, at }]))
  if (rows.length > 0) await db.insert(deviceStops).values(rows).onConflictDoNothing()
}

/** Does the same for every known device on which the customer was ever logged in, except `exceptDeviceId`. */
export async function stopAllDevices(scope: Scope, custNo: string, exceptDeviceId?: string): Promise<void> {
  const rows = await scope.db
    .selectDistinct({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(
      and(
        eq(sessions.principal, `c:${custNo}`),
        exceptDeviceId === undefined ? undefined : ne(sessions.deviceId, exceptDeviceId),
      ),
    )
  await stopDevices(scope, custNo, [...rows.map(({ deviceId }) => deviceId), ANY_OTHER])
}

/** Allows silent logins on this device again, because the person has proved their identity on it. */
export const releaseDevice = ({ db }: Pick<Scope, 'db'>, custNo: string, deviceId: string) =>
  db.delete(deviceStops).where(and(eq(deviceStops.custNo, custNo), eq(deviceStops.deviceId, deviceId)))

/**
 * Whether WeChat alone may log a customer in on a device: not on one where their login was ended from elsewhere. A
 * customer who has ever ended a device is logged in silently on known devices only (known-devices.ts): a person with
 * the lost phone could make the app forget its device id.
 */
export async function mayLogInAlone({ db }: Pick<Scope, 'db'>, custNo: string, deviceId: string): Promise<boolean> {
  const stops = await db
    .select({ deviceId: deviceStops.deviceId })
    .from(deviceStops)
    .where(eq(deviceStops.custNo, custNo))
  if (stops.length === 0) return true
  if (stops.some(stop => stop.deviceId === deviceId)) return false
  const [known] = await db
    .select({ id: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.principal, `c:${custNo}`), eq(sessions.deviceId, deviceId)))
    .limit(1)
  return known !== undefined
}
