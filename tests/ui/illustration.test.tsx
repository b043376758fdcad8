import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'

const folder = path.resolve(__dirname, '../../src/ui/base')
const { css } = compile(path.join(folder, 'illustration.scss'))
const [, union = ''] =
  /export type IllustrationName =([\s\S]+?)\n\n/.exec(readFileSync(path.join(folder, 'illustration.tsx'), 'utf8')) ?? []
const names = [...union.matchAll(/^ {2}\| '([\w-]+)'/gm)].map(([, name = '']) => name)
const pictures = [...css.matchAll(/--(lines|accent): url\("([^"]+)"\)/g)].map(([, layer, uri = '']) => ({ layer, uri }))

describe('the illustrations', () => {
  it('there are eight to ten illustrations, each with lines and an accent', () => {
    expect(names.length).toBeGreaterThanOrEqual(8)
    expect(names.length).toBeLessThanOrEqual(10)
    for (const name of names)
      expect(css).toMatch(new RegExp(`\\.illustration--${name} \\{\\s*--lines: url.*\\s*--accent: url`))
    expect(pictures).toHaveLength(names.length * 2)
  })

  it('the illustrations are under 12 KB together', () => {
    const bytes = pictures.reduce((sum, { uri }) => sum + uri.length, 0)
    process.stderr.write(`illustrations: ${bytes} bytes\n`)
    expect(bytes).toBeLessThan(12 * 1024)
  })

  it('the illustrations have one stroke width, and colours from the theme only', () => {
    const lines = pictures.filter(({ layer }) => layer === 'lines')
    const strokes = lines.map(
      ({ uri }) => /stroke-width='([^']+)' stroke-linecap='round' stroke-linejoin='round'/.exec(uri)?.[1],
    )
    expect(new Set(strokes)).toEqual(new Set(['2']))
    const outside = css.replace(/url\("[^"]+"\)/g, '')
    expect(outside).not.toMatch(/#[0-9a-f]{3,6}\b|rgba?\(/)
    expect([...outside.matchAll(/background: ([^;]+);/g)].map(([, value]) => value)).toEqual([
      expect.stringContaining('linear-gradient(var(--sky-1), var(--sky-2))'),
      'var(--brand)',
      'var(--ink-2)',
    ])
  })

  it('WeChat can show the illustrations: no percentages, no style elements, and complete SVG', () => {
    for (const { uri } of pictures) {
      const svg = decodeURIComponent(uri.replace('data:image/svg+xml,', ''))
      expect(svg).toMatch(
        /^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox='0 0 96 96' [^>]*><path d='[^']+'\/><\/svg>$/,
      )
      expect(svg).not.toMatch(/%|<style/)
    }
  })
})
