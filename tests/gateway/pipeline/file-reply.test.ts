import fastify from 'fastify'
import { SLICE } from '../../../gateway/pipeline/file-places'
import { sendFile } from '../../../gateway/pipeline/file-reply'

describe('a stored file', () => {
  it('other requests get their turn before each slice of a file, even if the database answers at once', async () => {
    let turn = 0
    const turns: number[] = []
    const file = {
      ...{ size: 4 * SLICE, contentType: 'application/pdf', fileName: 'a.pdf' },
      read: async (_: number, length: number) => {
        turns.push(turn)
        return new Uint8Array(length)
      },
    }
    const app = fastify()
    app.get('/', (_, reply) => sendFile(reply, file, 'somebody'))
    let others = setImmediate(function next() {
      turn += 1
      others = setImmediate(next)
    })
    const { rawPayload } = await app.inject('/')
    clearImmediate(others)
    expect(rawPayload).toHaveLength(file.size)
    expect(new Set(turns).size).toBe(4)
    await app.close()
  })
})
