import { join } from 'node:path'
import { ensureInstalled } from '../lib/install.mjs'
import { main, run, Stop } from '../lib/run.mjs'

/**
 * The whole round trip: the made-up world is written as files, day by day since its first day, taken in by an empty
 * gateway, and every answer to every person is compared. The test of the same name does a part of it in every run.
 */
main(async () => {
  await ensureInstalled()
  const { code, output } = await run(
    'node',
    [join('node_modules', 'jest/bin/jest.js'), '--runInBand', '--forceExit', 'tests/gateway/intake/round-trip.test.ts'],
    { env: { ROUND_TRIP: 'whole' }, quiet: true },
  )
  const told = /^.*figures compared.*$/m.exec(output)?.[0]
  if (told) process.stdout.write(`${told}\n`)
  if (code !== 0) throw new Stop(output)
})
