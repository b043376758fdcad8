import { ensureInstalled } from './lib/install.mjs'
import { main, root } from './lib/run.mjs'

/**
 * Says in words what is missing before a gateway with the settings of this environment can serve people. Exits with 1
 * if anything has to be mended.
 */
main(async () => {
  await ensureInstalled()
  // Imported only now, because the packages may not have been installed before.
  const { tsImport } = await import('tsx/esm/api')
  const { doctor } = await tsImport('../gateway/operations/doctor.ts', import.meta.url)
  const faults = await doctor(process.env, line => process.stdout.write(`${line}\n`), root)
  process.exitCode = faults === 0 ? 0 : 1
})
