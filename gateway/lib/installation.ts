import { join } from 'node:path'

/** Whether this is the compiled gateway (`npm run build:gateway`): one file, and beside it the files that it reads. */
export const isCompiled = !__filename.endsWith('.ts')

/** The folder that contains `dist`. Relative paths in settings begin here. */
export const root = join(__dirname, isCompiled ? '../../..' : '../..')

/** The path of a file of an npm package. The compiled gateway has a copy of each such file. */
export const packageFile = (name: string): string =>
  isCompiled ? join(__dirname, '../packages', name) : require.resolve(name)
