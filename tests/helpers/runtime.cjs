const { createRequire } = require('node:module')
const vm = require('node:vm')
const worker = require('./worker.cjs')

/** Jest's own runtime, found in the way that jest itself finds it. */
const fromJest = createRequire(require.resolve('jest'))
const { default: Runtime } = createRequire(fromJest.resolve('@jest/core'))('jest-runtime')

/**
 * Tests of the gateway run on PostgreSQL. All others use the embedded database, as everybody has who starts the
 * project.
 */
const OF_GATEWAY = /[\\/]tests[\\/]gateway[\\/]/
const withoutServer = { ...worker, postgres: async () => null }

/** The error of a module that declares a name which jest gives it as a parameter. */
const DECLARED = /Identifier '(\w+)' has already been declared/

/** Modules that were read, transformed and compiled in this process, by project and file. */
const compiled = new Map()

/**
 * Jest reads, transforms and compiles every module again for each test file, which took longer than most tests. Here a
 * jest worker does that once for each module. It still runs each module anew in every test file: no change that a test
 * makes to a module reaches another one. Watch mode is left as it is, because files change there.
 */
class SharedRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig)
    this.shares = !globalConfig.watch && !globalConfig.watchAll && !globalConfig.collectCoverage
    environment.global[Symbol.for('tests.worker')] = OF_GATEWAY.test(testPath) ? worker : withoutServer
  }

  transformFile(filename, options) {
    const isInternal = Boolean(options?.isInternalModule)
    this.place = `${isInternal ? 'jest' : this._config.id} ${filename}`
    const known = this.shares && compiled.get(this.place)
    if (!known) {
      const code = super.transformFile(filename, options)
      if (!this.shares) return code
      const transform = this._fileTransforms.get(filename)
      compiled.set(this.place, { code, transform: isInternal ? undefined : transform, script: undefined })
      return code
    }
    const { code, transform } = known
    // These maps give the source lines of an error.
    if (transform) this._fileTransforms.set(filename, transform)
    if (transform?.sourceMapPath) this._sourceMapRegistry.set(filename, transform.sourceMapPath)
    return code
  }

  /** Names that the module in hand declares itself are not given to it. */
  constructInjectedModuleParameters() {
    return super.constructInjectedModuleParameters().map(name => (this.declared?.has(name) ? `_${name}` : name))
  }

  createScriptFromCode(code, filename) {
    const known = compiled.get(this.place)
    const isShared = known?.code === code
    if (isShared && known.script) return known.script
    this.declared = new Set()
    for (;;) {
      try {
        if (!isShared) return super.createScriptFromCode(code, filename)
        // As jest does it, but without `import()`, which no module has after its transformation.
        known.script = new vm.Script(this.wrapCodeInModuleWrapper(code), {
          columnOffset: known.transform?.wrapperLength,
          displayErrors: true,
          filename,
        })
        return known.script
      } catch (error) {
        const name = DECLARED.exec(error.message)?.[1]
        // Jest reports where and why.
        if (!name || this.declared.has(name)) return super.createScriptFromCode(code, filename)
        this.declared.add(name)
      }
    }
  }
}

module.exports = { default: SharedRuntime, __esModule: true }
