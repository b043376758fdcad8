import type { Config } from '../../config/config'
import type { Db } from '../../db/connect'
import type { Outside } from '../outside'
import { tencentCaptcha } from './captcha'
import { tencentCards } from './cards'
import { type ClientParts, tencentClient } from './client'
import { tencentFace } from './face'
import { tencentSms } from './sms'

type Surroundings = Omit<ClientParts, 'settings'> & { db: Db; clock: () => Date }

/** The services of Tencent Cloud that the settings name. Each is connected for itself. */
export function tencentServices(
  { tencent, publicOrigin }: Pick<Config, 'tencent' | 'publicOrigin'>,
  { db, clock, ...surroundings }: Surroundings,
): Partial<Pick<Outside, 'captcha' | 'sms' | 'face' | 'cards'>> {
  if (!tencent) return {}
  const { captcha, sms, face, cards } = tencent
  const parts = { settings: tencent, ...surroundings }
  return {
    ...(captcha && { captcha: tencentCaptcha(tencentClient('captcha', parts), captcha) }),
    ...(sms && { sms: tencentSms({ client: tencentClient('sms', parts), settings: sms, db, clock }) }),
    ...(face && {
      face: tencentFace({ client: tencentClient('faceid', parts), ruleId: face.ruleId, publicOrigin, db, clock }),
    }),
    ...(cards && { cards: tencentCards(tencentClient('ocr', parts)) }),
  }
}
