import { allCalls } from '@/contract/all'
import { glossaryRows } from '../../gateway/seed/content/pieces/glossary'
import { filesBelow, read } from '../helpers/files'

const sources = [...filesBelow('src'), ...filesBelow('gateway')].filter(file => /\.tsx?$/.test(file))
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1')
const offenders = (files: readonly string[], pattern: RegExp) =>
  files.filter(file => pattern.test(withoutComments(read(file))))

/** What follows an opened bracket, to the one that closes it. */
function untilClosed(text: string, from: number): string {
  let depth = 1
  let end = from
  for (; depth > 0 && end < text.length; end += 1) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0
  return text.slice(from, end)
}

/** What is sent by `send` and its kin: the call (`domain.name`, or the name of a variable), and what follows. */
const sendings = (text: string) =>
  [...text.matchAll(/\bsend(?:File|Encrypted)?\(\s*((?:\w+\.)*)(\w+)\s*,/g)].map(
    ({ 0: all, 1: path = '', 2: name = '', index }) => {
      const domain = path.split('.').at(-2)
      return { call: domain ? `${domain}.${name}` : name, rest: untilClosed(text, index + all.length) }
    },
  )

/** Every test file as text. */
const tests = filesBelow('tests').filter(file => /\.tsx?$/.test(file))

describe('the table of promises in gateway/SECURITY.md', () => {
  const text = read('gateway/SECURITY.md')

  it('names tests that exist', () => {
    const files = [...text.matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].flatMap(([, name]) => name ?? [])
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter(name => !tests.some(file => `/${file}`.endsWith(`/${name}`)))).toEqual([])
    const all = tests.map(read).join('\n')
    const names = [...text.matchAll(/“([^”]+?)…?”/g)].flatMap(([, name]) => name ?? [])
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter(name => !all.includes(name))).toEqual([])
  })
})

