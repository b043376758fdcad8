/** The rules of WeChat's 体验评分: their weight in points, and their threshold in words. Each is met or not. */
export const rules = {
  script: { name: 'Script of the start', weight: 7, aim: '<= 1 s' },
  firstScreen: { name: 'First screen', weight: 6, aim: '<= 5 s' },
  render: { name: 'Rendering after a change', weight: 6, aim: '<= 500 ms' },
  setDataCalls: { name: 'setData calls in a second', weight: 6, aim: '<= 20' },
  setDataBytes: { name: 'Largest setData', weight: 6, aim: '<= 256 KB' },
  tree: { name: 'Elements of a page', weight: 6, aim: '< 1,000, depth < 30, children <= 60' },
  requestTime: { name: 'Longest request', weight: 5, aim: '<= 1 s' },
  requestsAtOnce: { name: 'Requests at once that take over 300 ms', weight: 5, aim: '<= 10' },
  picturesAtOnce: { name: 'Pictures of a domain that take over 100 ms', weight: 5, aim: '<= 20' },
  pictureCache: { name: 'Pictures that a phone keeps', weight: 4, aim: 'all' },
  pictureSize: { name: 'Pictures larger than area x dpr²', weight: 4, aim: '0' },
  sameAnswers: { name: 'Equal answers over 128 KB within 3 minutes', weight: 2, aim: '0' },
  inertia: { name: 'Scrolling areas without inertia', weight: 8, aim: '0' },
  active: { name: 'Styles with :active', weight: 8, aim: '0' },
  pictureRatio: { name: 'Pictures of another ratio', weight: 4, aim: 'within 15 %' },
  targets: { name: 'Targets smaller than 20 px', weight: 3, aim: '0' },
  safeArea: { name: 'Fixed targets in the lower safe area', weight: 3, aim: '0' },
  resizing: { name: 'Windows that change without a listener', weight: 3, aim: '0' },
  scriptErrors: { name: 'Errors of scripts', weight: 3, aim: '0' },
  requestErrors: { name: 'Failed requests', weight: 3, aim: '0' },
  oldApis: { name: 'Interfaces that WeChat gave up', weight: 2, aim: '0' },
  https: { name: 'Addresses without https', weight: 1, aim: '0' },
  unusedData: { name: 'setData that no template reads', weight: 1, aim: '0' },
  // Without points: WeChat tells them, and counts nothing.
  unreachable: { name: 'Pages that no script opens', weight: 0, aim: '0' },
  unusedStyles: { name: 'Style sheets that share no class with the app', weight: 0, aim: '0' },
} as const

export type RuleName = keyof typeof rules

/** The finding for a rule: a value that meets it or not, or why it cannot be measured here. */
export type Finding = { value: string; met: boolean; faults?: readonly string[] } | { why: string }

export type Findings = Partial<Record<RuleName, Finding>>

/** A rule that is met if nothing was found against it. */
export const noneOf = (faults: readonly string[]): Finding => ({
  value: String(faults.length),
  met: faults.length === 0,
  faults,
})

/** The points that were got, of those that can be measured. */
export function points(findings: Findings): { got: number; measured: number } {
  let got = 0
  let measured = 0
  for (const [name, { weight }] of Object.entries(rules)) {
    const finding = findings[name as RuleName] // The keys of `rules`.
    if (!finding || 'why' in finding) continue
    measured += weight
    if (finding.met) got += weight
  }
  return { got, measured }
}

/** Most of these moments, in milliseconds, within any span of that length. */
export function mostWithin(moments: readonly number[], span: number): number {
  const sorted = [...moments].sort((a, b) => a - b)
  let from = 0
  let most = 0
  for (const [at, moment] of sorted.entries()) {
    while ((sorted[from] ?? moment) <= moment - span) from += 1
    most = Math.max(most, at - from + 1)
  }
  return most
}
