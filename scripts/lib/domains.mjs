/**
 * The domains of the product. A file belongs to a domain if a folder or a part of its name is one of the domain's words.
 * `journeys` are the titles of the domain's groups in tests/journeys/jobs.ts.
 */
export const DOMAINS = {
  account: { words: ['account', 'customers', 'unnamed', 'privacy', 'badges'], journeys: [] },
  assets: { words: ['assets', 'portfolio', 'holding', 'holdings', 'profit', 'pension'], journeys: ['assets'] },
  attachments: { words: ['attachments', 'uploads', 'decoders'], journeys: [] },
  bonus: { words: ['bonus', 'change', 'dividends', 'dividend'], journeys: ['dividends'] },
  funds: { words: ['funds', 'fund', 'finding', 'watch', 'site'], journeys: ['finding funds'] },
  gatherings: { words: ['gatherings', 'events', 'votes', 'vote'], journeys: ['taking part'] },
  guide: { words: ['guide', 'guides', 'bonds', 'bond'], journeys: ['guides'] },
  home: { words: ['home', 'tabs', 'arrangement'], journeys: ['the main job'] },
  inherit: { words: ['inherit', 'inheritances', 'signing'], journeys: ['inheriting', 'inheriting with interruptions'] },
  login: {
    words: ['login', 'auth', 'verify', 'sessions'],
    journeys: ['who somebody is', 'the steps of each way in'],
  },
  messages: { words: ['messages', 'notices', 'subscriptions', 'mail'], journeys: ['service'] },
  own: { words: ['own', 'personal', 'exports', 'info'], journeys: ['own data'] },
  papers: { words: ['papers', 'paper', 'certificate', 'bill'], journeys: ['papers'] },
  reading: { words: ['reading', 'learning'], journeys: ['reading'] },
  reports: { words: ['reports', 'quarter-report'], journeys: ['reports'] },
  revocation: {
    words: ['revocation', 'revocations'],
    journeys: ['undoing a purchase', 'undoing a purchase with interruptions'],
  },
  rewards: { words: ['rewards', 'vip'], journeys: ['rewards'] },
  service: { words: ['service'], journeys: ['service'] },
  shell: {
    words: ['shell', 'share', 'sharing', 'visits'],
    journeys: ['around every page', 'screens that are kept alive'],
  },
  transactions: { words: ['transactions', 'transaction'], journeys: ['records'] },
  year: { words: ['year'], journeys: ['the year'] },
}

/** Parts of a path by which it is matched: its folders and its file name without endings. */
const partsOf = path => path.split('/').map((part, at, all) => (at === all.length - 1 ? part.split('.')[0] : part))

const matches = (part, word) => part === word || part.startsWith(`${word}-`)

const LAYERS = ['features', 'pages', 'contract', 'gateway']

/** The domains of a file, by its folder or name below src/features, src/pages, src/contract, gateway and their tests. */
export function domainsOf(path) {
  const [top, ...parts] = partsOf(path)
  const inLayer = top === 'gateway' || (['src', 'tests'].includes(top) && LAYERS.includes(parts[0]))
  if (!inLayer) return []
  const below = top === 'gateway' ? parts : parts.slice(1)
  const place = below[0] === 'handlers' ? below[1] : below[0]
  return Object.keys(DOMAINS).filter(name => DOMAINS[name].words.some(word => matches(place ?? '', word)))
}
