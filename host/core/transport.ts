/** How a request leaves the host. */
export interface Transport {
  /**
   * @param signal Gives the request up; the promise then rejects with anything.
   * @throws Error when there is no answer.
   */
  send(request: WireRequest, signal: AbortSignal): Promise<WireAnswer>
}

export interface WireRequest {
  method: string
  /** Path and query: every address of the mini-program leads to the one gateway. */
  target: string
  headers: Record<string, string>
  body: Uint8Array | null
}

export interface WireAnswer {
  status: number
  /** Names as they came. */
  headers: [name: string, value: string][]
  body: Uint8Array
}
