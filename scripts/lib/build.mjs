import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeFirstPaint } from './first-paint.mjs'
import { endOf, root, run, Stop, step } from './run.mjs'

export const ends = ['h5', 'weapp']

/** The inputs of a build. */
const INPUTS = [
  'src',
  'config',
  'types',
  'babel.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'project.config.json',
  // These files complete the output.
  'scripts/lib/build.mjs',
  'scripts/lib/first-paint.mjs',
]

export const filesBelow = path => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}

/**
 * The build-time values of the app. Without TARO_APP_GATEWAY the build is for the reference gateway and its simulators,
 * with that gateway's public keys. With it, all values must be given; WeChat's own authorisation page is the default.
 */
async function valuesFor(end) {
  const given = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('TARO_APP_')))
  if (given.TARO_APP_GATEWAY) {
    return {
      TARO_APP_WX_AUTHORIZE: 'https://open.weixin.qq.com/connect/oauth2/authorize',
      TARO_APP_WX_SCRIPT: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
      ...given,
    }
  }
  if (process.env.NODE_ENV === 'production') {
    throw new Stop('TARO_APP_GATEWAY is missing: with NODE_ENV=production the app is built for a real gateway only.')
  }
  const { code, output } = await run('node', ['--import', 'tsx', 'scripts/public-keys.ts'], { quiet: true })
  if (code !== 0) throw new Stop(`The gateway's public keys could not be read:\n${output}`)
  return {
    TARO_APP_GATEWAY: end === 'weapp' ? `http://127.0.0.1:${process.env.PORT ?? 10086}` : '',
    TARO_APP_WX_APP_ID: 'wx-simulated',
    TARO_APP_WX_AUTHORIZE: '/sim/wx/authorize',
    TARO_APP_WX_MINI_LOGIN: '/sim/wx/mini-login',
    TARO_APP_WX_SCRIPT: '/sim/jweixin.js',
    TARO_APP_CAPTCHA_SCRIPT: '/sim/captcha.js',
    TARO_APP_CAPTCHA_APP_ID: 'captcha-simulated',
    ...JSON.parse(output),
    ...given,
  }
}

function fingerprint(values) {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const file of INPUTS.flatMap(input => filesBelow(join(root, input)))) {
    hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Taro exits with 0 even when it built nothing, so the output itself is checked. */
function faultOf(end) {
  const out = join(root, 'dist', end)
  const entry = join(out, end === 'h5' ? 'index.html' : 'app.json')
  if (!existsSync(entry)) return `dist/${end} has no ${relative(out, entry)}`
  if (end === 'h5') {
    const scripts = filesBelow(join(out, 'js')).filter(file => file.endsWith('.js'))
    return scripts.length > 1 ? null : 'dist/h5 has no scripts'
  }
  const { pages, subpackages } = JSON.parse(readFileSync(entry, 'utf8'))
  const all = [
    ...pages,
    ...subpackages.flatMap(({ root: folder, pages: below }) => below.map(page => `${folder}/${page}`)),
  ]
  const lost = all.filter(page => !['js', 'wxml', 'json'].every(type => existsSync(join(out, `${page}.${type}`))))
  return lost.length > 0 ? `dist/weapp lacks ${lost.join(', ')}` : null
}

/** Maximum compression: it takes seconds, once, and the scripts of the first screen are 8 % smaller than at level 9. */
const compressors = {
  br: data => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: data => promisify(gzip)(data, { level: 9 }),
}

/** Writes compressed twins of all files that benefit, for servers that send them directly. */
async function compress(folder) {
  const worth = filesBelow(folder).filter(file => /\.(js|css|svg|json)$/.test(file) && statSync(file).size > 1024)
  // In parallel: the compressors work on several at once.
  const twins = worth.flatMap(file =>
    Object.entries(compressors).map(async ([ending, squeeze]) => {
      writeFileSync(`${file}.${ending}`, await squeeze(readFileSync(file)))
    }),
  )
  await Promise.all(twins)
}

/** Builds one end if its inputs have changed. Throws Stop if the build fails or builds nothing. */
export async function build(end) {
  const values = await valuesFor(end)
  const stamp = join(root, 'dist', `.${end}.stamp`)
  const wanted = fingerprint(values)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && faultOf(end) === null) {
    process.stdout.write(`- dist/${end} is up to date\n`)
    return
  }
  await step(`Building dist/${end}`, async () => {
    rmSync(join(root, 'dist', end), { recursive: true, force: true })
    rmSync(stamp, { force: true })
    const { code, output } = await run(
      'node',
      ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', end, '--no-check'],
      {
        quiet: true,
        env: { ...values, NODE_ENV: 'production' },
      },
    )
    const fault = code === 0 ? faultOf(end) : `taro build exited with ${code}`
    if (fault) throw new Stop(`${endOf(output)}\nThe build of ${end} failed: ${fault}.`)
    if (end === 'h5') {
      await writeFirstPaint(join(root, 'dist/h5'))
      await compress(join(root, 'dist/h5'))
    }
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, wanted)
  })
}

