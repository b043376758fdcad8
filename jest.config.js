const screens = require('./tests/helpers/screen-environment.cjs')

/**
 * Plain tests: pure functions, the contract, the gateway, the rules, the compiled mini-program. esbuild keeps them
 * fast.
 */
const plain = {
  sandboxInjectedGlobals: screens.sandboxInjectedGlobals,
  displayName: 'plain',
  testEnvironment: '<rootDir>/tests/helpers/node-environment.cjs',
  runtime: '<rootDir>/tests/helpers/runtime.cjs',
  testMatch: [
    '<rootDir>/tests/{lib,contract,gateway,rules,features,api,session,platform,stores,mini,journeys,scripts,fuzz}/**/*.test.ts',
  ],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1', '\\.scss$': '<rootDir>/config/stubs/no-style.js' },
  // Platform variants: plain tests get the browser's unless they import the other one by its full name.
  moduleFileExtensions: ['ts', 'h5.ts', 'tsx', 'h5.tsx', 'mjs', 'js', 'cjs', 'json'],
  transform: { '\\.(ts|tsx|mjs|cjs|js)$': '<rootDir>/tests/helpers/esbuild-transform.cjs' },
  transformIgnorePatterns: ['/node_modules/(?!@noble/|@electric-sql/|@opentelemetry/otlp-exporter-base/)'],
}

// Two cores run builds, databases and browsers beside the tests: nothing here is timed, so long timeouts cost nothing.
module.exports = { projects: [plain, screens], testTimeout: 180_000 }
