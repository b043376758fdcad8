import { destinationOf } from '@/lib/link'
import { splitAddress } from '@/lib/query'
import { type RouteName, routeNames, routeOfPath, routes } from '@/routes'
import { guard } from '@/session/guard'
import { demoRows } from '../../../../gateway/content/demo-rows'
import { loadSpelling, type Spell } from '../../../../gateway/handlers/funds/search/spelling'
import { type Findable, findable, findFunctions } from '../../../../gateway/handlers/service/find-functions'
import { type AppFunction, appFunctions, linkOfFunction } from '../../../../gateway/handlers/service/functions'
import { read } from '../../../helpers/files'

let spell: Spell
let entries: readonly Findable<AppFunction>[]
beforeAll(async () => {
  spell = await loadSpelling()
  entries = appFunctions.map(one => findable(one, one.title, one.words, spell))
})

const found = (text: string) => findFunctions(entries, text, spell)
const titles = (text: string) => found(text).map(({ title }) => title)
/** A screen as the phrasings name it: with its group after a colon. */
const screenOf = ({ screen, query }: AppFunction) => screen + query.replace('group=', ':')

const phrasings = read('tests/data/phrasings.txt')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const [text = '', screens = ''] = line.split('|')
    return { text, screens: screens.split('/') }
  })

/** The phrasings whose first result is right, among those whose first result `counts`. */
const right = (counts: (first: AppFunction) => boolean) =>
  phrasings.filter(({ text, screens }) => {
    const [first] = found(text)
    return first !== undefined && screens.includes(screenOf(first)) && counts(first)
  })

/** The effect when a visitor in WeChat opens a screen. */
const asVisitor = (name: RouteName, hasAccessToken: boolean) =>
  guard({
    to: routes[name],
    from: 'service',
    environment: { kind: hasAccessToken ? 'mini-program' : 'wechat', isIos: false } as never,
    loggedIn: false,
    isHeir: false,
    hasAccessToken,
    justLoggedIn: false,
    hasWeixinCode: false,
  })

describe('the search of functions', () => {
  it('the first result is right for at least 95 of a hundred phrasings of customers', () => {
    expect(phrasings.length).toBeGreaterThanOrEqual(150)
    expect(right(() => true).length / phrasings.length).toBeGreaterThanOrEqual(0.95)
  })

  it('a visitor finds the same, and enters it or is asked who they are', () => {
    const enters = right(({ screen }) => {
      if (routes[screen].access === 'public') return asVisitor(screen, false).do === 'enter'
      const introduction = asVisitor(screen, true)
      return asVisitor(screen, false).do === 'login' && introduction.do === 'go' && introduction.to === 'fillcert'
    })
    expect(enters.length / phrasings.length).toBeGreaterThanOrEqual(0.95)
  })

  it('a word is found whole, by its beginning, inside a title, in pinyin, by initials, and in a sentence', () => {
    for (const text of ['基金净值', '净值', '基金净', 'jijinjingzhi', 'jjjz', 'JingZhi', '请问今天的净值在哪里']) {
      expect([text, titles(text)[0]]).toEqual([text, '基金净值'])
    }
  })

  it('another character of the same sound, or one wrong letter, is forgiven', () => {
    for (const text of ['电子对帐单', '电子队账单', 'duizhangdna', 'duizangdan', 'statment']) {
      expect([text, titles(text)[0]]).toEqual([text, '电子对账单'])
    }
  })

  it('an exact word stands before words that only contain it', () => {
    expect(titles('地址').slice(0, 2)).toEqual(['联系地址', '修改联系地址'])
    expect(titles('提醒')[0]).toBe('通知设置')
  })

  it('no function is found by names of funds and people, by codes, or by words that mean nothing here', () => {
    for (const text of ['汀澜', '稳健成长', '沪深300', 'hs300', '100012', '张伟', '没有这样的东西', 'xyz', '', '，']) {
      expect([text, titles(text)]).toEqual([text, []])
    }
  })
})

/** Steps inside something, pages for other people, and other addresses of the same page: nobody looks for them. */
const NOT_ENTERED = new Set<RouteName>([
  ...routeNames.filter(name => routes[name].logsIn || /Share$/.test(name) || /^(qw|eservice|homeAuth)/.test(name)),
  ...routeNames.filter(name => /^year(?!Bill$|List$|History$)/.test(name)),
  ...(['agreement', 'authSuccess', 'authSuccessFace', 'wxCallback', 'backWxCallback', 'shortlink'] as const),
  ...([
    'certificateApply',
    'certificateSuccess',
    'billSuccess',
    'changeSuccess',
    'inviteSuccess',
    'inviteLess',
  ] as const),
  ...(['inheritOldUpload', 'inheritOldConfirm', 'inheritSendCode', 'inheritAuth', 'inheritEntry'] as const),
])

const needsParameters = (name: RouteName) => (routes[name].params ?? []).some(param => !param.endsWith('?'))

describe('the index of functions', () => {
  const indexed = new Set(appFunctions.map(({ screen }) => screen))

  it('every screen that a person enters by itself has an entry', () => {
    const entered = routeNames.filter(name => !needsParameters(name) && !NOT_ENTERED.has(name))
    expect(entered.length).toBeGreaterThan(60)
    expect(entered.filter(name => !indexed.has(name))).toEqual([])
  })

  it('no entry leads into the middle of something', () => {
    for (const name of indexed)
      expect([name, routes[name] !== undefined, NOT_ENTERED.has(name)]).toEqual([name, true, false])
  })

  it('every service and every row of the account pages inside the app has an entry', () => {
    const accountItemRows = demoRows('accountItems')
    const links = [...demoRows('serviceItems'), ...accountItemRows].flatMap(({ link }) => {
      const destination = destinationOf(link)
      return destination?.to === 'screen' ? (routeOfPath(splitAddress(destination.path).path) ?? []) : []
    })
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter(name => !indexed.has(name))).toEqual([])
    for (const { code, showflag } of accountItemRows.filter(({ parentCode }) => parentCode === null)) {
      const below = accountItemRows.some(({ parentCode }) => parentCode === code)
      if (below)
        expect([code, showflag, appFunctions.some(({ query }) => query === `group=${code}`)]).toEqual([code, 'Y', true])
    }
  })

  it('every part of the person’s own data has an entry', () => {
    const parts = [...read('src/features/personal/parts.tsx').matchAll(/'(own-[a-z]+)':/g)].map(([, part]) => part)
    expect(parts.length).toBeGreaterThanOrEqual(5)
    for (const part of parts)
      expect([part, appFunctions.some(({ query }) => query === `group=${part}`)]).toEqual([part, true])
  })

  it('no title is there twice, and every link opens its screen', () => {
    expect(new Set(appFunctions.map(({ title }) => title)).size).toBe(appFunctions.length)
    for (const one of appFunctions) {
      const destination = destinationOf(linkOfFunction(one))
      const path = destination?.to === 'screen' ? splitAddress(destination.path).path : ''
      expect([one.title, routeOfPath(path)]).toEqual([one.title, one.screen])
    }
  })
})
