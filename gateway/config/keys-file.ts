import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { generateKeys, type KeyConfiguration } from '../wire/keys'
import { ConfigError } from './config-error'

const KeysFile = v.object({ rsaPrivateKeyPem: v.string(), sm2PrivateKeyHex: v.string() })

const codeOf = (error: unknown): unknown => Object(error).code

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new ConfigError('KEYS_FILE', `The file of keys ${file} cannot be read.`)
  }
}

function parsed(file: string, content: string): KeyConfiguration {
  try {
    return v.parse(KeysFile, JSON.parse(content))
  } catch {
    throw new ConfigError(
      'KEYS_FILE',
      `The file of keys ${file} is not JSON with rsaPrivateKeyPem and sm2PrivateKeyHex.`,
    )
  }
}

/** Reads the keys of a file. Throws ConfigError. */
export function readKeys(file: string): KeyConfiguration {
  const content = contentOf(file)
  if (content === null) throw new ConfigError('KEYS_FILE', `There is no file of keys at ${file}.`)
  return parsed(file, content)
}

/** Gives a file its name. Unlike a rename, a link never replaces the file of another process. */
function nameOnce(part: string, file: string) {
  try {
    linkSync(part, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    // Some file systems have no links.
    renameSync(part, file)
  }
}

/** Writes a new file under its name only when it is whole: a start that is killed leaves no half of it. */
function writeAtOnce(file: string, content: string) {
  const part = `${file}.${randomUUID()}`
  try {
    writeFileSync(part, content, { mode: 0o600, flag: 'wx' })
    nameOnce(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Reads the keys of a file. A missing file is created with new keys, readable only by its owner. For development.
 * Throws ConfigError.
 */
export function readOrMakeKeys(file: string): KeyConfiguration {
  const content = contentOf(file)
  if (content !== null) return parsed(file, content)
  const keys = generateKeys()
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeAtOnce(file, `${JSON.stringify(keys, null, 2)}\n`)
    return keys
  } catch (error) {
    // Another process created the file in the meantime. Its keys are used.
    const made = codeOf(error) === 'EEXIST' ? contentOf(file) : null
    if (made !== null) return parsed(file, made)
    throw new ConfigError('KEYS_FILE', `The file of keys ${file} cannot be written.`)
  }
}
