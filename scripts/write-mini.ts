import { writePhone } from '../host/phone'

/**
 * Exports a compiled mini-program for browsers. Arguments: its folder, the output folder, the origin of its requests.
 */
const [dist = '', out = '', origin = ''] = process.argv.slice(2)
writePhone({ dist, out, origin }).catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
