import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { MiniPackage } from '../core/package'
import { compileTemplates } from './templates'

const TEXT = new Set(['.js', '.json', '.wxml', '.wxs', '.wxss'])

const known = new Map<string, MiniPackage>()

/**
 * Reads a compiled mini-program into memory and compiles its templates. Each folder is read once in a process.
 *
 * @param folder The folder that contains `app.json`.
 * @throws Error with one sentence when the folder contains no mini-program or a template does not compile.
 */
export function readPackage(folder: string): MiniPackage {
  const pack = known.get(folder) ?? packageIn(folder)
  known.set(folder, pack)
  return pack
}

function packageIn(folder: string): MiniPackage {
  const texts = new Map<string, string>()
  const media = new Map<string, Uint8Array>()
  for (const file of filesOf(folder)) {
    const name = relative(folder, file).split(sep).join('/')
    if (TEXT.has(extname(file))) texts.set(name, readFileSync(file, 'utf8'))
    else media.set(name, readFileSync(file))
  }
  if (!texts.has('app.json')) throw new Error(`${folder} holds no mini-program: build it with \`npm run build:weapp\`.`)
  return { texts, media, templates: compileTemplates(texts) }
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
