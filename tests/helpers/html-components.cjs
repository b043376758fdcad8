/** The components the H5 build uses, each read when it is asked for: their index also loads the web components that replace the others. */
const read = name => {
  const file = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).slice(1)
  return require(`@tarojs/components-react/dist/components/${file}/index.js`).default
}
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? true : read(String(key))), has: () => true })
