import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCompiled, root } from '../../lib/installation'

const folder = isCompiled ? join(__dirname, '../contract') : join(root, 'src/contract')

/** The start of a domain, or a comment and the call that it describes. */
const PARTS = /domain\('(\w+)', \{|\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+(\w+): (?:get|post|authPost|file)\(/g

/** The text of a comment without its stars. */
const textOf = (comment: string) =>
  comment
    .split('\n')
    .map(line => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .trim()

/** The descriptions of the calls from the contract's sources, by name. */
export function describedCalls(): Map<string, string> {
  const described = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    let domain = ''
    for (const [, began, comment, call] of readFileSync(join(folder, file), 'utf8').matchAll(PARTS)) {
      if (began !== undefined) domain = began
      else if (comment !== undefined) described.set(`${domain}.${call}`, textOf(comment))
    }
  }
  return described
}
