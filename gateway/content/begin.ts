import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { demoFolder } from './demo-rows'

/** The kinds without which screens are empty: rows of 我的 and 服务, settings, policies, papers to sign, tips. */
const NEEDED = [
  'account-items.json',
  'contracts',
  'message-classes.json',
  'parameters.json',
  'policies',
  'service-items.json',
  'tips.json',
] as const

/**
 * Writes the content that every gateway needs into an empty folder, as the made-up company has it: a company changes it
 * and takes it in.
 *
 * @returns the names of the files and folders.
 */
export function beginContent(folder: string): readonly string[] {
  for (const name of NEEDED) cpSync(join(demoFolder, name), join(folder, name), { recursive: true })
  return NEEDED
}
