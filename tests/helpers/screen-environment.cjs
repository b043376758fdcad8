/**
 * Screens and components are mounted in jsdom by Taro's own test utilities, with the parts of the H5 build: React's DOM
 * renderer and the plain HTML components.
 */
const path = require('node:path')
const createJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

const root = path.resolve(__dirname, '../..')
// These options belong to a whole run; jest refuses them in one of several projects.
const { bail, verbose, collectCoverageFrom, setupFiles, ...base } = createJestConfig({})

/** Globals that modules get as parameters. A look at jsdom's global object asks a C++ function each time. */
const GLOBALS = [
  'Array',
  'BigInt',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Set',
  'String',
  'Symbol',
  'Uint8Array',
  'WeakMap',
  'parseInt',
]

module.exports = {
  sandboxInjectedGlobals: GLOBALS,
  ...base,
  rootDir: root,
  displayName: 'screens',
  testEnvironment: 'jsdom',
  runtime: '<rootDir>/tests/helpers/runtime.cjs',
  testMatch: ['<rootDir>/tests/{api,pages,ui,features,fuzz}/**/*.test.tsx'],
  moduleNameMapper: {
    // Before the alias, which also matches names of style sheets.
    '\\.(css|scss)$': '<rootDir>/tests/helpers/empty.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
    // As in the H5 build.
    '^react/jsx-runtime$': '<rootDir>/config/stubs/own-texts.js',
    '^@tarojs/taro$': '<rootDir>/tests/helpers/taro-lazy.cjs',
    '^@tarojs/components$': '<rootDir>/tests/helpers/html-components.cjs',
    // Taro's utilities use the old place of `act`, about which React 18.3 warns.
    '^react-dom/test-utils$': '<rootDir>/tests/helpers/react-act.cjs',
  },
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'mjs', 'js', 'cjs', 'json'],
  // Most of the dependencies are ES modules; esbuild turns everything into CommonJS, a hundred times faster than Taro's
  // babel.
  transform: { '\\.(ts|tsx|mjs|cjs|js)$': '<rootDir>/tests/helpers/esbuild-transform.cjs' },
  transformIgnorePatterns: [],
  setupFiles: ['jest-canvas-mock', '<rootDir>/tests/helpers/web-platform.cjs'],
}
