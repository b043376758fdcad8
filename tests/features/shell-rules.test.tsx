import { chooseDialog, type DialogCase, type DialogMessage } from '@/features/shell/choose-dialog'
import type { EnvironmentKind } from '@/lib/environment'
import { titleIn } from '@/lib/page-title'
import { adviserEntryOf, factsOf, routeNames, routes, screenNames } from '@/routes'
import specified from '../data/routes.json'
import { filesBelow, read } from '../helpers/files'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const MINUTE = 60_000
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * MINUTE).toISOString()

const message = (sId: string, change: Partial<DialogMessage> = {}): DialogMessage => ({
  sId,
  classId: 'notice',
  sMsgclassName: '基金公告',
  sTitle: sId,
  nIsopen: true,
  isShow: true,
  sType: '1',
  sContent: '',
  link: '',
  ...change,
})

const choose = (change: Partial<DialogCase>) =>
  chooseDialog({
    messages: [message('a'), message('b')],
    known: new Set(),
    last: [null, null],
    now: NOW,
    cooldown: 60,
    promotes: true,
    ...change,
  })?.sId ?? null

describe('the choice of a dialog message', () => {
  it.each<[string, Partial<DialogCase>, string | null]>([
    ['the first', {}, 'a'],
    ['the first that is not known yet', { known: new Set(['a']) }, 'b'],
    ['none when all are known', { known: new Set(['a', 'b']) }, null],
    ['none of none', { messages: [] }, null],
    ['the first that is open', { messages: [message('a', { nIsopen: false }), message('b')] }, 'b'],
    ['the first that is shown', { messages: [message('a', { isShow: false }), message('b')] }, 'b'],
    ['none within the hour, by the server', { last: [null, at(59)] }, null],
    ['none within the hour, by the device', { last: [at(0), null] }, null],
    ['the first again after an hour', { last: [at(60), at(61)] }, 'a'],
    ['none within a longer time where that is configured', { last: [at(90), null], cooldown: 120 }, null],
    ['the first, whatever a clock that was wrong by days has kept', { last: [at(-3000), null] }, 'a'],
    ['the first, whatever was kept that is no time', { last: ['yesterday', null] }, 'a'],
    ['a promotion like any other', { messages: [message('a', { classId: 'activity' })] }, 'a'],
    [
      'no promotion where none may come',
      { messages: [message('a', { classId: 'activity' }), message('b')], promotes: false },
      'b',
    ],
  ])('%s pops up', (_, given, chosen) => {
    expect(choose(given)).toBe(chosen)
  })
})

/** The properties of a component where it is used: the text up to the end of its tag. */
function tagFrom(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}') depth--
    if (text[at] === '>' && depth === 0) return text.slice(0, at)
  }
  return text
}

/** Whether a page gives its screen an action, directly or through a screen of its domain. */
function hasButton(file: string): boolean {
  const source = read(file)
  const screens = source.split('<Screen').slice(1)
  if (screens.some(text => /^\s/.test(text) && /\baction\b/.test(tagFrom(text)))) return true
  return [...source.matchAll(/from '@\/(features\/[^']+)'/g)].some(([, feature]) => {
    const inner = `src/${feature}.tsx`
    return filesBelow('src/features').includes(inner) && hasButton(inner)
  })
}

const screens = screenNames().map(factsOf)
const followPages = screens.filter(({ followBar }) => followBar).map(({ path }) => path as string)
const adviserPages = screens.filter(({ adviser }) => adviser === true).map(({ path }) => path as string)

describe('the pages with an offer', () => {
  const paths = new Set(specified.map(({ path }) => path))

  it.each([
    ['to follow', followPages],
    ['about an adviser', adviserPages],
  ])('the pages %s are 25 different screens of the product', (_, pages) => {
    expect(pages.filter(page => !paths.has(page))).toEqual([])
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages.length).toBe(25)
  })

  it('the three reports share one adviser entry', () => {
    for (const name of ['reportMonth', 'reportQuarter', 'reportYear'] as const) {
      expect(adviserEntryOf(routes[name])).toBe('/Home/Assets/Report/Month')
    }
    expect(adviserEntryOf(routes.reportShare)).toBeNull()
  })

  it('member pages, rewards and papers ask nobody to follow the account', () => {
    const quiet = routeNames.filter(name => /^(rewards|papers)\//.test(routes[name].page))
    expect(quiet.length).toBeGreaterThan(10)
    expect(quiet.filter(name => followPages.includes(routes[name].path))).toEqual([])
  })

  it('the pages with a follow bar have no button at the bottom, which the bar would cover', () => {
    const withButton = routeNames.filter(name => hasButton(`src/pages/${routes[name].page}.tsx`))
    expect(withButton).toContain('fundDetail')
    expect(withButton).toContain('reportMonth')
    expect(withButton.filter(name => followPages.includes(routes[name].path))).toEqual([])
  })
})

describe('the title of a page', () => {
  it.each<[EnvironmentKind, string, string]>([
    ['enterprise-wechat', '资产', '资产·企业微信'],
    ['enterprise-wechat', '资产·企业微信', '资产·企业微信'],
    ['enterprise-wechat', '', ''],
    ['wechat', '资产', '资产'],
    ['mini-program', '资产', '资产'],
  ])('the title in %s of %s is: %s', (kind, title, shown) => {
    expect(titleIn(kind, title)).toBe(shown)
  })
})
