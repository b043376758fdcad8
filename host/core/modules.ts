import { folderOf, joinPath, type MiniPackage } from './package'
import type { Packages } from './packages'
import type { Realm } from './realm'

/**
 * The mini-program's `require`. It runs only scripts of the package, each one once. A script of a subpackage is out of
 * reach for other packages, because WeChat may not have loaded it; `require.async` fetches its package first.
 *
 * @param packages The subpackages.
 * @returns Runs a script by its path from the package's root, with or without `.js`.
 */
export function moduleLoader(pack: MiniPackage, realm: Realm, packages: Packages): (path: string) => unknown {
  const loaded = new Map<string, { exports: unknown }>()

  const load = (path: string, from: string): unknown => {
    const file = path.endsWith('.js') ? path : `${path}.js`
    const known = loaded.get(file)
    if (known) return known.exports
    const source = pack.texts.get(file)
    const home = packages.of(file)
    if (source === undefined || (home && home !== packages.of(from))) {
      throw new Error(`module '${file}' is not defined, require args is '${path}' in ${from}`)
    }
    const module = { exports: realm.adopt({}) as unknown }
    loaded.set(file, module)
    const require = realm.adopt((request: string) => load(joinPath(folderOf(file), request), file))
    const loadLater = (request: string) =>
      realm.promise((resolve, reject) => {
        // Not before the script that asks has ended, also when the package is there.
        void Promise.resolve().then(() => {
          const path = joinPath(folderOf(file), request)
          try {
            if (!packages.fetch(packages.of(path))) throw new Error('the package could not be fetched')
            resolve(load(path, path))
          } catch (error) {
            reject(realm.adopt({ mod: request, errMsg: `require.async:fail ${String(error)}` }))
          }
        })
      })
    Object.assign(require, { async: realm.adopt(loadLater) })
    realm.run(file, source, { require, module, exports: module.exports })
    return module.exports
  }
  return path => load(path, path.endsWith('.js') ? path : `${path}.js`)
}
