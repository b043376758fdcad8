import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGateway } from '../../helpers/started-gateway'

test('a gateway reports in one line that it is ready, answers, and releases its resources when it stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const gateway = startGateway({ DATA_DIR: join(folder, 'pglite') })
  const address = await gateway.ready
  expect(gateway.output().stdout).toBe(`The gateway is ready at ${address}\n`)
  const people = await fetch(`${address}/demo/people.json`)
  expect(await people.json()).not.toHaveLength(0)
  gateway.process.kill('SIGINT')
  expect(await gateway.ended).toEqual({ code: 0, signal: null })
  expect(existsSync(join(folder, 'pglite.lock'))).toBe(false)
  rmSync(folder, { recursive: true, force: true })
}, 180_000)
