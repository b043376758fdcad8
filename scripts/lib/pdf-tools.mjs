import { spawnSync } from 'node:child_process'
import { hasApt, installPackages } from './debian.mjs'
import { step } from './run.mjs'

/** The programs with which tests read the PDFs of papers, and the Debian package of each. */
const PROGRAMS = { pdftotext: 'poppler-utils', qpdf: 'qpdf' }

const isMissing = program => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined

/**
 * Installs the programs that read PDFs in the tests from Debian's packages, if they are missing. Elsewhere one line
 * names them, because the tests of papers need them.
 */
export async function ensurePdfTools() {
  const missing = Object.keys(PROGRAMS).filter(isMissing)
  if (missing.length === 0) return
  const packages = missing.map(program => PROGRAMS[program])
  if (!hasApt()) {
    process.stdout.write(`- Please install ${packages.join(' and ')}: the tests of papers read PDFs with them.\n`)
    return
  }
  await step('Installing programs that read PDFs', async () => {
    const fault = await installPackages(...packages)
    if (fault !== null) process.stdout.write(`${fault.split('\n').slice(-6).join('\n')}\n`)
  })
}
