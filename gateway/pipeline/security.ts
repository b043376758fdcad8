import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { HEADERS } from '@/lib/wire/headers'
import type { Config } from '../config/config'

/** Sets the security headers of every answer, and the CORS origins. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...config.scriptOrigins],
        // Taro and NutUI set inline styles.
        'style-src': ["'self'", "'unsafe-inline'"],
        // Charts and QR codes are drawn into data and blob addresses. Pictures of articles come from the company's
        // sites.
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...config.connectOrigins],
        'worker-src': ["'self'", 'blob:'],
        // /Home/Iframe shows the company's other sites.
        'frame-src': ["'self'", 'https:'],
        // The demo page shows the app in a frame. No other site may.
        'frame-ancestors': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    frameguard: { action: 'sameorigin' },
    // This header has no effect over plain HTTP, as on a developer's machine.
    hsts: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // CORS alone decides about other origins. This header would stop the allowed ones from loading files.
    crossOriginResourcePolicy:
      config.allowedOrigins.length > 0 ? { policy: 'cross-origin' } : { policy: 'same-origin' },
  })
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', ...Object.values(HEADERS)],
    exposedHeaders: ['Date', 'Content-Disposition', HEADERS.requestId],
    credentials: false,
    maxAge: 600,
  })
}
