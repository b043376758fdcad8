import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { createSwcRegister } from '@tarojs/helper'
import { sassLoaderOption, WechatTheme } from './colours'
import dev from './dev'
import { FirstFiles } from './first-files'
import { LateNames } from './late-names'
import { isShared, LATER, LATER_IMPORTS, LaterPackage } from './later-package'
import { preloadRule } from './preloads'

// biome-ignore lint/suspicious/noExplicitAny: webpack-chain is no dependency of ours and has no types here.
type WebpackChain = any
// biome-ignore lint/suspicious/noExplicitAny: as above, for the webpack module Taro hands over.
type Webpack = any

const root = path.resolve(__dirname, '..')
/** They take the place of files of packages, in syntax that old phones cannot parse. */
const stubs = path.join(__dirname, 'stubs')
/** The parts of src/ui on one page, for developers: a separate app, so that nothing of it gets into the product. */
const showcase = process.env.SHOWCASE === 'on'
/** Builds with source maps into a separate folder: the bench reads the size of each module from them. */
const maps = process.env.SOURCE_MAPS === 'on'
const routesFile = path.join(root, 'src/routes.ts')
// The configuration runs untranspiled; the route table is the only TypeScript file of src that it needs.
createSwcRegister({ only: [(file: string) => file === routesFile] } as never)

const abortPolyfill = path.join(root, 'src/platform/abort/controller.ts')

/** Dependencies that ship newer syntax than old phones can parse; Taro does not transpile them by default. */
const newerSyntax = (file: string) => /node_modules[\\/](@tanstack|@noble|zustand|valibot|uqr|web-vitals)/.test(file)

/**
 * The syntax that webpack may use around modules, like the app's own code. Its default is longer: 12 KB of the main
 * package.
 */
const environment = { arrowFunction: true, const: true, destructuring: true }

/** Replaces a module: all imports of its name resolve to another one. */
const replace = (chain: WebpackChain, webpack: Webpack, name: string, of: RegExp, by: string) =>
  chain.plugin(name).use(webpack.NormalModuleReplacementPlugin, [of, path.join(__dirname, 'stubs', by)])

/**
 * crypto-js derives keys from passwords with these (2 KB gzip); the app has keys and no passwords. They only add to its
 * core.
 */
const noPasswords = (chain: WebpackChain, webpack: Webpack) =>
  chain.plugin('no-passwords').use(webpack.NormalModuleReplacementPlugin, [
    /^\.\/(md5|evpkdf)$/,
    (asked: { context: string; request: string }) => {
      if (/node_modules[\\/]crypto-js$/.test(asked.context)) asked.request = './core'
    },
  ])

/** Taro's runtime imitates a browser's address, which nothing in the mini-program reads. */
const noLocation = (chain: WebpackChain, webpack: Webpack) =>
  chain.plugin('no-location').use(webpack.NormalModuleReplacementPlugin, [
    /\/(location|history|URL|URLSearchParams)\.js$/,
    (asked: { context: string; request: string }) => {
      if (!/@tarojs[\\/]runtime[\\/]dist/.test(asked.context)) return
      asked.request = path.join(__dirname, 'stubs/no-location.js')
    },
  ])

/** The route table as a text (config/routes-loader.cjs). It runs before TypeScript is compiled. */
const packRoutes = (chain: WebpackChain) =>
  chain.module
    .rule('routes')
    .test((file: string) => file === routesFile)
    .pre()
    .use('routes')
    .loader(path.join(__dirname, 'routes-loader.cjs'))
    .options({ routes: require(routesFile).routes })

/** Build-time values for src/env.ts; every one must be a string. */
const constants = [
  'TARO_APP_GATEWAY',
  'TARO_APP_WX_APP_ID',
  'TARO_APP_WX_AUTHORIZE',
  'TARO_APP_WX_MINI_LOGIN',
  'TARO_APP_WX_SCRIPT',
  'TARO_APP_CAPTCHA_SCRIPT',
  'TARO_APP_AMAP_SCRIPT',
  'TARO_APP_TAXI_MINI_PROGRAM',
  'TARO_APP_CAPTCHA_APP_ID',
  'TARO_APP_CAPTCHA_PLUGIN',
  'TARO_APP_GTOKEN_MODULUS',
  'TARO_APP_GTOKEN_EXPONENT',
  'TARO_APP_SM2_DEFAULT_KEY',
  'TARO_APP_SITE',
]

