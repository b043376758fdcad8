import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import type { Outside } from '../outside/outside'
import { simulatedCaptcha } from './captcha'
import { simulatedCards } from './cards'
import { simulatedFace } from './face'
import { faceRoutes } from './face-routes'
import { createMailbox, type Mailbox, mailboxRoutes } from './mailbox'
import { partnerRoutes } from './partner-routes'
import { serviceRoutes } from './service-routes'
import { siteRoutes } from './site-routes'
import { createSmsOutbox, type SmsOutbox } from './sms'
import type { World } from './tickets'
import { createWechatInbox, simulatedWechat } from './wechat'
import { wechatRoutes } from './wechat-routes'
import { widgetRoutes } from './widgets'

export interface Simulators {
  outside: Outside
  outbox: SmsOutbox
  mailbox: Mailbox
  /** Registers the pages that replace the pages of WeChat and of the face recognition. */
  routes: (app: FastifyInstance) => void
}

/** The simulators of all systems outside the gateway. */
export function createSimulators(world: World, config: Config, log: FastifyBaseLogger): Simulators {
  const outbox = createSmsOutbox(world.now, log)
  const mailbox = createMailbox(world.now)
  const wechatInbox = createWechatInbox(world.now)
  return {
    outbox,
    mailbox,
    outside: {
      wechat: simulatedWechat(world, wechatInbox),
      sms: outbox,
      captcha: simulatedCaptcha(world),
      face: simulatedFace(world),
      mail: mailbox,
      cards: simulatedCards,
      objects: null,
    },
    routes: app => {
      wechatRoutes(app, world, config)
      faceRoutes(app, world, config)
      serviceRoutes(app, world, config)
      partnerRoutes(app, world, config)
      siteRoutes(app, world)
      widgetRoutes(app)
      mailboxRoutes(app, mailbox)
      app.get('/demo/wechat.json', async () => wechatInbox.all())
    },
  }
}
