/**
 * Result of a recognition, in the provider's codes: errCode '0' passed, '-1' did not start, '-2' cancelled, '-3' took
 * too long, other codes did not match. Only '-1' means that the recognition could not be launched.
 */
export interface FaceOutcome {
  errCode: string
  errMsg: string
}

export interface Face {
  /** Whether a recognition can be launched here. */
  readonly supported: boolean
  /**
   * Begins the recognition that the server opened. `left`: the page is leaving for the recognition's own page, which
   * returns to `returnTo` (a hash path) with BizToken, errCode and errMsg in the query. `leaving` receives the number
   * of the history entry that the page leaves from.
   */
  recognise(recognition: {
    bizToken: string
    url: string
    returnTo: string
    leaving: (entry: number) => void
  }): Promise<FaceOutcome | 'left'>
  /**
   * Goes back over the recognition's own used pages to the entry that was left. Resolves with false if that is not
   * possible. Otherwise the page is left.
   */
  goBackTo(entry: number): Promise<boolean>
}
