import * as v from 'valibot'
import { ConfigError } from './config-error'
import { oneOf, optionalNumber, raw, text, type ValuesOf } from './kinds'

/** The ways in which this gateway can be watched. */
export interface OpsSettings {
  /** Where the gateway tells about itself: /livez, /readyz and /metrics. Null tells nobody. */
  ops: {
    host: string
    port: number
  } | null
  /** Traces of requests are sent to a collector under this name. OpenTelemetry itself reads its address. Null: none. */
  tracing: { service: string } | null
}

const address = v.pipe(
  raw,
  v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s]+$/, 'must begin with http:// or https://.'))),
)

/** The settings by their names. OpenTelemetry's own programs know those that begin with OTEL. */
export const opsEntries = {
  OPS_HOST: text,
  OPS_PORT: optionalNumber(0, 65_535),
  OTEL_TRACES_EXPORTER: oneOf(['otlp', 'none'], 'must be otlp or none.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: text,
  OTEL_TRACES_SAMPLER: text,
  OTEL_TRACES_SAMPLER_ARG: text,
}

type Set = ValuesOf<typeof opsEntries>

/** @throws ConfigError if both ports are one. */
export function readOps(set: Set & { PORT: number }): OpsSettings {
  const { OPS_HOST: host = '127.0.0.1', OPS_PORT: port, OTEL_TRACES_EXPORTER } = set
  if (port !== undefined && port !== 0 && port === set.PORT) {
    throw new ConfigError('OPS_PORT', 'OPS_PORT must be another port than PORT: the public must not reach it.')
  }
  const collector = set.OTEL_EXPORTER_OTLP_ENDPOINT ?? set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const isTraced = OTEL_TRACES_EXPORTER === 'otlp' || (collector !== undefined && OTEL_TRACES_EXPORTER !== 'none')
  return {
    ops: port === undefined ? null : { host, port },
    tracing: isTraced ? { service: set.OTEL_SERVICE_NAME ?? 'selfservice-gateway' } : null,
  }
}
