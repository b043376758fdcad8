import { main, run, Stop } from './lib/run.mjs'

/** Type check of both platforms: each has its own variants of some files. */
main(async () => {
  for (const project of ['tsconfig.json', 'tsconfig.weapp.json']) {
    const { code } = await run('node', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project])
    if (code !== 0) throw new Stop(`${project}: the type check failed.`)
  }
})
