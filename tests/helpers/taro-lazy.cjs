/** Breaks the require cycle taro-h5 -> router -> components -> taro by reading taro-h5 only when something is asked of it. */
const read = key => {
  const module = require('@tarojs/taro-h5')
  return key in module ? module[key] : module.default?.[key]
}
const face = new Proxy(
  {},
  { get: (_, key) => (key === '__esModule' ? true : key === 'default' ? face : read(key)), has: () => true },
)
module.exports = face
