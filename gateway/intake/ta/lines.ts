import { closeSync, openSync, readSync } from 'node:fs'
import { TaFault } from './fault'

/** Longer than every record of the standard: a file without line ends is no file of the registrar. */
const LONGEST_LINE = 65_536
const CHUNK = 1_048_576
const [CR, LF] = [0x0d, 0x0a]

export interface Line {
  number: number
  bytes: Buffer
  /** False for a last line without CRLF. */
  isEnded: boolean
}

/** The content of a file in pieces, so that a large one is never whole in memory. */
export function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK)
      const length = readSync(file, chunk, 0, CHUNK, null)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}

/**
 * The lines of a file. They end with CRLF. No character of GB18030 contains these bytes, so a split is safe.
 *
 * @throws TaFault
 */
export function* linesOf(file: string, chunks: Iterable<Buffer>): Generator<Line> {
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  for (const chunk of chunks) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF)) {
      number += 1
      if (bytes[end - 1] !== CR) throw new TaFault('lineEnd', { file, line: number, byte: end + 1 }, 'CR before LF')
      yield { number, bytes: bytes.subarray(0, end - 1), isEnded: true }
      bytes = bytes.subarray(end + 1)
    }
    if (bytes.length > LONGEST_LINE) {
      throw new TaFault('lineEnd', { file, line: number + 1 }, `a line of at most ${LONGEST_LINE} bytes`)
    }
    rest = bytes
  }
  if (rest.length > 0) yield { number: number + 1, bytes: rest, isEnded: false }
}
