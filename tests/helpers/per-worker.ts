/** A gateway that was opened in the process beside this one. */
interface OpenedGateway {
  port: number
  publicKey: { modulusHex: string; exponentHex: string }
  ask(what: string, of?: string): Promise<unknown>
  close(): Promise<unknown>
}

interface PerWorker {
  openGateway(): Promise<OpenedGateway>
}

/**
 * What all test files of a jest worker share (worker.cjs). Modules are run anew in each test file, so runtime.cjs puts
 * it where all of them find it.
 */
export const perWorker = () => (globalThis as { [key: symbol]: unknown })[Symbol.for('tests.worker')] as PerWorker
