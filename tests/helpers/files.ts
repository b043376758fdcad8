import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

export const root = resolve(__dirname, '../..')

/**
 * All files below a folder of the project except installed packages (the bench has some of its own), as paths from the
 * project's root with `/`, sorted; [] if there is no such folder.
 */
export function filesBelow(folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter(name => name !== 'node_modules' || !existsSync(join(path, 'package.json')))
    .sort()
    .flatMap(name => {
      const below = join(path, name)
      return statSync(below).isDirectory()
        ? filesBelow(relative(root, below))
        : [relative(root, below).split(sep).join('/')]
    })
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

export const sizeOf = (file: string): number => statSync(join(root, file)).size