const out = showcase ? 'dist/showcase' : `dist/${maps ? 'maps/' : ''}${process.env.TARO_ENV}`

export default defineConfig(async (merge, { command, mode }) => {
  const isFinal = command === 'build' && mode === 'production'
  const base = {
    projectName: 'investor-self-service',
    date: '2026-11-21',
    designWidth: 375,
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    sourceRoot: showcase ? 'scripts/showcase' : 'src',
    outputRoot: out,
    framework: 'react',
    plugins: [path.join(__dirname, 'aria.ts'), [path.join(__dirname, 'lean-templates.ts'), { preloadRule }]],
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    alias: { '@': path.join(root, 'src') },
    env: Object.fromEntries(constants.map(name => [name, JSON.stringify(process.env[name] ?? '')])),
    copy: {
      patterns: [
        ...(process.env.TARO_ENV === 'weapp'
          ? [{ from: 'src/sitemap.json', to: `${out}/sitemap.json` }]
          : [{ from: 'src/service-worker.js', to: `${out}/service-worker.js` }]),
        // The default picture of a shared page.
        {
          from: 'src/share.png',
          to: process.env.TARO_ENV === 'weapp' ? `${out}/share.png` : `${out}/static/share.png`,
        },
      ].filter(() => !showcase),
      options: {},
    },
    terser: {
      enable: true,
      config: {
        // Taro's default on H5 keeps the names of all functions: 4 KB (gzip) of the first screen.
        keep_fnames: false,
        ecma: 2018,
        toplevel: true,
        compress: { passes: 3 },
        // Taro's default quotes keys, which turns private class fields (#x) into a syntax error (#"x") without failing
        // the build.
        output: { quote_keys: false, keep_quoted_props: false },
      },
    },
    mini: {
      // Without this a development build changes a file of React's package.
      debugReact: true,
      // Nothing sets innerHTML: rich text is rendered as nodes. Taro's HTML parser is 10 KB of the main package.
      runtime: { enableInnerHTML: false },
      // Not minifyXML: it drops the end tag of `input`, which WeChat's compiler refuses. lean-templates.ts does it
      // instead.
      compile: { include: [newerSyntax] },
      // Its runtime would load style sheets as a browser does.
      miniCssExtractPluginOption: { runtime: false },
      postcss: { pxtransform: { enable: true, config: {} } },
      sassLoaderOption,
      webpackChain(chain: WebpackChain, webpack: Webpack) {
        if (maps) chain.devtool('source-map')
        chain.output.set('environment', environment)
        // Short names for modules and their exports: 9 KB of the main package. No file of it is cached by its name.
        chain.optimization.set('moduleIds', 'size').set('mangleExports', 'size')
        noPasswords(chain, webpack)
        packRoutes(chain)
        chain.module
          .rule('later')
          .test(LATER_IMPORTS.map(file => path.join(root, 'src', file)))
          .pre()
          .use('later')
          .loader(path.join(__dirname, 'later-loader.cjs'))
          .options({ name: LATER })
        chain.module.set('parser', { javascript: { dynamicImportMode: 'eager' } })
        chain.plugin('later-package').use(LaterPackage)
        const split = chain.optimization.get('splitChunks')
        chain.optimization.set('splitChunks', { ...split, chunks: isShared })
        chain.module
          .rule('lean-runtime')
          .test(require('./lean-runtime-loader.cjs').isLean)
          .use('lean-runtime')
          .loader(path.join(__dirname, 'lean-runtime-loader.cjs'))
          .options({ sources: path.join(root, 'src') })
        replace(chain, webpack, 'no-mutations', /^\.\/mutationCache\.js$/, 'no-mutations.js')
        noLocation(chain, webpack)
        chain.plugin('wechat-theme').use(WechatTheme)
        replace(chain, webpack, 'taro', /^@tarojs\/taro$/, 'taro.js')
        replace(chain, webpack, 'no-provider', /\/configprovider\/configprovider$/, 'no-provider.js')
        // WeChat has no AbortController, and the query cache waits forever without one.
        chain.plugin('abort').use(webpack.ProvidePlugin, [
          {
            AbortController: [abortPolyfill, 'AbortController'],
            AbortSignal: [abortPolyfill, 'AbortSignal'],
          },
        ])
      },
    },
    h5: {
      useHtmlComponents: true,
      publicPath: './',
      staticDirectory: 'static',
      router: { mode: 'hash', customRoutes: showcase ? {} : require(routesFile).customRoutes },
      compile: { include: [newerSyntax, stubs, ...(showcase ? [path.join(root, 'src')] : [])] },
      esnextModules: ['@nutui'],
      output: { filename: 'js/[name].[contenthash:6].js', chunkFilename: 'js/[name].[contenthash:6].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:6].css',
        chunkFilename: 'css/[id].[contenthash:6].css',
      },
      postcss: { pxtransform: { enable: true, config: {} } },
      sassLoaderOption,
      webpackChain(chain: WebpackChain, webpack: Webpack) {
        noPasswords(chain, webpack)
        packRoutes(chain)
        replace(chain, webpack, 'no-mutations', /^\.\/mutationCache\.js$/, 'no-mutations.js')
        replace(chain, webpack, 'no-provider', /\/configprovider\/configprovider$/, 'no-provider.js')
        replace(chain, webpack, 'no-bar', /^\.\/(tabbar|navigationBar)\.js$/, 'no-bar.js')
        replace(chain, webpack, 'no-style', /^@tarojs\/components.*\.css$/, 'no-style.js')
        replace(chain, webpack, 'page-title', /^\.\/navigation-bar\.js$/, 'page-title.js')
        replace(chain, webpack, 'pull-down', /^\.\/components\/pull-down-refresh\/index\.js$/, 'pull-down.js')
        replace(chain, webpack, 'exact-routes', /^universal-router$/, 'exact-routes.js')
        replace(chain, webpack, 'raw-query', /^query-string$/, 'raw-query.js')
        replace(chain, webpack, 'h5-api', /^@tarojs\/api$/, 'h5-api.js')
        replace(chain, webpack, 'no-perf', /^\.{1,2}\/perf\.js$/, 'no-perf.js')
        replace(chain, webpack, 'no-events', /^\.\.\/dom\/event\.js$/, 'no-events.js')
        replace(chain, webpack, 'no-style-sheets', /^\.\.\/style\.js$/, 'no-style-sheets.js')
        chain.resolve.alias.set('@tarojs/taro', path.join(stubs, 'h5-taro.js'))
        replace(chain, webpack, 'own-texts', /^react\/jsx-runtime$/, 'own-texts.js')
        chain.module
          .rule('screens')
          .test((file: string) => file === path.join(root, 'src/app.config.ts'))
          .use('screens')
          .loader(path.join(__dirname, 'screens-loader.cjs'))
        if (maps) chain.devtool('source-map')
        chain.output.chunkLoadTimeout(120_000)
        chain.output.set('environment', environment)
        if (!showcase) {
          chain.plugin('first-files').use(FirstFiles)
          // A development build is not minified and needs no small first screen.
          if (isFinal) chain.plugin('late-names').use(LateNames)
        }
        // Short names for exports, because every importing module contains them.
        chain.optimization.set('mangleExports', 'size')
        // The default splits only initial chunks and copies shared code into every page.
        chain.optimization.splitChunks({
          chunks: 'all',
          hidePathInfo: true,
          minSize: 14_000,
          maxInitialRequests: 12,
          maxAsyncRequests: 12,
          cacheGroups: {
            default: false,
            defaultVendors: false,
            taro: {
              test: /[\\/]node_modules[\\/](@tarojs|@stencil)[\\/]/,
              minChunks: 2,
              priority: 30,
              reuseExistingChunk: true,
            },
            shared: { minChunks: 2, priority: 10, reuseExistingChunk: true },
          },
        })
      },
    },
  }
  return merge({}, base as never, (isFinal ? {} : dev) as never)
})
