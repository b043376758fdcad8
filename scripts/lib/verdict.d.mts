/** The fields of jest's report (`--json`) that are read. */
export interface Report {
  testResults: readonly FileReport[]
}

export interface FileReport {
  /** The file's path. */
  name: string
  status: string
  /** Milliseconds since the epoch. */
  startTime: number
  endTime: number
  assertionResults: readonly { ancestorTitles: readonly string[]; fullName: string; status: string }[]
}

export interface Verdict {
  passed: number
  failed: number
  /** Names of tests that failed in one run of their file and passed in the other. */
  flaky: string[]
}

export function slowestFiles(reports: readonly Report[]): { name: string; seconds: number }[]
export function failedFiles(report: Report): string[]
export function failedGroups(report: Report, name: string): string | null
export function verdict(report: Report, again?: Readonly<Record<string, Report | null>>): Verdict
