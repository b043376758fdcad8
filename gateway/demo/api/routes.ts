import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { packageFile } from '../../lib/installation'
import { version } from '../../package.json'
import type { Answerable } from '../../pipeline/answerable'
import type { Services } from '../../pipeline/services'

/**
 * The API documentation for developers: `/demo/api` to read, `/demo/api.json` as OpenAPI. The document is made at the
 * first request. These routes exist only with the simulators.
 */
export async function apiRoutes(
  app: FastifyInstance,
  services: Services,
  answerables: readonly Answerable[],
): Promise<void> {
  const make = async () => {
    // The modules that make the document are loaded only now: most gateways never need them.
    const [{ describedCalls }, { openApiOf }, { exampleAnswers }] = await Promise.all([
      import('./descriptions'),
      import('./document'),
      import('./examples'),
    ])
    const examples = await exampleAnswers(services, answerables, app.log)
    const calls = answerables.map(({ call }) => call)
    return openApiOf(calls, { descriptions: describedCalls(), examples }, version)
  }
  let made: ReturnType<typeof make> | undefined
  app.get('/demo/api.json', async () => {
    made ??= make().catch(error => {
      made = undefined
      throw error
    })
    return made
  })
  await app.register(fastifyStatic, {
    root: dirname(packageFile('swagger-ui-dist/swagger-ui.css')),
    prefix: '/demo/api/ui/',
    decorateReply: false,
    index: false,
    allowedPath: path => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  })
  app.get('/demo/api', (_request, reply) => reply.redirect('/demo/api.html'))
}
