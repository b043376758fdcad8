/**
 * The test files that take a minute or more, longest first: those in an engine, and those without. All others fill the
 * lanes that become free.
 */
const LONGEST = [
  'journeys/h5-everyday.test.ts',
  'journeys/webkit-everyday.test.ts',
  'journeys/mini.test.ts',
  'journeys/webkit-screens.test.ts',
  'journeys/h5-screens.test.ts',
  'journeys/h5-steps.test.ts',
  'journeys/webkit-steps.test.ts',
  'journeys/h5-identity.test.ts',
  'journeys/webkit-identity.test.ts',
  'journeys/browser.test.ts',
  'journeys/mini-screens.test.ts',
  'mini/hidden.test.ts',
  'gateway/cluster/cluster.test.ts',
  'pages/every-screen.test.tsx',
  'gateway/handlers/papers/papers.test.ts',
  'gateway/papers/jobs.test.ts',
  'gateway/handlers/rewards/rewards.test.ts',
  'gateway/process/main.test.ts',
  'gateway/seed/seed.test.ts',
  'pages/reconciliation.test.tsx',
]

const place = ({ path }) => {
  const at = LONGEST.findIndex(file => path.replaceAll('\\', '/').endsWith(`/tests/${file}`))
  return at === -1 ? LONGEST.length : at
}

/**
 * The order of a jest run (`--testSequencer`). Jest has an order of its own by the times of earlier runs, but a fresh
 * checkout has none: a long file at the end would run alone.
 */
function longestFirst() {
  const sort = tests => [...tests].sort((a, b) => place(a) - place(b))
  return { sort, allFailedTests: sort, cacheResults: () => {} }
}

module.exports = Object.assign(longestFirst, { LONGEST })