describe('the source', () => {
  it('reads process.env in one place of each half', () => {
    expect(offenders(sources, /process\.env/)).toEqual(['src/env.ts', 'gateway/config/config.ts'])
  })

  it('asks nowhere which platform it was built for: that is what platform files are for', () => {
    expect(offenders(sources, /TARO_ENV|getEnv\(\)/)).toEqual([])
  })

  it('reads what describes the API only when somebody asks for it', () => {
    expect(offenders(sources, /'@valibot\/to-json-schema'/)).toEqual(['gateway/demo/api/schemas.ts'])
    expect(offenders(sources, /demo\/api\/(document|schemas)'/)).toEqual([])
    const atStart = /^import .*'\.\/(document|schemas|examples|descriptions)'$/m
    expect(read('gateway/demo/api/routes.ts')).not.toMatch(atStart)
  })

  it('has no barrels', () => {
    const exporting = /^export \*|^export \{[^}]*\} from/m
    expect(offenders(sources, exporting)).toEqual([])
  })

  it('moves between screens through navigation only', () => {
    const moving = /\b(navigateTo|redirectTo|reLaunch|switchTab|navigateBack)\b/
    expect(offenders(sources, moving)).toEqual([
      'src/navigation/go.ts',
      // Leads to pages that are none of ours: of a plugin, and of the mini-program around an H5 page.
      'src/platform/captcha/index.weapp.ts',
      'src/platform/login/index.h5.ts',
      'src/platform/wechat-script/types.ts',
    ])
  })

  it('keeps things on the device by their declarations only', () => {
    const areas = /platform\/storage'|\b(localStorage|sessionStorage)\b|\w+StorageSync|document\.cookie/
    const own = offenders(sources, areas).filter(file => !/^(src\/platform\/storage|gateway)\//.test(file))
    expect(own).toEqual(['src/stores/stored.ts'])
    expect(offenders(sources, /stores\/stored'|from '\.\/stored'/)).toEqual([
      'src/session/accept.ts',
      'src/stores/dismissed.ts',
      'src/stores/on-device.ts',
      'src/stores/session.ts',
    ])
  })

  it('sends by one way: keys, busy flags and sentences of failures come from api/', () => {
    const outside = sources.filter(file => file.startsWith('src/') && !/^src\/(api|lib)\//.test(file))
    const byHand =
      /\bnewIdempotencyKey\b|\[(is)?busy, set(Is)?Busy\]|\[(submitting|sending|saving), set|idempotencyKey:/i
    expect(offenders(outside, byHand)).toEqual([])
    expect(offenders(outside, /\bsentenceOf\(/)).toEqual(['src/ui/base/loaded.tsx'])
  })

  it('sends a command from a screen through useSubmit: by its call, or as a sender with the options of the run', () => {
    /** What is sent in another way, and why a failure of it is not lost. */
    const byHand: Record<string, string> = {
      'src/features/home/kept-arrangement.ts account.updateHomePageConfig': 'sent again at the next visit',
      'src/features/learning/reading-place.ts learning.setReading': 'sent again with the next place',
      'src/features/shell/use-lookup.ts call': 'it only reads',
      'src/features/signing/use-signing.ts inheritances.bindingSignatureFile':
        'follows the command with the key of the run',
      'src/features/year/story.tsx call': 'it only reads',
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
  it('does one thing at a time in a transaction, which has one connection', () => {
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
  it('uses crypto-js for AES-CBC only, in one file', () => {
    expect(offenders(sources, /'crypto-js\b/)).toEqual(['src/lib/aes-cbc.ts'])
    const parts = [...read('src/lib/aes-cbc.ts').matchAll(/'crypto-js\/?([\w-]*)'/g)].map(([, part]) => part)
    expect(parts).toEqual(['aes', 'enc-base64', 'enc-hex', 'enc-utf8'])
  })

  it('takes random numbers from the platform only', () => {
    expect(offenders(sources, /Math\.random/)).toEqual([])
  })

  it('writes no markup from texts', () => {
    expect(offenders(sources, /dangerouslySetInnerHTML|\.innerHTML|\bRichText\b[^}]*\} from '@tarojs/)).toEqual([])
  })

  it('asks of no view what its template leaves out (config/lean-templates.ts)', () => {
    // In a browser an element takes everything.
    const files = sources.filter(file => !/\.h5\.tsx$/.test(file))
    const views = /<View[^>]*\s(onLongPress|onAnimation(Start|Iteration|End)|animation|hoverStartTime)=/
    expect(offenders(files, views)).toEqual([])
    const texts = /<Text\s[^>]*\b(space|decode|overflow|maxLines|onTouch\w+|onLongPress)\b/
    expect(offenders(files, texts)).toEqual([])
    const images = /<Image\s[^>]*\b(webp|fadeIn|lazyLoad|onTouch\w+|onLongPress)\b/
    expect(offenders(files, images)).toEqual([])
    // A view with one of these and no onClick would show no press.
    expect(offenders(files, /\bhover(Class|StayTime|StopPropagation)\b/)).toEqual([
      'src/ui/base/press-surface/index.weapp.tsx',
    ])
  })

  it('keeps platform variants complete: both ends, one type, no file without an end', () => {
    const variants = sources.filter(file => /\.(h5|weapp)\.tsx?$/.test(file))
    const bases = [...new Set(variants.map(file => file.replace(/\.(h5|weapp)\.tsx?$/, '')))]
    const faults = bases.filter(base => {
      const both = ['h5', 'weapp'].every(end => variants.some(file => file.startsWith(`${base}.${end}.`)))
      return !both || sources.some(file => file === `${base}.ts` || file === `${base}.tsx`)
    })
    expect(faults).toEqual([])
  })

  it('keeps the share class in lists: the name of a fund is no bare title, which is cut at its end', () => {
    const lists = sources.filter(file => file.endsWith('.tsx'))
    expect(offenders(lists, /\b(title=\{|name: )(\w+\.)?shortName \|\|/)).toEqual([])
  })

  it('leads from every label that is a word of the glossary to its explanation', () => {
    // Not the names of things that are done or chosen rather than measured.
    const things = ['QDII', '杠杆', '定投', '定期定额', '净值', '在途', '再投资', '红利再投', '红利再投资']
    const words = glossaryRows.flatMap(({ term, aliases }) => [term, ...aliases.split(',')])
    const measures = words.filter(word => word !== '' && !things.includes(word))
    expect(measures).toContain('最大回撤')
    const word = `(?:${measures.join('|')})(?:（元）)?`
    const label = new RegExp(`\\b(?:label|title)="${word}"|^\\s*${word}(?: <|\\s*$)|>${word}(?: |<)`, 'm')
    const withoutTerms = (text: string) => withoutComments(text).replace(/<Term\b[^>]*>[^<]*<\/Term>/g, '')
    const found = sources.filter(file => file.endsWith('.tsx') && label.test(withoutTerms(read(file))))
    expect(found).toEqual([
      // A column that sorts. What can be pressed has one meaning.
      'src/features/funds/change-column.tsx',
      // Rows that lead to the fund, where the word is a label that can be asked.
      'src/features/funds/recently-viewed.tsx',
      // The day for a vote, which the explanation of the day for a dividend does not fit.
      'src/features/votes/about-meeting.tsx',
      // Small words under a figure whose own label can be asked.
      'src/pages/assets/purchase-channel.tsx',
      'src/widgets/net-value-cell.tsx',
      // A tap explains them where they stand.
      'src/widgets/returns.tsx',
    ])
  })

  it('has a word on risk on every screen of rewards and with every event', () => {
    const screens = filesBelow('src/pages/rewards').filter(file => file.endsWith('.tsx'))
    expect(screens.length).toBeGreaterThan(10)
    expect(screens.filter(file => !/<RiskNote \/>/.test(read(file)))).toEqual([])
    const events = ['src/pages/gatherings/events.tsx', 'src/pages/gatherings/enrol.tsx']
    for (const file of events) expect([file, /<EventNote \/>/.test(read(file))]).toEqual([file, true])
  })

  it('says under every text about funds that it is no advice', () => {
    const aboutFunds = filesBelow('src').filter(
      file => /accompanyPageSearch|<BondDays/.test(read(file)) && file.endsWith('.tsx'),
    )
    expect(aboutFunds.filter(file => !/<NoAdvice \/>/.test(read(file)))).toEqual([])
    expect(aboutFunds.length).toBeGreaterThan(3)
  })

  it('keeps screens readable: a page has at most 160 lines', () => {
    const long = filesBelow('src/pages').filter(file => file.endsWith('.tsx') && read(file).split('\n').length > 160)
    expect(long).toEqual([])
  })
})

describe('comments', () => {
  const written = ['src', 'gateway', 'host', 'scripts', 'tests', 'config']
    .flatMap(filesBelow)
    .filter(file => /\.([cm]?[jt]sx?|scss)$/.test(file) && !/node_modules|\.data\/|\/dist\//.test(file))

  it('are at most 120 columns wide, as the code is', () => {
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

  it('take every colour from the tokens', () => {
    const literal = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|:\s*(white|black|red|green|blue|gr[ae]y)\b/i
    expect(offenders(styles, literal)).toEqual([])
  })

  it('take every size from the tokens', () => {
    const literal = /(?<![\w-])(?!0\b)\d*\.?\d+(px|rpx|rem)\b/i
    expect(offenders(styles, literal)).toEqual([])
  })

  it('keep flexible boxes apart by margins: iOS 13 and older Chromium know no gap between them', () => {
    const apart = styles.flatMap(file =>
      [...read(file).matchAll(/\n?([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
        /(^|\s)(row-|column-)?gap:\s/.test(body.replace(/\/\/.*/g, '')) && !/display:\s*(inline-)?grid/.test(body)
          ? `${file}: ${selector.trim()}`
          : [],
      ),
    )
    expect(apart).toEqual([])
  })

  it('are not written into components', () => {
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

  it('names no registry address and no folder of a machine', () => {
    const forbidden = new RegExp(
      // Folders of this repository are linked by their name; a package from elsewhere would come with its whole
      // address.
      `${['"resol', 'ved": "(?!(?:gateway|host)")'].join('')}|${['registry', 'npmjs'].join('[.]')}|${['/wo', 'rk/'].join('')}|${['/ro', 'ot/'].join('')}`,
    )
    expect(texts.filter(file => forbidden.test(read(file)))).toEqual([])
  })

  it('locks the packages of every platform, or `npm ci` fails on all of them', () => {
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

  it('pins exact versions', () => {
    expect(declared.filter(([, version]) => !/^\d/.test(version))).toEqual([])
  })

  it('takes one version of a package, whichever folder declares it', () => {
    const versions = new Map(declared)
    expect(declared.filter(([name, version]) => versions.get(name) !== version)).toEqual([])
  })

  it("declares in the gateway's package what its share of the app's code imports", () => {
    const { dependencies } = JSON.parse(read('gateway/package.json')) as { dependencies: Record<string, string> }
    const imported = [...filesBelow('src/lib'), ...filesBelow('src/contract')]
      .flatMap(file => [...read(file).matchAll(/from '((?:@[^/']+\/)?[^@./'][^/']*)/g)].map(([, name = '']) => name))
      .sort()
    // A reading of a code is drawn in the app only.
    const missing = [...new Set(imported)].filter(name => !(name in dependencies))
    expect(missing).toEqual([])
  })
})
