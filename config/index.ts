import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { createSwcRegister } from '@tarojs/helper'
import dev from './dev'
import prod from './prod'

// biome-ignore lint/suspicious/noExplicitAny: webpack-chain is not a dependency of ours and ships no types of its own here.
type WebpackChain = any
// biome-ignore lint/suspicious/noExplicitAny: as above, for the webpack module Taro hands over.
type Webpack = any

const root = path.resolve(__dirname, '..')
const routesFile = path.join(root, 'src/routes.ts')
// The configuration runs untranspiled; the route table is the one TypeScript file of src it needs.
createSwcRegister({ only: [(file: string) => file === routesFile] } as never)

const abortPolyfill = path.join(root, 'src/platform/abort/controller.ts')

/** Build-time values for src/env.ts; every one must be a string. */
const constants = [
  'TARO_APP_GATEWAY',
  'TARO_APP_WX_APP_ID',
  'TARO_APP_WX_AUTHORIZE',
  'TARO_APP_GTOKEN_MODULUS',
  'TARO_APP_GTOKEN_EXPONENT',
  'TARO_APP_SM2_DEFAULT_KEY',
  'TARO_APP_SITE',
]

export default defineConfig(async (merge, { command, mode }) => {
  const base = {
    projectName: 'investor-self-service',
    date: '2026-11-21',
    designWidth: 375,
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: `dist/${process.env.TARO_ENV}`,
    framework: 'react',
    plugins: [path.join(__dirname, 'aria.ts')],
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    alias: { '@': path.join(root, 'src') },
    env: Object.fromEntries(constants.map(name => [name, JSON.stringify(process.env[name] ?? '')])),
    copy: {
      patterns: process.env.TARO_ENV === 'weapp' ? [{ from: 'src/sitemap.json', to: 'dist/weapp/sitemap.json' }] : [],
      options: {},
    },
    // Taro's default quotes keys, which turns private class fields (#x) into a syntax error (#"x") in a green build.
    terser: { enable: true, config: { output: { quote_keys: false, keep_quoted_props: false } } },
    mini: {
      // Otherwise a development build rewrites a file of React's package.
      debugReact: true,
      // The mini-program leaves dependencies untranspiled; these ship newer syntax than old phones read.
      compile: { include: [(file: string) => /node_modules[\\/](@tanstack|zustand|valibot|d3-)/.test(file)] },
      postcss: { pxtransform: { enable: true, config: {} } },
      webpackChain(chain: WebpackChain, webpack: Webpack) {
        // WeChat has no AbortController, and the query cache waits for ever without one.
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
      router: { mode: 'hash', customRoutes: require(routesFile).customRoutes },
      esnextModules: ['@nutui'],
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[id].[contenthash:8].css',
      },
      postcss: { pxtransform: { enable: true, config: {} } },
      webpackChain(chain: WebpackChain, webpack: Webpack) {
        const replace = (name: string, of: RegExp, by: string) =>
          chain.plugin(name).use(webpack.NormalModuleReplacementPlugin, [of, path.join(__dirname, 'stubs', by)])
        replace('no-tab-bar', /^\.\/tabbar\.js$/, 'tab-bar.js')
        replace('no-style', /^@tarojs\/components.*\.css$/, 'no-style.js')
        if (process.env.SOURCE_MAP) chain.devtool('source-map')
        chain.output.chunkLoadTimeout(120_000)
        // The default splits only initial chunks and copies shared code into every page.
        chain.optimization.splitChunks({
          chunks: 'all',
          hidePathInfo: true,
          minSize: 10_000,
          maxInitialRequests: 12,
          maxAsyncRequests: 12,
          cacheGroups: {
            default: false,
            defaultVendors: false,
            framework: {
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              name: 'framework',
              chunks: 'initial',
              priority: 40,
            },
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
  return merge({}, base as never, (command === 'build' && mode === 'production' ? prod : dev) as never)
})
