/** A gateway that was opened in the process beside this one. */
interface OpenedGateway {
  port: number
  publicKey: { modulusHex: string; exponentHex: string }
  ask(what: string, of?: string): Promise<unknown>
  close(): Promise<unknown>
}

interface PerWorker {
  openGateway(): Promise<OpenedGateway>
  /** The address of this worker's PostgreSQL. Null if none is installed, and outside of tests/gateway. */
  postgres(): Promise<string | null>
}

/**
 * Resources that all test files of a jest worker share (worker.cjs). Modules run anew in each test file, so runtime.cjs
 * stores them where all of them find them. Undefined outside jest.
 */
export const perWorker = () =>
  (globalThis as { [key: symbol]: unknown })[Symbol.for('tests.worker')] as PerWorker | undefined
