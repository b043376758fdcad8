import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'

/** The compilers of WeChat DevTools in the version of 2019: `wcc` for templates, `wcsc` for styles. */
export interface OfficialCompiler {
  /** Compiles every template of a folder. @returns The compiler's complaints, or ''. */
  templates(folder: string): string
  /** Compiles every style of a folder. @returns The compiler's complaints, or ''. */
  styles(folder: string): string
  close(): void
}

const FOLDERS: Partial<Record<string, string>> = {
  'linux-x64': 'linux',
  'darwin-x64': 'mac',
  'darwin-arm64': 'mac',
  'win32-x64': 'windows',
}
const folder = FOLDERS[`${process.platform}-${process.arch}`]

/**
 * The reason why the compilers cannot run here, or undefined. They come in a package, as programs for three systems.
 */
export const noCompiler = folder
  ? undefined
  : `WeChat's compilers are not made for ${process.platform} on ${process.arch}`

/** Copies the compilers from their package into an own folder, because files in the package may not be executable. */
export function officialCompiler(): OfficialCompiler {
  if (!folder) throw new Error(noCompiler)
  const programs = join(dirname(require.resolve('miniprogram-compiler/package.json')), 'bin', folder)
  const own = mkdtempSync(join(tmpdir(), 'wechat-compilers-'))
  for (const name of readdirSync(programs)) {
    copyFileSync(join(programs, name), join(own, name))
    chmodSync(join(own, name), 0o755)
  }
  const run = (name: string, cwd: string, args: string[]): string => {
    const { status, error, stdout, stderr } = spawnSync(join(own, name), args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    })
    if (error) throw error
    return status === 0 && stdout.length > 0 ? '' : stderr || `${name} ended with ${status}`
  }
  return {
    templates(cwd) {
      const templates = filesOf(cwd, '.wxml')
      return run('wcc', cwd, [
        '-d',
        '-cc',
        components(cwd, templates),
        ...templates,
        ...filesOf(cwd, '.wxs'),
        '-gn',
        '$gwx',
      ])
    },
    styles: cwd => run('wcsc', cwd, ['-db', '-pc', '0', ...filesOf(cwd, '.wxss')]),
    close: () => rmSync(own, { recursive: true }),
  }
}

const filesOf = (folder: string, extension: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(extension))
    .map(name => name.split(sep).join('/'))
    .sort()

/**
 * The components of each template, in the compiler's form: the number of templates, then for each one its name, the
 * number of its components and their names.
 */
function components(folder: string, templates: readonly string[]): string {
  const lists = templates.flatMap(template => {
    const used = Object.keys(configuration(join(folder, template.replace(/wxml$/, 'json'))).usingComponents ?? {})
    return used.length > 0 ? [[template, used.length, ...used].join(' ')] : []
  })
  return [lists.length, ...lists].join(' ')
}

function configuration(file: string): { usingComponents?: Record<string, string> } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {} // A template that is only imported has no configuration.
  }
}
