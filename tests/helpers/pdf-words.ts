import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a program on a file with these bytes. Null if the program is not installed. */
function onFile(bytes: Uint8Array, run: (file: string) => string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  try {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, bytes)
    return run(file)
  } catch (error) {
    // By its code: the error comes from outside the test's realm, so it is no instance of the test's own Error.
    if (Object(error).code === 'ENOENT') return null
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The words of a PDF as another program reads them (poppler's pdftotext). Null if it is not installed. */
export const pdfWords = (bytes: Uint8Array, password?: string) =>
  onFile(bytes, file =>
    execFileSync('pdftotext', [...(password ? ['-upw', password] : []), '-layout', file, '-'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

/** The heights of each occurrence of a word, in points: smaller letters are lower. Null if poppler is not installed. */
export const pdfHeights = (bytes: Uint8Array, word: string): number[] | null => {
  const boxes = onFile(bytes, file => execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' }))
  const found = boxes?.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)
  if (!found) return null
  return [...found].flatMap(([, top, bottom, said]) => (said === word ? [Number(bottom) - Number(top)] : []))
}

/** The faults that qpdf finds in a PDF: '' if there are none. Null if it is not installed. */
export const pdfFaults = (bytes: Uint8Array, password?: string) =>
  onFile(bytes, file => {
    const said = execFileSync('qpdf', ['--check', ...(password ? [`--password=${password}`] : []), file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return /No syntax or stream encoding errors found/.test(said) ? '' : said
  })

/** The words of each page of a PDF. Null if poppler is not installed. */
export const pdfPages = (bytes: Uint8Array): string[] | null => {
  const words = pdfWords(bytes)
  // A form feed ends every page.
  return words === null ? null : words.split('\f').slice(0, -1)
}

/** The properties of a PDF, such as its title, one a line. Null if poppler is not installed. */
export const pdfFacts = (bytes: Uint8Array): string | null =>
  onFile(bytes, file => execFileSync('pdfinfo', [file], { encoding: 'utf8' }))
