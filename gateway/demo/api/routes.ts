import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { version } from '../../package.json'
import type { Answerable } from '../../pipeline/answerable'
import type { Services } from '../../pipeline/services'

/**
 * The contract for who builds on it: `/demo/api` to read, `/demo/api.json` as OpenAPI. The document is made when it is
 * first asked for. These routes exist only with the simulators.
 */
export async function apiRoutes(
  app: FastifyInstance,
  services: Services,
  answerables: readonly Answerable[],
): Promise<void> {
  const make = async () => {
    // What makes the document is read only now: most gateways are never asked for it.
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
    root: dirname(require.resolve('swagger-ui-dist/package.json')),
    prefix: '/demo/api/ui/',
    decorateReply: false,
    index: false,
    allowedPath: path => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  })
  app.get('/demo/api', (_request, reply) => reply.redirect('/demo/api.html'))
}
