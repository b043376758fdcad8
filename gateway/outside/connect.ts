import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import type { Outcome } from './guard'
import { notConnected } from './not-connected'
import type { Outside } from './outside'
import type { Probe } from './probe'
import { s3Probe } from './s3/probe'
import { s3Objects } from './s3/s3'
import { smtpMail, smtpProbe } from './smtp/smtp'
import { tencentProbes } from './tencent/probe'
import { tencentServices } from './tencent/tencent'
import { wechatProbes } from './wechat/probe'
import { wechatAdapter } from './wechat/wechat'

/** The things that adapters need beside their settings. */
export interface Surroundings {
  db: Db
  /** Real time. */
  clock: () => Date
  log: FastifyBaseLogger
  /** Gets the outcome of every request to a provider, and whether the provider is asked from now on. */
  note: (outcome: Outcome, isAsked?: boolean) => void
}

/**
 * The adapters that the settings choose. A port without settings is taken from `otherwise`: the simulators, or nothing.
 */
export function connectOutside(config: Config, surroundings: Surroundings, otherwise: Outside = notConnected): Outside {
  const { smtpUrl, mailFrom, production, wechat, store, subscriptionTemplates: templates } = config
  return {
    ...otherwise,
    ...tencentServices(config, surroundings),
    ...(smtpUrl !== null && { mail: smtpMail(smtpUrl, mailFrom, { requireTls: production, note: surroundings.note }) }),
    ...(store.s3 && { objects: s3Objects(store.s3, surroundings.note) }),
    ...(wechat && {
      wechat: wechatAdapter({ ...surroundings, settings: wechat, templates, otherwise: otherwise.wechat }),
    }),
  }
}

/** One probe for each service that the settings connect. */
export function probesOf(
  { smtpUrl, production, wechat, tencent, store }: Config,
  { log, note }: Surroundings,
): Probe[] {
  return [
    ...(smtpUrl === null ? [] : [smtpProbe(smtpUrl, { requireTls: production })]),
    ...(wechat ? wechatProbes(wechat, { log, note }) : []),
    ...(tencent ? tencentProbes(tencent, { log, note }) : []),
    ...(store.s3 ? [s3Probe(s3Objects(store.s3, note), store.s3.endpoint)] : []),
  ]
}
