/** Imports run one way; each layer may use those before it. */
const LAYERS = [
  'lib',
  'contract',
  'routes',
  'platform',
  'stores',
  'api',
  'session',
  'ui',
  'widgets',
  'navigation',
  'features',
  'pages',
]

/** The path pattern of a layer. The route table is one file; every layer may import env. */
const at = layer => (layer === 'routes' ? '^src/routes[.]' : `^src/${layer}/`)

const upwards = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer}-knows-nothing-above-it`,
  severity: 'error',
  from: { path: at(layer) },
  to: { path: [...LAYERS.slice(index + 1).map(at), '^src/app[.]', '^gateway/'] },
}))

/** The domains of the gateway. Their rules use each other's. */
const DOMAINS = [
  'account',
  'assets',
  'attachments',
  'auth',
  'dividends',
  'funds',
  'gatherings',
  'inheritances',
  'learning',
  'notices',
  'papers',
  'personal',
  'revocations',
  'rewards',
  'votes',
  'year',
]

/**
 * The gateway's layers, as the app's above: each may use those before it. A layer is one folder of gateway/, and the
 * domains are one layer. `registry.ts`, `app.ts` and `main.ts` put them all together, so no layer imports these.
 */
const GATEWAY_LAYERS = [
  ['lib'],
  ['wire'],
  ['db'],
  ['config'],
  ['outside'],
  ['store'],
  ['decoders'],
  ['mail'],
  ['jobs'],
  ['pipeline'],
  ['portfolio'],
  ['static'],
  ['telemetry'],
  ['operations'],
  ['intake'],
  ['content'],
  DOMAINS,
  ['handlers'],
  ['seed'],
  ['simulators'],
  ['stand-ins'],
  ['demo'],
  ['commands'],
]

const folders = names => `^gateway/(${names.join('|')})/`

const upstairs = GATEWAY_LAYERS.map((names, index) => ({
  name: `${names === DOMAINS ? 'the-domains-know' : `gateway-${names[0]}-knows`}-nothing-above`,
  severity: 'error',
  from: { path: folders(names) },
  to: { path: ['^gateway/(app|main|registry)[.]ts$', ...GATEWAY_LAYERS.slice(index + 1).map(folders)] },
}))

/** No rule would hold for a new folder of the gateway that is in no layer. */
const layerless = {
  name: 'every-folder-of-the-gateway-is-in-a-layer',
  severity: 'error',
  from: { path: '^gateway/[^/]+/', pathNot: GATEWAY_LAYERS.map(folders) },
  to: {},
}

module.exports = {
  forbidden: [
    ...upwards,
    ...upstairs,
    layerless,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'features-stand-alone',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    { name: 'pages-stand-alone', severity: 'error', from: { path: '^src/pages/' }, to: { path: '^src/pages/' } },
    {
      name: 'gateway-shares-lib-contract-the-routes-and-the-colours-only',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^src/', pathNot: '^src/(lib/|contract/|routes[.]|colours[.]json$)' },
    },
    { name: 'the-route-table-imports-nothing', severity: 'error', from: { path: '^src/routes[.]' }, to: {} },
    {
      name: 'only-ui-uses-nutui',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/' },
      to: { path: '@nutui' },
    },
    {
      name: 'pure-layers-know-no-framework',
      severity: 'error',
      from: { path: '^src/(lib|contract)/' },
      to: { path: 'node_modules/(@tarojs|react|@tanstack|zustand)' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(src|gateway)/' },
      to: { path: '^(tests|scripts)/' },
    },
    {
      name: 'no-development-packages-in-the-app',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '[.]d[.]ts$' },
    },
    {
      name: 'only-the-demo-knows-the-simulators',
      severity: 'error',
      from: { path: '^gateway/', pathNot: '^gateway/(app[.]|demo/|simulators/|stand-ins/)' },
      to: { path: '^gateway/simulators/' },
    },
    {
      name: 'the-domain-knows-no-handlers',
      comment: 'Only the composition of the gateway does: main.ts gives the calls and their handlers to app.ts.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: '^gateway/(handlers/|app[.]ts$|main[.]ts$)' },
      to: { path: '^gateway/handlers/' },
    },
    {
      name: 'packages-declare-what-they-import',
      severity: 'error',
      from: { path: '^(gateway|host)/', pathNot: '^gateway/db/drizzle[.]config[.]ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '[.]d[.]ts$' },
    },
    {
      name: 'the-host-stands-alone',
      comment: 'It can be taken to another project, where nothing of this one is.',
      severity: 'error',
      from: { path: '^host/' },
      to: { pathNot: '^(host|node_modules)/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'the-app-knows-no-host',
      severity: 'error',
      from: { path: '^(src|gateway)/' },
      to: { path: '^host/' },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules/.*/node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.h5.ts', '.h5.tsx', '.mjs', '.js', '.cjs', '.json', '.scss', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
