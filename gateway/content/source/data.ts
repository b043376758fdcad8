import { isMap, isNode, LineCounter, parseDocument } from 'yaml'
import type { Fault, Path } from '../fault'

/** A value from a file, and the line of each of its parts. */
export interface Data {
  value: unknown
  /** The line of a part, or of the nearest part around it that is there. */
  lineOf: (path: Path) => number
}

/** The line of a parser's message, or null: `… (line 3 column 5)`. */
const lineIn = (message: string) => {
  const [, line] = /\bline (\d+)/.exec(message) ?? []
  return line === undefined ? null : Number(line)
}

/** The fault of a text that is no JSON. YAML reads more, so JSON is asked first. */
function jsonFault(file: string, text: string): Fault | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const [, position] = /position (\d+)/.exec(message) ?? []
    const line = lineIn(message) ?? (position === undefined ? null : text.slice(0, Number(position)).split('\n').length)
    return { file, line, field: null, message: 'the file is no JSON here: look for a comma, a quote or a bracket.' }
  }
}

/**
 * Reads a text of JSON or YAML with the line of each part.
 *
 * @param firstLine the line of the file on which the text begins.
 */
export function readData(file: string, text: string, form: 'json' | 'yaml', firstLine = 1): Data | Fault {
  const broken = form === 'json' ? jsonFault(file, text) : null
  if (broken) return broken
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, uniqueKeys: true, version: '1.2', schema: 'core' })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1
  const [error] = document.errors
  if (error) {
    const message =
      error.code === 'DUPLICATE_KEY'
        ? 'the field is there twice.'
        : `this cannot be read: ${error.message.split('\n')[0]}`
    return { file, line: lineAt(error.pos[0]), field: null, message }
  }
  let value: unknown
  try {
    // References to other parts could make a small file a huge value.
    value = document.toJS({ maxAliasCount: 0 })
  } catch {
    return { file, line: null, field: null, message: 'references (& and *) are not allowed: write the value out.' }
  }
  const nodeAt = (path: Path) => (path.length === 0 ? document.contents : document.getIn(path, true))
  const lineOf = (path: Path): number => {
    for (let length = path.length; length >= 0; length -= 1) {
      const part = path.slice(0, length)
      const parent = length > 0 ? nodeAt(part.slice(0, -1)) : null
      const node = nodeAt(part)
      if (!isNode(node) || !node.range) continue
      // A text that begins on the next line belongs to the line of its field.
      const key = isMap(parent) ? parent.items.find(item => item.value === node)?.key : undefined
      return lineAt(isNode(key) && key.range ? key.range[0] : node.range[0])
    }
    return firstLine
  }
  return { value, lineOf }
}
