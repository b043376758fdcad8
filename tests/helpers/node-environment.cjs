const vm = require('node:vm')
const { TestEnvironment } = require('jest-environment-node')

const { createContext } = vm

/** Node.js 20.18 and newer make a context whose global object is a plain one. */
const plain = vm.constants?.DONT_CONTEXTIFY

/**
 * Jest's environment for Node.js, on a plain global object. Jest's own asks a C++ function at each look at `Math`,
 * `Object` or `Buffer`: code with small loops took ten times as long.
 */
class PlainEnvironment extends TestEnvironment {
  constructor(...args) {
    if (plain !== undefined) vm.createContext = () => createContext(plain)
    try {
      super(...args)
    } finally {
      vm.createContext = createContext
    }
  }
}

module.exports = PlainEnvironment