/**
 * The state of the mini-program for the demo page: `building` with the process id, or `failed`. Deleted once dist/mini
 * exists.
 */
const miniState = join(root, 'dist/.mini.state')

/**
 * Exports the mini-program for browsers, into dist/mini: the demo shows it beside the H5 app. Builds dist/weapp first.
 * The old one stays until the new one replaces it.
 */
export async function buildMini() {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(miniState, `building ${process.pid}`)
  try {
    await build('weapp')
    await writeMini()
    rmSync(miniState, { force: true })
  } catch (error) {
    writeFileSync(miniState, 'failed')
    throw error
  }
}

async function writeMini() {
  const out = join(root, 'dist/mini')
  const stamp = join(root, 'dist/.mini.stamp')
  const { TARO_APP_GATEWAY } = await valuesFor('weapp')
  const hash = createHash('sha256').update(readFileSync(join(root, 'dist/.weapp.stamp')))
  for (const file of filesBelow(join(root, 'host'))) hash.update(relative(root, file)).update(readFileSync(file))
  const wanted = hash.update(TARO_APP_GATEWAY).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(out, 'index.html'))) {
    process.stdout.write('- dist/mini is up to date\n')
    return
  }
  await step('Building dist/mini', async () => {
    const fresh = `${out}.new`
    rmSync(fresh, { recursive: true, force: true })
    const { code, output } = await run(
      'node',
      ['--import', 'tsx', 'scripts/write-mini.ts', join(root, 'dist/weapp'), fresh, TARO_APP_GATEWAY],
      { quiet: true },
    )
    if (code !== 0) throw new Stop(`${endOf(output)}\nExporting the mini-program for browsers failed.`)
    await compress(fresh)
    rmSync(out, { recursive: true, force: true })
    renameSync(fresh, out)
    writeFileSync(stamp, wanted)
  })
}

/**
 * Builds one end with source maps, into dist/maps. Other builds leave them out, so that nobody can read the app's
 * sources at its address.
 */
export const buildWithMaps = end =>
  step(`Building dist/maps/${end}`, async () => {
    rmSync(join(root, 'dist/maps', end), { recursive: true, force: true })
    const { code, output } = await run(
      'node',
      ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', end, '--no-check'],
      { quiet: true, env: { ...(await valuesFor(end)), NODE_ENV: 'production', SOURCE_MAPS: 'on' } },
    )
    if (code !== 0) throw new Stop(`${endOf(output)}\nThe build of ${end} with source maps failed.`)
  })

/** Builds the page that shows the parts of src/ui, into dist/showcase. */
export const buildShowcase = () =>
  step('Building dist/showcase', async () => {
    const out = join(root, 'dist/showcase')
    rmSync(out, { recursive: true, force: true })
    const { code, output } = await run(
      'node',
      ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'h5', '--no-check'],
      { quiet: true, env: { ...(await valuesFor('h5')), NODE_ENV: 'production', SHOWCASE: 'on' } },
    )
    if (code !== 0 || !existsSync(join(out, 'index.html'))) throw new Stop(`${endOf(output)}\nThe showcase failed.`)
  })

/** The environment of a Taro build that watches. */
export const watchEnvironment = async end => ({ ...(await valuesFor(end)), NODE_ENV: 'development' })
