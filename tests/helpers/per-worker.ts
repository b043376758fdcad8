/** A gateway that was opened in the process beside this one. */
interface OpenedGateway {
  port: number
  publicKey: { modulusHex: string; exponentHex: string }
  ask(what: string, of?: string): Promise<unknown>
  close(): Promise<unknown>
}

interface PerWorker {
  openGateway(): Promise<OpenedGateway>
  /** The address of the PostgreSQL of this worker. Null where none is installed, and outside of tests/gateway. */
  postgres(): Promise<string | null>
}

/**
 * What all test files of a jest worker share (worker.cjs). Modules are run anew in each test file, so runtime.cjs puts
 * it where all of them find it. Outside jest there is nothing.
 */
export const perWorker = () =>
  (globalThis as { [key: symbol]: unknown })[Symbol.for('tests.worker')] as PerWorker | undefined
