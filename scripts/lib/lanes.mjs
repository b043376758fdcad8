/** Runs tasks in order, a given number in parallel, and returns their results. The first error ends the run. */
export async function inLanes(lanes, tasks) {
  const results = []
  let next = 0
  const lane = async () => {
    while (next < tasks.length) {
      const at = next++
      results[at] = await tasks[at]()
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, lanes) }, lane))
  return results
}
