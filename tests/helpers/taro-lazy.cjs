/**
 * `@tarojs/taro` as in the H5 build: the browser's interfaces and React's hooks. Loaded on first access, which breaks
 * the require cycle taro-h5 -> router -> components -> taro.
 */
const read = key => {
  const hooks = require('@tarojs/plugin-framework-react/dist/runtime')
  if (key in hooks) return hooks[key]
  const taro = require('@tarojs/taro-h5')
  return key in taro ? taro[key] : taro.default?.[key]
}
const face = new Proxy({}, { get: (_, key) => read(key), has: () => true })

// As the prototype: a module that is imported both as a whole and by names is copied by its own keys, and the rest is
// inherited.
module.exports = Object.create(face, {
  __esModule: { value: true },
  default: { value: face, enumerable: true },
})
