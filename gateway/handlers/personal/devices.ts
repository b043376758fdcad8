import type { personal as calls } from '@/contract/personal'
import { lockCustomer } from '../../account/customer'
import { stopAllDevices } from '../../auth/device-stops'
import { devicesOf, endDevice } from '../../auth/devices'
import { codes, Refusal } from '../../lib/refusal'
import type { Handlers } from '../../pipeline/handler'
import { noteSecurity } from '../../pipeline/security-log'
import { endOtherSessions } from '../auth/other-sessions'

type Devices = Pick<Handlers<typeof calls>, 'listDevices' | 'endDevice' | 'endOtherDevices'>

export const deviceHandlers: Devices = {
  listDevices: (_, context) => devicesOf(context),

  async endDevice({ id }, context) {
    const done = await endDevice(context, id)
    if (done === 'own') throw new Refusal(codes.conflict, '这是您正在用的设备，请点「退出登录」')
    if (done === 'ended') noteSecurity(context, 'device ended', context.session.principal)
    return devicesOf(context)
  },

  async endOtherDevices(_, context) {
    await context.db.transaction(async db => {
      await lockCustomer(db, context.custNo)
      await endOtherSessions({ ...context, db }, context.custNo)
      await stopAllDevices({ ...context, db }, context.custNo, context.deviceId)
    })
    return devicesOf(context)
  },
}
