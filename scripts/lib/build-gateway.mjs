import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { root, Stop } from './run.mjs'

const gateway = join(root, 'gateway')
const out = join(root, 'dist/gateway')

/** Files that the gateway reads at run time. They keep their places: gateway/a/b is copied to dist/gateway/a/b. */
const OWN_FILES = ['db/migrations', 'content/demo', 'papers/check-page', 'simulators/widgets', 'demo/page']

/** The only file of the migrations' `meta` that is read at run time. The others are the generator's, and large. */
const isRead = path => !path.includes(join('migrations', 'meta')) || !/_snapshot\.json$/.test(path)

/** Files of packages that the gateway opens by path (gateway/lib/installation.ts). */
const PACKAGE_FILES = [
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  '@expo-google-fonts/noto-sans-sc/LICENSE_FONT',
  'swagger-ui-dist/swagger-ui.css',
  'swagger-ui-dist/swagger-ui-bundle.js',
]

/** Files that packages look for beside their own code, which is in main.cjs. */
const BESIDE_MAIN = [
  '@electric-sql/pglite/dist/pglite.data',
  '@electric-sql/pglite/dist/pglite.wasm',
  '@electric-sql/pglite/dist/initdb.wasm',
]

/** The same for the decoders. */
const BESIDE_DECODERS = ['@hyzyla/pdfium/dist/pdfium.wasm']

/**
 * Packages that look for files beside their code, or load modules by a name that they compute. Each was checked: it
 * does so for features that the gateway does not use, or its files are copied. Others would fail at run time only, so
 * the build refuses them.
 */
const CHECKED = {
  '@electric-sql/pglite': 'its files are copied',
  '@hyzyla/pdfium': 'its file is copied',
  'import-in-the-middle': 'names it in a comment only',
  pdfkit: 'loads the metrics of standard fonts; papers name no standard font, and a test makes papers with the image',
  pino: 'finds its transports, which run in threads; the log is written directly',
  'thread-stream': 'starts the threads of those transports',
}

const packageOf = path => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.split(sep).join('/'))?.[1]

/** Modules that are loaded at every start and never used, and the reason. Each throws if it is used after all. */
const LEFT_OUT = { 'brotli/decompress.js': 'it unpacks fonts in WOFF2, and papers use TTF only' }

const replacing = {
  name: 'replaced modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^brotli\// }, ({ path }) => (LEFT_OUT[path] ? { path, namespace: 'left-out' } : null))
    // The package instead of the module of Node.js, which warns at every start that it is out of date.
    onResolve({ filter: /^punycode$/ }, () => ({ path: place('punycode/punycode.js') }))
    onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: `module.exports = () => { throw new Error('${path} is not in this build: ${LEFT_OUT[path]}') }`,
    }))
  },
}

/**
 * How a source is changed for the one file. `keepPlaces`: __dirname stays the folder of the source, below the output.
 */
function adapting(keepPlaces) {
  return {
    name: 'places',
    setup({ onLoad }) {
      onLoad({ filter: /\.(ts|cjs|mjs|js)$/ }, ({ path }) => {
        const contents = readFileSync(path, 'utf8')
        const loader = path.endsWith('.ts') ? 'ts' : 'js'
        const from = packageOf(path)
        if (from) {
          const looksAround = /\b__dirname\b|\bimport\.meta\.url\b/.test(contents)
          if (looksAround && !CHECKED[from]) throw new Error(`${from} looks for files beside its code: ${path}`)
          return null
        }
        if (!/\b__dirname\b/.test(contents)) return null
        if (!keepPlaces) throw new Error(`${path} asks for its folder, which a decoder has not`)
        const folder = relative(gateway, dirname(path)).split(sep).join('/')
        return {
          contents: contents.replace(/\b__dirname\b/g, `require('node:path').join(__dirname, '${folder}')`),
          loader,
        }
      })
      // A decoder loads TypeScript by tsx. Here it is a part of the bundle.
      onLoad({ filter: /decoders\/photo-name\.cjs$/ }, ({ path }) => {
        const contents = readFileSync(path, 'utf8')
        const bundled = contents
          .replace(/const tsx = .*\n/, '')
          .replace(/tsx\.require\((.*?), __filename\)/, 'require($1)')
        if (/tsx|__filename/.test(bundled)) throw new Error(`${path} cannot be adapted`)
        return { contents: bundled, loader: 'js' }
      })
    },
  }
}

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // A file of ASCII is half as large in memory, and without blanks a third smaller: both shorten the start. Names stay,
  // so that stacks can be read.
  charset: 'ascii',
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'silent',
  legalComments: 'linked',
  absWorkingDir: root,
  define: { 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href" },
  // The two are never loaded: an alternative driver that is not installed, and a builder whose output is below.
  external: ['pg-native', 'esbuild'],
}

const place = name => join(root, 'node_modules', name)

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, filter: isRead })
}

/** The script of the demo page, and the sources that contain the descriptions of the calls. */
async function writeDemo() {
  await build({
    ...{ entryPoints: [join(gateway, 'demo/script/main.ts')], outfile: join(out, 'demo/script/main.js') },
    ...{ bundle: true, format: 'iife', target: 'es2020', charset: 'utf8', logLevel: 'silent', absWorkingDir: root },
  })
  copy(join(root, 'src/contract'), join(out, 'demo/contract'))
}

/**
 * Compiles the gateway into dist/gateway: `main.cjs`, the decoders that run in threads, and the files that they read.
 * It needs Node.js only: no npm package and no source.
 */
export async function buildGateway() {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const decoders = readdirSync(join(gateway, 'decoders')).filter(name => name.endsWith('.cjs'))
  try {
    await build({
      ...{ ...common, entryPoints: [join(gateway, 'main.ts')], outfile: join(out, 'main.cjs') },
      ...{ plugins: [replacing, adapting(true)], sourcemap: 'linked', sourcesContent: false },
    })
    await build({
      ...{ ...common, entryPoints: decoders.map(name => join(gateway, 'decoders', name)) },
      ...{ outdir: join(out, 'decoders'), outExtension: { '.js': '.cjs' }, plugins: [replacing, adapting(false)] },
    })
    await writeDemo()
  } catch (error) {
    throw new Stop(`The gateway was not compiled: ${error.errors?.map(({ text }) => text).join('\n') ?? error.stack}`)
  }
  for (const folder of OWN_FILES) copy(join(gateway, folder), join(out, folder))
  for (const name of PACKAGE_FILES) copy(place(name), join(out, 'packages', name))
  for (const name of BESIDE_MAIN) copy(place(name), join(out, name.split('/').at(-1)))
  for (const name of BESIDE_DECODERS) copy(place(name), join(out, 'decoders', name.split('/').at(-1)))
}
