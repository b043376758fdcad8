import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../lib/run.mjs'

/**
 * Bundles a TypeScript file with the app's own code, as in a browser (`x.h5.ts`). `values` are the build-time values;
 * `instead` has the code that replaces a module of the app, by its name.
 */
export async function bundle(file, { outfile, platform, values = {}, instead = {} }) {
  const env = readFileSync(join(root, 'src/env.ts'), 'utf8')
  const names = Array.from(env.matchAll(/process\.env\.(\w+)/g), ([, name]) => name)
  await build({
    entryPoints: [join(root, file)],
    outfile,
    bundle: true,
    platform,
    format: platform === 'browser' ? 'iife' : 'cjs',
    globalName: 'bench',
    target: 'es2020',
    minify: platform === 'browser',
    alias: { '@': join(root, 'src') },
    resolveExtensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.mjs', '.js', '.json'],
    define: Object.fromEntries(names.map(name => [`process.env.${name}`, JSON.stringify(values[name] ?? '')])),
    plugins: [
      {
        name: 'instead',
        setup(esbuild) {
          const names = new RegExp(`^(${Object.keys(instead).join('|') || '-'})$`)
          esbuild.onResolve({ filter: names }, ({ path }) => ({ path, namespace: 'instead' }))
          esbuild.onLoad({ filter: /.*/, namespace: 'instead' }, ({ path }) => ({ contents: instead[path] }))
        },
      },
    ],
  })
}
