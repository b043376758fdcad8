import { main, run, Stop } from './lib/run.mjs'

/** Type check of both platforms: each has its own files for what differs. */
main(async () => {
  for (const project of ['tsconfig.json', 'tsconfig.weapp.json']) {
    const { code } = await run('node', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project])
    if (code !== 0) throw new Stop(`${project}: types do not fit.`)
  }
})
