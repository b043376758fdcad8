import { setTimeout as delay } from 'node:timers/promises'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { type Attributes, DiagLogLevel, diag, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config'
import { type Operations, unwatched } from './operations'

/**
 * The only attributes that leave the gateway. A new version of a library may add others, such as the address with its
 * query or what a client calls itself: those are left out.
 */
const ALLOWED = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'fastify.type',
  'hook.name',
  'selfservice.call',
  'selfservice.code',
  'peer.service',
  'selfservice.result',
])

const allowed = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => ALLOWED.has(name)))

/** The collector gets what remains at the end, but a collector that is away does not hold the gateway up. */
const LONGEST_FAREWELL = 3_000

/** Sends spans without anything about a person: the messages of errors go, too, because they may repeat values. */
function withoutPeople(exporter: SpanExporter, service: string): SpanExporter {
  let resource: ReadableSpan['resource'] | null = null
  const cleaned = (span: ReadableSpan): ReadableSpan => {
    // One object for all, because the exporter groups spans by it.
    resource ??= Object.create(span.resource, {
      attributes: { value: { ...span.resource.attributes, 'service.name': service } },
    })
    return Object.create(span, {
      resource: { value: resource },
      attributes: { value: allowed(span.attributes) },
      status: { value: { code: span.status.code } },
      events: { value: [] },
      links: { value: [] },
    })
  }
  return {
    export: (spans, done) => exporter.export(spans.map(cleaned), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** Sends a trace of each request to the collector of OpenTelemetry's own settings (`OTEL_…`). */
export function openTracing({ trustedProxies }: Config, service: string, log: FastifyBaseLogger): Operations {
  const tellOf = (message: string) => log.warn(`OpenTelemetry: ${message}`)
  const ignore = () => {}
  diag.setLogger(
    { error: tellOf, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  const exporter = withoutPeople(new OTLPTraceExporter(), service)
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] })
  // Only our own proxies may begin a trace: anybody could write the header, and make the gateway keep every request.
  provider.register(trustedProxies.length > 0 ? {} : { propagator: null })
  const tracer = trace.getTracer('gateway')
  const instrumentation = new FastifyOtelInstrumentation({
    // One span a hook would be fifteen a request.
    instrumentHooks: false,
    recordExceptions: false,
    requestHook(span, request) {
      const { call } = request.routeOptions.config
      span.updateName(call ?? request.routeOptions.url ?? 'other')
      if (call) span.setAttribute('selfservice.call', call)
    },
  })
  instrumentation.setTracerProvider(provider)
  return {
    ...unwatched,
    /** A request to a provider is a span below the request of the customer, if there is one. */
    note({ service: peer, result, seconds }) {
      const ended = Date.now()
      const attributes = { 'peer.service': peer, 'selfservice.result': result }
      const span = tracer.startSpan(peer, { startTime: ended - seconds * 1000, attributes })
      if (result !== 'ok') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(ended)
    },
    async watch(app) {
      await app.register(instrumentation.plugin())
      app.addHook('onSend', async (request, reply) => {
        if (reply.retCode) request.opentelemetry().span?.setAttribute('selfservice.code', reply.retCode)
      })
    },
    async close() {
      const farewell = new AbortController()
      const late = delay(LONGEST_FAREWELL, undefined, { signal: farewell.signal })
      await Promise.race([provider.shutdown(), late]).catch(error => tellOf(String(error)))
      farewell.abort()
      await late.catch(ignore)
    },
  }
}
