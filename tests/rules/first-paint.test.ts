import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { read, root } from '../helpers/files'

const page = read('dist/h5/index.html')
const KB = 1024

const frames = new JSDOM(page).window.document

/** The markup of a frame in the built page, with the texts of one size of letters. */
function frameOf(variant: string, elder: boolean): string {
  const fragment = JSDOM.fragment(`<div>${frames.getElementById(`first-${variant}`)?.innerHTML}</div>`)
  for (const one of Array.from(fragment.querySelectorAll<HTMLElement>('[data-when]'))) {
    if ((one.dataset.when === 'elder') === elder) one.replaceWith(one.textContent ?? '')
    else one.remove()
  }
  return fragment.firstElementChild?.innerHTML ?? ''
}

/** The first drawing of the built app, by the person's appearance: it runs in jsdom, and no answer comes. */
async function drawn(variant: string, preferences: object): Promise<string> {
  const { drawnFirst } = await import(join(root, 'scripts/lib/first-paint.mjs'))
  return drawnFirst(join(root, 'dist/h5'), variant, preferences)
}

describe('the first frame in the page of the build', () => {
  it.each(['visitor', 'customer'])(
    'the frame is the first drawing of the app for a %s, in every appearance',
    async variant => {
      for (const elder of [false, true])
        for (const theme of ['light', 'dark']) {
          expect(await drawn(variant, { theme, elder })).toBe(frameOf(variant, elder))
        }
    },
  )

  it('the frame has the visitor’s welcome for visitors only, and no figure for anybody', () => {
    expect(frameOf('visitor', false)).toContain('登录查看我的资产')
    expect(frameOf('customer', false)).not.toContain('登录')
    for (const variant of ['visitor', 'customer']) expect(frameOf(variant, false)).not.toMatch(/>[^<]*\d[^<]*</)
  })

  it('the frame is chosen by a script of at most 3 KB, which is before all others', () => {
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
    expect(script.length).toBeGreaterThan(500)
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(3 * KB)
  })

  it('the frame is painted before the scripts of the app run, which the page asks for at once', () => {
    expect(page.match(/<script/g)).toHaveLength(2)
    const asked = [...page.matchAll(/<link rel="preload" as="script" href="\.\/js\/(\w+)\.\w+\.js" data-run>/g)]
    expect(asked.map(([, name]) => name)).toEqual(['early', 'framework', 'app'])
  })

  it('the frame has its styles in the page, under the names by which the app would load them', () => {
    const styles = [...page.matchAll(/<style data-href="\.\/([^"]+)">([\s\S]*?)<\/style>/g)]
    expect(styles).toHaveLength(2)
    for (const [, name, css] of styles) expect(css).toBe(read(`dist/h5/${name}`).trim())
    expect(page).not.toContain('rel="stylesheet"')
    expect(page).not.toMatch(/name="home-files" content="[^"]*\.css/)
  })
})
