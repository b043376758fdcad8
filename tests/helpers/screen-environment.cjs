/** Screens are mounted by Taro's own test utilities in jsdom; see the comments for what Taro 4 needs beyond its defaults. */
const createJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

const base = createJestConfig({
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/tests/{pages,ui,features}/**/*.test.tsx'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    // Read lazily, or the cycle taro-h5 -> router -> components -> taro fails at import.
    '@tarojs/taro$': '<rootDir>/tests/helpers/taro-lazy.cjs',
    '\\.(css|scss)$': '<rootDir>/tests/helpers/empty.cjs',
    // jest otherwise picks NutUI's single 40,000-line bundle.
    '^@nutui/nutui-react-taro$': '<rootDir>/node_modules/@nutui/nutui-react-taro/dist/es/index.js',
  },
})
base.rootDir = require('node:path').resolve(__dirname, '../..')
base.displayName = 'screens'
base.transform = { '^.+\\.(mjs|js|jsx|ts|tsx)$': Object.values(base.transform)[0] }
base.moduleFileExtensions = ['h5.ts', 'h5.tsx', ...base.moduleFileExtensions, 'mjs']
base.setupFiles = ['jest-canvas-mock', ...(base.setupFiles ?? [])]

module.exports = base
