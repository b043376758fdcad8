// One list of targets for development and production: what works on a developer's machine works on an old phone.
module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
}
