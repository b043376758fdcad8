/**
 * The domains of the product. A file belongs to a domain if its folder or its name below a layer begins with the
 * domain's name or with one of `also`. `journeys` are the titles of the domain's groups in tests/journeys.
 */
export const DOMAINS = {
  account: { also: ['customer', 'change', 'masked', 'company'], journeys: [] },
  assets: { also: ['portfolio', 'holdings', 'confirmed', 'lot', 'reconciliation'], journeys: ['assets'] },
  attachments: { also: ['uploads', 'decoders', 'file'], journeys: [] },
  auth: { also: ['login', 'verify'], journeys: ['who somebody is', 'the steps of each way in'] },
  dividends: { also: ['dividend'], journeys: ['dividends'] },
  funds: { also: ['fund', 'finding', 'watch', 'viewed', 'site', 'money'], journeys: ['finding funds'] },
  gatherings: { also: ['gathering'], journeys: ['taking part'] },
  guides: { also: ['bond', 'quarter', 'manager', 'subscribe'], journeys: ['guides'] },
  home: { also: ['tabs'], journeys: ['the main job'] },
  inheritances: { also: ['inheritance', 'inherit'], journeys: ['inheriting', 'inheriting with interruptions'] },
  learning: { also: ['topics'], journeys: ['reading'] },
  messages: { also: [], journeys: ['records'] },
  notices: { also: ['subscriptions', 'mail', 'topics'], journeys: [] },
  papers: { also: ['paper', 'certificate', 'bill'], journeys: ['papers'] },
  personal: { also: [], journeys: ['own data'] },
  reports: { also: ['recomputed', 'pdf'], journeys: ['reports'] },
  revocations: {
    also: ['revocation'],
    journeys: ['undoing a purchase', 'undoing a purchase with interruptions'],
  },
  rewards: { also: ['vip'], journeys: ['rewards'] },
  service: { also: ['agents'], journeys: ['service'] },
  share: { also: [], journeys: [] },
  shell: { also: ['telemetry', 'visits'], journeys: ['around every page', 'screens that are kept alive'] },
  signing: { also: ['sign', 'strokes'], journeys: [] },
  transactions: { also: ['transaction'], journeys: ['records'] },
  votes: { also: ['vote'], journeys: ['taking part'] },
  year: { also: [], journeys: ['the year'] },
}

/** Parts of a path by which it is matched: its folders and its file name without endings. */
const partsOf = path => path.split('/').map((part, at, all) => (at === all.length - 1 ? part.split('.')[0] : part))

const matches = (part, word) => part === word || part.startsWith(`${word}-`)

const LAYERS = ['features', 'pages', 'contract', 'gateway']

/** The domains of a file, by its folder or name below src/features, src/pages, src/contract, gateway or their tests. */
export function domainsOf(path) {
  const [top, ...parts] = partsOf(path)
  const inLayer = top === 'gateway' || (['src', 'tests'].includes(top) && LAYERS.includes(parts[0]))
  if (!inLayer) return []
  const below = top === 'gateway' ? parts : parts.slice(1)
  const place = below[0] === 'handlers' ? below[1] : below[0]
  return Object.keys(DOMAINS).filter(name => [name, ...DOMAINS[name].also].some(word => matches(place ?? '', word)))
}
