/**
 * The components of the H5 build. Each is loaded on demand, because their index also loads the web components that
 * replace the others.
 */
const { createElement, forwardRef } = require('react')

const read = name => {
  const file = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).slice(1)
  return require(`@tarojs/components-react/dist/components/${file}/index.js`).default
}

/**
 * Removes properties that only the mini-program knows: NutUI sets `catchMove` on both platforms, and we set
 * `userSelect`. Taro's H5 components pass both to plain elements. React's production build, which people get, drops
 * such properties silently; its development build, which tests use, warns.
 */
const withoutFlags = Component =>
  forwardRef(({ catchMove, userSelect, ...props }, ref) => createElement(Component, { ...props, ref }))

const known = {}
const component = name => {
  known[name] ??= name === 'View' || name === 'Text' ? withoutFlags(read(name)) : read(name)
  return known[name]
}

module.exports = new Proxy(
  {},
  {
    get: (_, key) => (key === '__esModule' ? true : component(String(key))),
    has: () => true,
  },
)
