import { writePhone } from '../host/phone'

/** Makes a compiled mini-program ready for browsers: its folder, the folder to write into, the origin it asks. */
const [dist = '', out = '', origin = ''] = process.argv.slice(2)
writePhone({ dist, out, origin }).catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
