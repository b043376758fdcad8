import { createServer } from 'node:net'
import { Stop } from './run.mjs'

/** The port from PORT. Throws Stop if it is invalid or in use. */
export async function chosenPort() {
  const text = process.env.PORT ?? '10086'
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port < 1 || port > 65_535) throw new Stop(`PORT must be a number from 1 to 65535, not ${text}.`)
  await new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => {
      const taken = `Port ${port} is taken by another program: end it, or choose another one with PORT=${port + 1} npm start.`
      reject(new Stop(error.code === 'EADDRINUSE' ? taken : `Port ${port} cannot be used: ${error.message}.`))
    })
    probe.listen(port, '127.0.0.1', () => probe.close(resolve))
  })
  return port
}
