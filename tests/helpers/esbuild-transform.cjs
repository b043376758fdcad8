const { createHash } = require('node:crypto')
const { transformSync, version } = require('esbuild')

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.js': 'js', '.mjs': 'js', '.cjs': 'js' }

/** TypeScript and ESM to CommonJS for jest; types are checked by tsc, not here. */
module.exports = {
  process(source, path) {
    const { code, map } = transformSync(source, {
      loader: loaders[path.slice(path.lastIndexOf('.'))],
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      sourcefile: path,
      sourcemap: true,
      // `import()` stays lazy but goes through jest's module registry.
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': '__import_meta_url' },
      banner: "const __import_meta_url = require('node:url').pathToFileURL(__filename).href;",
    })
    return { code, map }
  },
  getCacheKey: (source, path) => createHash('sha1').update(`${version}3${path}\0${source}`).digest('hex'),
}
