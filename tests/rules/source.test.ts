import { allCalls } from '@/contract/all'
import { demoRows } from '../../gateway/content/demo-rows'
import { filesBelow, read } from '../helpers/files'

const sources = [...filesBelow('src'), ...filesBelow('gateway')].filter(file => /\.tsx?$/.test(file))
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
const offenders = (files: readonly string[], pattern: RegExp) =>
  files.filter(file => pattern.test(withoutComments(read(file))))

/** The text from an open bracket to the one that closes it. */
function untilClosed(text: string, from: number): string {
  let depth = 1
  let end = from
  for (; depth > 0 && end < text.length; end += 1) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0
  return text.slice(from, end)
}

/** Uses of `send` and its variants: the call (`domain.name`, or the name of a variable) and the arguments after it. */
const sendings = (text: string) =>
  [...text.matchAll(/\bsend(?:File|Encrypted)?\(\s*((?:\w+\.)*)(\w+)\s*,/g)].map(
    ({ 0: all, 1: path = '', 2: name = '', index }) => {
      const domain = path.split('.').at(-2)
      return { call: domain ? `${domain}.${name}` : name, rest: untilClosed(text, index + all.length) }
    },
  )

describe('the source', () => {
  it('process.env is read in one file of the app and one of the gateway', () => {
    expect(offenders(sources, /process\.env/)).toEqual(['src/env.ts', 'gateway/config/config.ts'])
  })

  it('only platform files depend on the platform', () => {
    expect(offenders(sources, /TARO_ENV|getEnv\(\)/)).toEqual([])
  })

  it('the description of the API is loaded only on request', () => {
    expect(offenders(sources, /'@valibot\/to-json-schema'/)).toEqual(['gateway/demo/api/schemas.ts'])
    expect(offenders(sources, /demo\/api\/(document|schemas)'/)).toEqual([])
    const atStart = /^import .*'\.\/(document|schemas|examples|descriptions)'$/m
    expect(read('gateway/demo/api/routes.ts')).not.toMatch(atStart)
  })

  it('there are no barrels', () => {
    const exporting = /^export \*|^export \{[^}]*\} from/m
    expect(offenders(sources, exporting)).toEqual([])
  })

  it('only src/navigation moves between screens', () => {
    const moving = /\b(navigateTo|redirectTo|reLaunch|switchTab|navigateBack)\b/
    expect(offenders(sources, moving)).toEqual([
      'src/navigation/go.ts',
      // Leads to pages that are none of ours: of a plugin, and of the mini-program around an H5 page.
      'src/platform/captcha/index.weapp.ts',
      'src/platform/login/index.h5.ts',
      'src/platform/wechat-script/types.ts',
    ])
  })

  it('stored values are read and written through their declarations only', () => {
    const areas = /platform\/storage'|\b(localStorage|sessionStorage)\b|\w+StorageSync|document\.cookie/
    const own = offenders(sources, areas).filter(file => !/^(src\/platform\/storage|gateway)\//.test(file))
    expect(own).toEqual(['src/stores/stored.ts'])
    expect(offenders(sources, /stores\/stored'|from '\.\/stored'/)).toEqual([
      'src/session/accept.ts',
      'src/stores/on-device.ts',
      'src/stores/session.ts',
      'src/stores/shell.ts',
    ])
  })

  it('idempotency keys, busy flags and failure sentences come from src/api', () => {
    const outside = sources.filter(file => file.startsWith('src/') && !/^src\/(api|lib)\//.test(file))
    const byHand =
      /\bnewIdempotencyKey\b|\[(is)?busy, set(Is)?Busy\]|\[(submitting|sending|saving), set|idempotencyKey:/i
    expect(offenders(outside, byHand)).toEqual([])
    expect(offenders(outside, /\bsentenceOf\(/)).toEqual(['src/ui/base/loaded.tsx'])
  })

  it('screens send commands through useSubmit: by the call, or as a sender with the options of the run', () => {
    /** Commands that are sent in another way, and the reason why their failure is not lost. */
    const byHand: Record<string, string> = {
      'src/features/home/kept-arrangement.ts account.updateHomePageConfig': 'sent again at the next visit',
      'src/features/learning/reading-place.ts learning.setReading': 'sent again with the next place',
      'src/features/shell/use-lookup.ts call': 'it only reads',
      'src/features/signing/use-signing.ts inheritances.bindingSignatureFile':
        'follows the command with the key of the run',
      'src/features/year/story/story.tsx call': 'it only reads',
      'src/session/end-session.ts auth.logout': 'sent again until the server knows',
      'src/session/viewed-funds.ts funds.addFundNetValueBrowseHis': 'sent again at the next visit',
    }
    const isCommand = new Map(allCalls.map(call => [call.name, call.command === true]))
    const found = sources.flatMap(file => {
      if (!/^src\/(?!api\/)/.test(file)) return []
      return sendings(withoutComments(read(file))).flatMap(({ call, rest }) =>
        // A call that is given by name of a variable may be any.
        (isCommand.get(call) ?? !call.includes('.')) && !/\boptions\b/.test(rest) ? [`${file} ${call}`] : [],
      )
    })
    expect(found.filter(one => !(one in byHand))).toEqual([])
    expect(Object.keys(byHand).filter(one => !found.includes(one))).toEqual([])
  })

  // The functions that it calls are watched while the tests run, on PostgreSQL (tests/helpers/one-query.ts).
  it('a transaction runs one query at a time, because it has one connection', () => {
    const inTransactions = (text: string) =>
      [...text.matchAll(/\.(?:transaction|within)\(/g)].map(({ 0: all, index }) =>
        untilClosed(text, index + all.length),
      )
    const files = sources.filter(file => file.startsWith('gateway/'))
    expect(files.flatMap(file => inTransactions(withoutComments(read(file)))).length).toBeGreaterThan(50)
    expect(
      files.filter(file => inTransactions(withoutComments(read(file))).some(body => body.includes('Promise.all'))),
    ).toEqual([])
  })

  // docs/decisions/crypto-js.md
  it('crypto-js serves AES-CBC only, in one file', () => {
    expect(offenders(sources, /'crypto-js\b/)).toEqual(['src/lib/aes-cbc.ts'])
    const parts = [...read('src/lib/aes-cbc.ts').matchAll(/'crypto-js\/?([\w-]*)'/g)].map(([, part]) => part)
    expect(parts).toEqual(['aes', 'enc-base64', 'enc-hex', 'enc-utf8'])
  })

  it('random numbers come from the platform only', () => {
    expect(offenders(sources, /Math\.random/)).toEqual([])
  })

  it('no text is written as markup', () => {
    // The first frame is markup that the app itself drew. It is stored on the device and shown before the app runs; the
    // page's policy lets no script of such markup run.
    expect(offenders(sources, /dangerouslySetInnerHTML|\.innerHTML|\bRichText\b[^}]*\} from '@tarojs/)).toEqual([
      'src/boot.ts',
      'src/platform/first-frame/pictured.ts',
    ])
  })

  it('no view uses a property that its template leaves out (config/lean-templates.ts)', () => {
    // In a browser an element takes everything.
    const files = sources.filter(file => !/\.h5\.tsx$/.test(file))
    const views = /<View[^>]*\s(onLongPress|onTransitionEnd|onAnimation(Start|Iteration|End)|animation|hoverStartTime)=/
    expect(offenders(files, views)).toEqual([])
    const texts = /<Text\s[^>]*\b(space|decode|overflow|maxLines|onTouch\w+|onLongPress)\b/
    expect(offenders(files, texts)).toEqual([])
    const states = /<(Text|Image)\s[^>]*aria\(\{[^}]*\b(selected|checked|expanded|disabled)\b/
    expect(offenders(files, states)).toEqual([])
    const images = /<Image\s[^>]*\b(webp|fadeIn|lazyLoad|onTouch\w+|onLongPress)\b/
    expect(offenders(files, images)).toEqual([])
    // A view with one of these and no onClick would show no press.
    expect(offenders(files, /\bhover(Class|StayTime|StopPropagation)\b/)).toEqual([
      'src/ui/base/press-surface/index.weapp.tsx',
    ])
  })

  it('nothing in the mini-program reads an address (config/stubs/no-location.js)', () => {
    // Cookies are kept on H5 only, and the two scripts are of its page.
    const own = ['src/platform/storage/cookie.ts', 'src/boot.ts', 'src/early.ts']
    const files = sources.filter(file => file.startsWith('src/') && !/\.h5\.tsx?$/.test(file) && !own.includes(file))
    const reads =
      /\bnew URL(SearchParams)?\(|\blocation\.(href|hash|search|host|origin|assign|replace|pathname|protocol)\b|\bhistory\.(state|go|back|pushState|replaceState)\b/
    expect(offenders(files, reads)).toEqual([])
  })

  it('platform variants are complete: both platforms, one type, no file without a platform', () => {
    const variants = sources.filter(file => /\.(h5|weapp)\.tsx?$/.test(file))
    const bases = [...new Set(variants.map(file => file.replace(/\.(h5|weapp)\.tsx?$/, '')))]
    const faults = bases.filter(base => {
      const both = ['h5', 'weapp'].every(end => variants.some(file => file.startsWith(`${base}.${end}.`)))
      return !both || sources.some(file => file === `${base}.ts` || file === `${base}.tsx`)
    })
    expect(faults).toEqual([])
  })

  it('a fund name in a list keeps its share class: a bare title would be cut at its end', () => {
    const lists = sources.filter(file => file.endsWith('.tsx'))
    expect(offenders(lists, /\b(title=\{|name: )(\w+\.)?shortName \|\|/)).toEqual([])
  })

  it('every label that is a glossary term leads to its explanation', () => {
    // Not the names of things that are done or chosen rather than measured.
    const things = ['QDII', '杠杆', '定投', '定期定额', '净值', '在途', '再投资', '红利再投', '红利再投资']
    const words = demoRows('glossary').flatMap(({ term, aliases }) => [term, ...aliases.split(',')])
    const measures = words.filter(word => word !== '' && !things.includes(word))
    expect(measures).toContain('最大回撤')
    const word = `(?:${measures.join('|')})(?:（元）)?`
    const label = new RegExp(`\\b(?:label|title)="${word}"|^\\s*${word}(?: <|\\s*$)|>${word}(?: |<)`, 'm')
    const withoutTerms = (text: string) => withoutComments(text).replace(/<Term\b[^>]*>[^<]*<\/Term>/g, '')
    const found = sources.filter(file => file.endsWith('.tsx') && label.test(withoutTerms(read(file))))
    expect(found).toEqual([
      // A column that sorts: a pressable label has one meaning.
      'src/features/funds/list/change-column.tsx',
      // Rows that lead to the fund, where the word is a label that can be asked.
      'src/features/funds/search/recently-viewed.tsx',
      // The day for a vote, which the explanation of the day for a dividend does not fit.
      'src/features/votes/about-meeting.tsx',
      // Small words under a figure whose own label can be asked.
      'src/pages/assets/purchase-channel.tsx',
      'src/widgets/net-value-cell.tsx',
      // A tap explains them where they stand.
      'src/widgets/returns.tsx',
    ])
  })

  it('every screen of rewards and every event has a risk note', () => {
    const screens = filesBelow('src/pages/rewards').filter(file => file.endsWith('.tsx'))
    expect(screens.length).toBeGreaterThan(10)
    expect(screens.filter(file => !/<RiskNote \/>/.test(read(file)))).toEqual([])
    const events = ['src/pages/gatherings/events.tsx', 'src/pages/gatherings/enrol.tsx']
    for (const file of events) expect([file, /<EventNote \/>/.test(read(file))]).toEqual([file, true])
  })

  it('every text about funds says that it is no advice', () => {
    const aboutFunds = filesBelow('src').filter(
      file => /accompanyPageSearch|<BondDays/.test(read(file)) && file.endsWith('.tsx'),
    )
    expect(aboutFunds.filter(file => !/<NoAdvice \/>/.test(read(file)))).toEqual([])
    expect(aboutFunds.length).toBeGreaterThan(3)
  })

  it('a page file has at most 160 lines', () => {
    const long = filesBelow('src/pages').filter(file => file.endsWith('.tsx') && read(file).split('\n').length > 160)
    expect(long).toEqual([])
  })
})

describe('the folders', () => {
  const programs = ['src', 'gateway', 'host', 'scripts', 'config']
    .flatMap(filesBelow)
    .filter(file => /\.tsx?$/.test(file) && !/\.d\.ts$|node_modules|\.data\/|\/dist\//.test(file))

  // Pages and the ends of a platform folder need a file each. Other small code stands with its neighbour.
  it('hold at most 90 files of fewer than ten lines', () => {
    const small = programs.filter(file => read(file).split('\n').length <= 10)
    expect(small.length).toBeGreaterThan(30)
    expect(small.length).toBeLessThanOrEqual(90)
  })

  it('hold at most 30 files of a feature each: a feature with more has rooms by subject', () => {
    const counts = new Map<string, number>()
    for (const file of filesBelow('src/features')) {
      const folder = file.slice(0, file.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 30)).toEqual([])
  })
})

describe('comments', () => {
  const written = ['src', 'gateway', 'host', 'scripts', 'tests', 'config']
    .flatMap(filesBelow)
    .filter(file => /\.([cm]?[jt]sx?|scss)$/.test(file) && !/node_modules|\.data\/|\/dist\//.test(file))

  it('comments are at most 120 columns wide, like the code', () => {
    const wide = written.flatMap(file =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (line.length > 120 && /^\s*(\/\/|\/?\*)/.test(line) ? `${file}:${index + 1}` : [])),
    )
    expect(wide).toEqual([])
  })
})

describe('the styles', () => {
  const styles = filesBelow('src').filter(file => file.endsWith('.scss') && !file.endsWith('/tokens.scss'))

  it('styles take every colour from the tokens', () => {
    const literal = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|:\s*(white|black|red|green|blue|gr[ae]y)\b/i
    expect(offenders(styles, literal)).toEqual([])
  })

  it('styles take every size from the tokens', () => {
    const literal = /(?<![\w-])(?!0\b)\d*\.?\d+(px|rpx|rem)\b/i
    expect(offenders(styles, literal)).toEqual([])
  })

  it('flexible boxes are separated by margins, because iOS 13 and older Chromium have no gap for them', () => {
    const apart = styles.flatMap(file =>
      [...read(file).matchAll(/\n?([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
        /(^|\s)(row-|column-)?gap:\s/.test(body.replace(/\/\/.*/g, '')) && !/display:\s*(inline-)?grid/.test(body)
          ? `${file}: ${selector.trim()}`
          : [],
      ),
    )
    expect(apart).toEqual([])
  })

  it('styles are not written into components', () => {
    const components = sources.filter(file => /src\/(features|pages)\//.test(file))
    expect(offenders(components, /style=\{|#[0-9a-f]{6}\b/i)).toEqual([])
  })
})

describe('what is committed', () => {
  const texts = [
    ...sources,
    ...filesBelow('tests'),
    ...filesBelow('scripts'),
    ...filesBelow('config'),
    ...filesBelow('host'),
    'gateway/package.json',
    'README.md',
    'package.json',
    'package-lock.json',
    '.npmrc',
  ].filter(file => !/\.(png|woff2?|jpg)$/.test(file))

  it('no file names a registry address or a folder of a machine', () => {
    const forbidden = new RegExp(
      // Folders of this repository are linked by their name; a package from elsewhere would come with its whole
      // address.
      `${['"resol', 'ved": "(?!(?:gateway|host)")'].join('')}|${['registry', 'npmjs'].join('[.]')}|${['/wo', 'rk/'].join('')}|${['/ro', 'ot/'].join('')}`,
    )
    expect(texts.filter(file => forbidden.test(read(file)))).toEqual([])
  })

  it('the lockfile has the packages of every platform, or `npm ci` fails on all of them', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>
    }
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    const locked = new Set(
      Object.keys(packages).map(path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
    )
    expect(wanted.filter(name => !locked.has(name))).toEqual([])
  })

  const declared = ['package.json', 'gateway/package.json', 'host/package.json'].flatMap(file => {
    const { dependencies, devDependencies } = JSON.parse(read(file)) as Record<string, Record<string, string>>
    return Object.entries({ ...dependencies, ...devDependencies })
  })

  it('every package has an exact version', () => {
    expect(declared.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d/.test(version))).toEqual([])
  })

  it('a package has one version, whichever folder declares it', () => {
    const versions = new Map(declared)
    expect(declared.filter(([name, version]) => versions.get(name) !== version)).toEqual([])
  })

  it("the gateway's package declares the imports of the app code it shares", () => {
    const { dependencies } = JSON.parse(read('gateway/package.json')) as { dependencies: Record<string, string> }
    const imported = [...filesBelow('src/lib'), ...filesBelow('src/contract')]
      .flatMap(file => [...read(file).matchAll(/from '((?:@[^/']+\/)?[^@./'][^/']*)/g)].map(([, name = '']) => name))
      .sort()
    // A reading of a code is drawn in the app only.
    const missing = [...new Set(imported)].filter(name => !(name in dependencies))
    expect(missing).toEqual([])
  })
})
