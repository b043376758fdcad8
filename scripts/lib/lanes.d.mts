/** How many things run at once on a machine. */
export function lanesFor(machine: { cores: number; memoryGb: number }): number
/** Runs tasks in their order, a given number at once, and returns their results. */
export function inLanes<T>(lanes: number, tasks: ReadonlyArray<() => Promise<T>>): Promise<T[]>
