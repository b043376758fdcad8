import { availableParallelism } from 'node:os'
import { inLanes } from './lib/lanes.mjs'
import { main, run, Stop } from './lib/run.mjs'
import { typeCheck } from './lib/type-check.mjs'

/** Type check of both platforms: each has its own variants of some files. */
main(async () => {
  const check = project => async () => {
    const { code, output } = await run('node', typeCheck(project), { quiet: true })
    return code === 0 ? [] : [`${output}\n${project}: the type check failed.`]
  }
  const faults = await inLanes(availableParallelism(), ['tsconfig.json', 'tsconfig.weapp.json'].map(check))
  if (faults.flat().length > 0) throw new Stop(faults.flat().join('\n'))
})
