import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'
import colours from '@/colours.json'
import { fundTypeNames } from '@/contract/funds-fields'
import { inks, shadeInk } from '@/ui/base/inks'
import { kindInk } from '@/widgets/kind-ink'
import { coloursInSass, wechatTheme } from '../../config/colours'

const root = path.resolve(__dirname, '../..')
const css = compile(path.join(root, 'src/ui/base/tokens.scss'), { importers: [coloursInSass] }).css

/** The variables that a rule for a selector declares. */
function tokensOf(selector: string): Record<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, names]) =>
    names?.split(',').some(name => name.trim() === selector),
  )
  return Object.fromEntries(
    rules.flatMap(([, , body]) =>
      [...(body ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]),
    ),
  )
}

const light = tokensOf('.app')
const themes = { light, dark: { ...light, ...tokensOf('.app.dark') } }
const elder = tokensOf('.app.elder')

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const hex = (tokens: Record<string, string>, name: string) => {
  const value = tokens[name] ?? ''
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`)
  return value
}

/** The texts that stand on each surface. */
const texts: ReadonlyArray<[surface: string, texts: string[]]> = [
  ['--card', ['--ink', '--ink-2', '--ink-3', '--brand', '--up', '--down', '--gold-deep', '--warn']],
  ['--page', ['--ink', '--ink-2', '--ink-3', '--brand', '--up', '--down', '--gold-deep', '--warn']],
  ['--raised', ['--ink', '--ink-2', '--up', '--down', '--brand']],
  ['--brand-weak', ['--ink', '--brand', '--ink-3']],
  ['--brand', ['--on-brand']],
  ['--up-weak', ['--ink', '--up']],
  ['--down-weak', ['--ink', '--down']],
  ['--up-heat-1', ['--ink', '--up-deep']],
  ['--up-heat-2', ['--ink', '--up-deep']],
  ['--up-heat-3', ['--ink', '--up-deep']],
  ['--down-heat-1', ['--ink', '--down-deep']],
  ['--down-heat-2', ['--ink', '--down-deep']],
  ['--down-heat-3', ['--ink', '--down-deep']],
  ['--gold-weak', ['--ink', '--gold-deep']],
  ['--warn-weak', ['--warn']],
  ['--toast', ['--toast-ink']],
]

const hues = Array.from({ length: 9 }, (_, index) => `--part-${index + 1}`)

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  it.each(texts.flatMap(([surface, names]) => names.map(name => [name, surface] as const)))(
    'the text %s can be read on %s',
    (text, surface) => {
      expect(contrast(hex(tokens, text), hex(tokens, surface))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['--brand', '--up', '--down', '--gold', '--edge', ...hues])('%s can be made out on a card', name => {
    expect(contrast(hex(tokens, name), hex(tokens, '--card'))).toBeGreaterThanOrEqual(3)
  })

  it('the shades of sales channels can be made out on a card, and beside each other', () => {
    const shades = [0, 1, 2, 3].map(at => hex(tokens, `--${shadeInk(at)}`))
    for (const [at, shade] of shades.entries()) {
      expect(contrast(shade, hex(tokens, '--card'))).toBeGreaterThanOrEqual(3)
      expect(contrast(shade, shades[at - 1] ?? shades[3] ?? shade)).toBeGreaterThanOrEqual(1.25)
    }
  })

  it('each part of a whole has a hue of its own', () => {
    expect(new Set(hues.map(name => hex(tokens, name))).size).toBe(hues.length)
  })
})

/** The rule of a class in a style sheet of src/ui/form. */
function ruleOf(sheet: string, name: string): string {
  const rules = compile(path.join(root, 'src/ui/form', `${sheet}.scss`)).css
  return new RegExp(`\\.${name}\\s*\\{([^}]*)\\}`).exec(rules)?.[1] ?? ''
}

describe('an unset control', () => {
  it.each([
    ['a switch that is off', 'switch', 'switch', 'background'],
    ['a box without a mark', 'checkbox', 'checkbox__box', 'border'],
    ['an empty field', 'field', 'field__line', 'border'],
  ])('the unset control can be made out on a card: %s', (_, sheet, name, property) => {
    expect(ruleOf(sheet, name)).toMatch(new RegExp(`${property}: [^;]*var\\(--edge\\)`))
  })
})

describe.each(['light', 'dark'] as const)('the sky of a hero in the %s theme', theme => {
  const tokens = {
    ...themes[theme],
    ...tokensOf('.sky-surface'),
    ...(theme === 'dark' && tokensOf('.app.dark .sky-surface')),
  }
  const surfaces = ['--sky-1', '--sky-2', '--page']
  const names = ['--ink', '--ink-2', '--ink-3', '--up', '--down', '--brand']

  it.each(surfaces.flatMap(surface => names.map(name => [name, surface] as const)))(
    'on the sky of a hero, %s can be read on %s',
    (text, surface) => {
      expect(contrast(hex(tokens, text), hex(tokens, surface))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['buttons on the sky', '--on-brand', '--brand'],
    ['words on the land', '--on-land', '--near-1'],
    ['words on the foot of the land', '--on-land', '--near-2'],
  ])('text can be read: %s', (_, text, surface) => {
    expect(contrast(hex(tokens, text), hex(tokens, surface))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the sky of a stage', () => {
  const skies = {
    light: { ...themes.light, ...colours.stage },
    dark: { ...themes.dark, ...colours.stageNight },
    night: { ...themes.light, ...tokensOf('.hero-surface'), ...colours.stageNight },
    'night in the dark theme': {
      ...themes.dark,
      ...tokensOf('.hero-surface'),
      ...tokensOf('.app.dark .hero-surface'),
      ...colours.stageNight,
    },
  }
  const names = ['--ink', '--ink-2', '--up', '--down', '--brand']

  it.each(
    Object.entries(skies).flatMap(([name, tokens]) =>
      (['sky-1', 'sky-2'] as const).flatMap(sky => names.map(text => [name, text, sky, tokens] as const)),
    ),
  )('on the sky of the kind %s, %s can be read on %s', (_, text, sky, tokens) => {
    expect(contrast(hex(tokens, text), tokens[sky])).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the colours of kinds of funds', () => {
  const kinds = Object.entries(colours.kinds)

  it('every kind of funds and class of assets has a colour, each one of the hues for parts', () => {
    const classes = ['stock', 'bond', 'cash', 'other']
    expect(kinds.map(([kind]) => kind).sort()).toEqual([...Object.keys(fundTypeNames), ...classes].sort())
    expect(kinds.filter(([, hue]) => !hues.includes(`--${hue}`))).toEqual([])
  })

  it('each kind of funds has its own colour, and a class of assets has that of the funds that mostly own it', () => {
    const ofFunds = Object.keys(fundTypeNames).map(kindInk)
    expect(new Set(ofFunds).size).toBe(ofFunds.length)
    const pairs = [
      ['stock', '01'],
      ['bond', '03'],
      ['cash', '04'],
    ] as const
    for (const [asset, fund] of pairs) expect([asset, kindInk(asset)]).toEqual([asset, kindInk(fund)])
  })

  it('the colours of kinds are written in one place, and every chart by kind uses them', () => {
    const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.tsx'))
      .map(name => ({ name, text: readFileSync(path.join(root, 'src', name), 'utf8') }))
    const byKind = files.filter(({ text }) => /title="[^"]*按类型"|title="(历季)?资产配置"\n/.test(text))
    expect(byKind.length).toBeGreaterThanOrEqual(5)
    expect(byKind.filter(({ text }) => !/kindInk|kindParts/.test(text)).map(({ name }) => name)).toEqual([])
    expect(files.filter(({ text }) => /'part-\d'|--part-\d/.test(text)).map(({ name }) => name)).toEqual([])
  })
})

describe('the colours of pictures and documents', () => {
  it('pictures and documents use the colours of the light theme, whatever theme the screen has', () => {
    expect(Object.keys(inks).length).toBeGreaterThan(0)
    for (const [name, color] of Object.entries(inks)) expect([name, light[`--${name}`]]).toEqual([name, color])
  })
})

describe('the theme that WeChat paints with', () => {
  const named = [...readFileSync(path.join(root, 'src/app.config.ts'), 'utf8').matchAll(/'@(\w+)'/g)].map(
    ([, it]) => it,
  )
  const theme = wechatTheme()

  it.each(Object.entries(theme))(
    'the WeChat theme has exactly the values that the app’s configuration names: %s',
    (_, values) => {
      expect(Object.keys(values).sort()).toEqual([...new Set(named)].sort())
    },
  )

  it.each(['light', 'dark'] as const)('the WeChat theme uses the colours of our own screens: %s', name => {
    const { navBackground, page, tab, tabSelected } = theme[name]
    expect([navBackground, page, tab, tabSelected]).toEqual(
      ['--card', '--page', '--ink-3', '--brand'].map(token => hex(themes[name], token)),
    )
  })
})

describe('style sheets', () => {
  const sheets = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.scss') && !name.endsWith('tokens.scss'))
    .map(name => ({ name, text: readFileSync(path.join(root, 'src', name), 'utf8') }))

  it('style sheets use only declared tokens, unless they give a fallback', () => {
    const declared = sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+):/g)].map(([, token]) => token))
    // `--picture` is set on an element of a mini-program, to its drawing.
    const known = new Set([...Object.keys(light), ...Object.keys(tokensOf('.hero-surface')), ...declared, '--picture'])
    const unknown = sheets.flatMap(({ name, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, token = '']) => !known.has(token))
        .map(([, token]) => `${name}: ${token}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the dark theme', () => {
  it('the dark theme declares no colour that the light one lacks', () => {
    expect(Object.keys(tokensOf('.app.dark')).filter(name => !(name in light))).toEqual([])
  })
})

