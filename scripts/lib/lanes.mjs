/** Memory of a lane in GB: a jest worker, a gateway with its database, and a browser. */
const LANE_GB = 3

/**
 * How many things run at once. Two cores have two lanes. With more cores a third of them is left to the browsers, and
 * every lane needs its memory.
 */
export function lanesFor({ cores, memoryGb }) {
  if (cores <= 2) return Math.max(1, cores)
  return Math.max(2, Math.min(Math.ceil((cores * 2) / 3), Math.floor(memoryGb / LANE_GB)))
}

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
