import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect'
import { contentPictures } from '../db/schema/learning'

const TYPES: Readonly<Record<string, string>> & { svg: string } = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** Serves the pictures of articles below /site/pictures/, with a validator. */
export function contentPictureRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<{ Params: { name: string } }>(
    '/site/pictures/:name([a-z0-9-]{1,60}\\.(?:svg|png|jpg))',
    async (request, reply) => {
      const [picture] = await db.select().from(contentPictures).where(eq(contentPictures.name, request.params.name))
      if (!picture) return reply.code(404).type('text/plain; charset=utf-8').send('没有找到这张图片')
      const body = picture.photo ?? picture.svg
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('etag', etag)
        // A picture opened by its own address must not run scripts.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(TYPES[picture.name.replace(/^.*\./, '')] ?? TYPES.svg).send(body)
    },
  )
}
