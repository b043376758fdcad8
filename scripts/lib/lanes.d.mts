/** How many things run at once on this machine. */
export function lanesFor(machine: { cores: number; memoryGb: number }): number

/** Runs tasks in order, a given number in parallel, and returns their results. */
export function inLanes<T>(lanes: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]>
