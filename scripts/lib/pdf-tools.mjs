import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, step } from './run.mjs'

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
  if (!existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`- Please install ${packages.join(' and ')}: the tests of papers read PDFs with them.\n`)
    return
  }
  await step('Installing programs that read PDFs', async () => {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo']
    for (const words of [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
    ]) {
      const [command, ...args] = [...sudo, ...words]
      const { code, output } = await run(command, args, { quiet: true })
      if (code !== 0) process.stdout.write(`${words.join(' ')} failed:\n${output.split('\n').slice(-5).join('\n')}\n`)
    }
  })
}
