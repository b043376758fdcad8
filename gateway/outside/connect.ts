import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import type { Db } from '../db/connect'
import type { Outcome } from './guard'
import { notConnected } from './not-connected'
import type { Outside } from './outside'
import { smtpMail } from './smtp/smtp'
import { tencentServices } from './tencent/tencent'

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
  const { smtpUrl, mailFrom, production } = config
  return {
    ...otherwise,
    ...tencentServices(config, surroundings),
    ...(smtpUrl !== null && { mail: smtpMail(smtpUrl, mailFrom, { requireTls: production }) }),
  }
}
