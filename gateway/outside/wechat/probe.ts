import type { WechatSettings } from '../../config/wechat-settings'
import type { Probe } from '../probe'
import { ServiceFault } from '../service-fault'
import { type ClientOptions, WechatRefusal, wechatClient } from './client'

const apps = ['miniprogram', 'h5'] as const

/**
 * One probe for each program of ours: it asks for the access token that is valid at present, which changes none that
 * gateways use.
 */
export function wechatProbes(settings: WechatSettings, surroundings: Omit<ClientOptions, 'origin'>): readonly Probe[] {
  const { origin } = settings
  const ask = wechatClient({ origin, ...surroundings })
  return apps.flatMap(name => {
    const app = settings[name]
    if (!app) return []
    const body = { grant_type: 'client_credential', appid: app.appId, secret: app.secret, force_refresh: false }
    const service = `wechat ${name}`
    const probe = async () => {
      try {
        await ask({ service: 'token', path: '/cgi-bin/stable_token', body })
      } catch (error) {
        if (!(error instanceof WechatRefusal)) throw error
        throw new ServiceFault(service, 'settings', String(error.code))
      }
    }
    return [{ service, origin, probe }]
  })
}
