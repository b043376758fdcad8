// One list of targets for development and production: code that works on a developer's machine works on an old phone.
module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: false,
        // The mini-program's build decides what an import loads later (config/later-package.ts).
        'dynamic-import-node': process.env.NODE_ENV === 'test',
        // iOS 13 has both; Babel rewrites them because of rare engine bugs, which makes every function longer.
        exclude: ['transform-parameters', 'transform-destructuring'],
      },
    ],
  ],
  overrides: [{ test: /node_modules[\\/]@tanstack[\\/]/, plugins: ['./config/plain-privates.cjs'] }],
  // Features that nothing here depends on: document.all, setters for class fields, classes called without new, privacy
  // from reflection.
  assumptions: {
    noDocumentAll: true,
    noClassCalls: true,
    pureGetters: true,
    privateFieldsAsProperties: true,
    setPublicClassFields: true,
  },
}
