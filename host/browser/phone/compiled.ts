import { HIDDEN, type Realm } from '../../core/realm'
import { LANGUAGE, languageGlobals } from '../realm'

/** All names that a script can use besides its parameters: hidden names, the language, and the host's globals. */
export const NAMES: readonly string[] = [
  ...new Set([
    ...HIDDEN,
    ...LANGUAGE,
    ...['globalThis', 'global', 'wx', 'App', 'getApp', 'Page', 'Component', 'Behavior', 'getCurrentPages', 'console'],
    ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  ]),
]

/** A script that was compiled when the mini-program was exported for browsers: its parameters, and its function. */
export interface CompiledScript {
  names: readonly string[]
  run: (...values: unknown[]) => unknown
}

/** Scripts that start together, by name. They get the values of NAMES, in that order. */
export type CompiledGroup = (...values: unknown[]) => Readonly<Record<string, CompiledScript>>

/**
 * The realm of a page that may not compile texts (`script-src 'self'`): every script is already a function. Names that
 * WeChat lacks are hidden by the parameters around each group. A group starts when its first script is needed, because
 * until then the host adds to the globals.
 */
export function compiledRealm(groups: readonly { holds: readonly string[]; begin: CompiledGroup }[]): Realm {
  const globals = languageGlobals()
  const begun = new Map<CompiledGroup, ReturnType<CompiledGroup>>()
  return {
    globals,
    run(file, _source, scope) {
      const group = groups.find(({ holds }) => holds.includes(file))?.begin
      if (!group) throw new Error(`${file} was not compiled.`)
      const scripts = begun.get(group) ?? group(...NAMES.map(name => (name === 'globalThis' ? globals : globals[name])))
      begun.set(group, scripts)
      const script = scripts[file]
      return script?.run.apply(
        undefined,
        script.names.map(name => scope[name]),
      )
    },
    adopt: value => value,
    promise: start => new Promise(start),
    owns: () => false,
  }
}
