import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
    writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return keys
  } catch (error) {
    // Another process created the file in the meantime. Its keys are used.
    const made = codeOf(error) === 'EEXIST' ? contentOf(file) : null
    if (made !== null) return parsed(file, made)
    throw new ConfigError('KEYS_FILE', `The file of keys ${file} cannot be written.`)
  }
}
