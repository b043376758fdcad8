import * as v from 'valibot'
import { factsOf } from '@/routes'
import type { Path } from '../fault'
import * as f from './fields'
import { type Context, kind } from './kind'

const address = f.matching(/^https:\/\/[^\s]+$/, 'an address that begins with https://')

export const serviceItems = kind({
  place: 'service-items.json',
  tables: ['serviceItems'],
  schema: f.list(
    f.fields({
      id: f.whole(1, 9999),
      group: f.oneOf('app', 'ads', 'notify'),
      name: f.words(20),
      link: f.link,
      type: f.oneOf('page', 'site', 'web', 'miniProgram', 'miniPage', 'subscribe'),
      summary: v.optional(f.words(40)),
      personal: v.optional(f.flag, false),
    }),
    0,
    500,
  ),
  rows(value, { put }) {
    for (const [at, { name, summary, ...rest }] of value.entries())
      put('serviceItems', { ...rest, serverName: name, summary: summary ?? null, sort: at + 1 }, [at])
  },
})

export const accountItems = kind({
  place: 'account-items.json',
  tables: ['accountItems'],
  schema: f.list(
    f.fields({
      code: f.code,
      parent: v.optional(f.code),
      group: f.words(20),
      name: f.words(20),
      link: f.link,
      shown: v.optional(f.flag, true),
    }),
    0,
    200,
  ),
  rows(value, { put, refer }) {
    for (const [at, { code, parent, group, name, link, shown }] of value.entries()) {
      const row = { code, parentCode: parent ?? null, groupName: group, name, link, showflag: shown ? 'Y' : 'N' }
      put('accountItems', { ...row, sort: at + 1 }, [at])
      if (parent) refer('accountItems', parent, [at, 'parent'], 'row of the account page')
    }
  },
})

/** A text as it is, or any JSON, which the app reads from the text. */
const parameterValue = v.union(
  [v.string(), v.array(v.unknown()), v.record(v.string(), v.unknown())],
  'a text, or a list or an object that becomes JSON',
)

export const parameters = kind({
  place: 'parameters.json',
  tables: ['parameters'],
  schema: f.list(
    f.fields({
      name: f.code,
      value: parameterValue,
      app: v.optional(f.code, 'EserviceConfig'),
      type: v.optional(f.code, 'eservicePara'),
    }),
    0,
    500,
  ),
  rows(entries, { put }) {
    for (const [at, { name, value, app, type }] of entries.entries()) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      put('parameters', { paraAppName: app, paraType: type, paraName: name, paraValue: text }, [at])
    }
  },
})

export const shareSettings = kind({
  place: 'share-settings.json',
  tables: ['shareSettings'],
  schema: f.list(
    f.fields({
      screen: f.screen,
      title: f.words(40),
      subhead: f.words(60),
      picture: v.optional(address),
      leadsTo: f.screen,
      opens: v.optional(address),
    }),
    0,
    500,
  ),
  rows(value, { put }) {
    for (const [at, { screen, title, subhead, picture = '', leadsTo, opens }] of value.entries()) {
      const row = { shareTitle: title, shareSubhead: subhead, shareThumbNail: picture, jumpWay: opens ? '2' : '1' }
      const ways = { pagePath: f.pathOf(leadsTo), jumpPage: opens ?? '' }
      put('shareSettings', { pageUri: f.pathOf(screen), ...row, ...ways }, [at])
    }
  },
})

const shows = f.oneOf('code', 'link')
const wayOf = (shown: 'code' | 'link') => (shown === 'link' ? '1' : '2')

/** A screen that cannot show the part: the setting would do nothing. */
function mustHave(has: boolean, path: Path, { fault }: Context, part: string) {
  if (!has) fault(path, `this screen has no ${part} (src/routes.ts).`)
}

export const followBar = kind({
  place: 'follow-bar.json',
  tables: ['followBar'],
  schema: f.fields({
    publicAccountName: f.words(30),
    qrCode: address,
    link: f.link,
    screens: f.list(
      f.fields({
        screen: f.screen,
        open: f.flag,
        shows: v.optional(shows, 'code'),
        popsUp: v.optional(f.flag, false),
        link: v.optional(f.link),
      }),
      0,
      500,
    ),
  }),
  rows({ publicAccountName, qrCode, link, screens }, context) {
    for (const [at, one] of screens.entries()) {
      mustHave(factsOf(one.screen).followBar === true, ['screens', at, 'screen'], context, 'follow bar')
      const row = { publicAccountName, qrCode, link: one.link ?? link, defaultPop: one.popsUp ? '1' : '0' }
      const way = { open: one.open ? '1' : '2', showWay: wayOf(one.shows) }
      context.put('followBar', { pageUri: f.pathOf(one.screen), ...way, ...row }, ['screens', at])
    }
  },
})

export const adviserFlags = kind({
  place: 'adviser-flags.json',
  tables: ['adviserFlags'],
  schema: f.fields({
    title: f.words(20),
    prompt: f.words(100),
    qrCode: address,
    link: f.link,
    screens: f.list(
      f.fields({ screen: f.screen, shown: f.flag, shows: v.optional(shows, 'code'), link: v.optional(f.link) }),
      0,
      500,
    ),
  }),
  rows({ title, prompt, qrCode, link, screens }, context) {
    for (const [at, one] of screens.entries()) {
      mustHave(factsOf(one.screen).adviser === true, ['screens', at, 'screen'], context, 'adviser entry of its own')
      const row = { showFlag: one.shown, showWay: wayOf(one.shows), qrCode, link: one.link ?? link, title, prompt }
      context.put('adviserFlags', { pageUri: f.pathOf(one.screen), ...row }, ['screens', at])
    }
  },
})

export const shortLinks = kind({
  place: 'short-links.json',
  tables: ['shortLinks'],
  schema: f.list(
    f.fields({ code: f.code, target: f.link, expires: v.optional(f.moment), once: v.optional(f.flag, false) }),
    0,
    5000,
  ),
  rows(value, { put }) {
    for (const [at, { code, target, expires, once }] of value.entries())
      put('shortLinks', { code, target, expiresAt: expires ?? null, once }, [at])
  },
})
