import { folderOf, joinPath, type MiniPackage } from './package'
import type { Realm } from './realm'

/**
 * The mini-program's `require`. It runs only scripts of the package, each one once. A script of a subpackage is out of
 * reach for other packages, because WeChat may not have loaded it.
 *
 * @param roots Folders of the subpackages.
 * @returns Runs a script by its path from the package's root, with or without `.js`.
 */
export function moduleLoader(pack: MiniPackage, realm: Realm, roots: readonly string[]): (path: string) => unknown {
  const loaded = new Map<string, { exports: unknown }>()
  const packageOf = (file: string) => roots.find(root => file.startsWith(`${root}/`)) ?? ''

  const load = (path: string, from: string): unknown => {
    const file = path.endsWith('.js') ? path : `${path}.js`
    const known = loaded.get(file)
    if (known) return known.exports
    const source = pack.texts.get(file)
    const home = packageOf(file)
    if (source === undefined || (home && home !== packageOf(from))) {
      throw new Error(`module '${file}' is not defined, require args is '${path}' in ${from}`)
    }
    const module = { exports: realm.adopt({}) as unknown }
    loaded.set(file, module)
    const require = realm.adopt((request: string) => load(joinPath(folderOf(file), request), file))
    realm.run(file, source, { require, module, exports: module.exports })
    return module.exports
  }
  return path => load(path, path.endsWith('.js') ? path : `${path}.js`)
}
