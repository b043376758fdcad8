/** Sends a request out of the host. */
export interface Transport {
  /**
   * @param signal Aborts the request. The promise then rejects with any value.
   * @throws Error when there is no answer.
   */
  send(request: WireRequest, signal: AbortSignal): Promise<WireAnswer>
}

export interface WireRequest {
  method: string
  /** Path and query only, because every address of the mini-program leads to the same gateway. */
  target: string
  headers: Record<string, string>
  body: Uint8Array | null
}

export interface WireAnswer {
  status: number
  /** The header names as they arrived. */
  headers: [name: string, value: string][]
  body: Uint8Array
}