describe('a touch target', () => {
  it('a touch target is 44 high, in real pixels where other sizes shrink', () => {
    expect(css).toMatch(/html,\s*\.app \{[^}]*--target: 44px/)
    for (const name of ['--target', '--row', '--tab-bar', '--code-box', '--calendar-cell'])
      expect([name, light[name]]).toEqual([name, '44PX'])
  })
})

describe('elder mode', () => {
  it('the one figure of a screen is as large in elder mode as it is without', () => {
    expect(light['--figure']).toBe('40px')
    expect(elder).not.toHaveProperty('--figure')
    const { css: figures } = compile(path.join(root, 'src/ui/base/figure.scss'))
    expect(figures).toMatch(/\.figure--hero \{[^}]*font-size: var\(--figure\)/)
    // No style sheet takes it back.
    const sheets = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    const smaller = sheets.filter(
      name =>
        name.endsWith('.scss') &&
        /\.elder[^{]*\.figure--hero[^{]*\{[^}]*font-size/.test(readFileSync(path.join(root, 'src', name), 'utf8')),
    )
    expect(smaller).toEqual([])
  })

  it('elder mode has text from 18 to 30 and targets of 60', () => {
    const sizes = Object.entries(elder).filter(([name]) => name.startsWith('--text-'))
    expect(sizes.map(([name]) => name).sort()).toEqual(
      Object.keys(light)
        .filter(name => name.startsWith('--text-'))
        .sort(),
    )
    for (const [, size] of sizes) {
      expect(Number.parseInt(size, 10)).toBeGreaterThanOrEqual(18)
      expect(Number.parseInt(size, 10)).toBeLessThanOrEqual(30)
    }
    for (const [name, size] of sizes)
      expect([name, Number.parseInt(size, 10) > Number.parseInt(light[name] ?? '', 10)]).toEqual([name, true])
    const heights = ['--target', '--row', '--tab-bar', '--code-box', '--calendar-cell']
    // In a narrow window, where other sizes shrink, they are real pixels.
    expect(heights.map(name => elder[name])).toEqual(heights.map(() => '60PX'))
    expect(css).toMatch(/@media \(max-width: 374px\) \{\s*html\.elder,\s*\.app\.elder \{\s*--target: 60PX/)
  })
})
