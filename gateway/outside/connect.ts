import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import type { Outcome } from './guard'
import { notConnected } from './not-connected'
import type { Outside } from './outside'
import { s3Objects } from './s3/s3'
import { smtpMail } from './smtp/smtp'
import { wechatAdapter } from './wechat/wechat'

/** The things that adapters need beside their settings. */
export interface Surroundings {
  db: Db
  /** Real time. */
  clock: () => Date
  log: FastifyBaseLogger
  /** Gets the outcome of every request to a provider. */
  note: (outcome: Outcome) => void
}

/**
 * The adapters that the settings choose. A port without settings is taken from `otherwise`: the simulators, or nothing.
 */
export function connectOutside(config: Config, surroundings: Surroundings, otherwise: Outside = notConnected): Outside {
  const { smtpUrl, mailFrom, production, wechat, store, subscriptionTemplates: templates } = config
  return {
    ...otherwise,
    ...(smtpUrl !== null && { mail: smtpMail(smtpUrl, mailFrom, { requireTls: production }) }),
    ...(store.s3 && { objects: s3Objects(store.s3, surroundings.note) }),
    ...(wechat && {
      wechat: wechatAdapter({ ...surroundings, settings: wechat, templates, otherwise: otherwise.wechat }),
    }),
  }
}
