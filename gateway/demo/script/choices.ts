import { routes } from '@/routes'
import { at, chips, make } from './dom'
import { addressOf, goesElsewhere, goInH5, reopen } from './h5-phone'
import { chosen, prefer, preferences } from './kept'
import { goInMini, reopenMini } from './mini-phone'

const environments = [
  ['wechat', '微信浏览器'],
  ['mobile', '手机浏览器'],
  ['qw', '企业微信'],
  ['desktop', '电脑'],
  ['company', '公司 App'],
] as const
const themes = [
  ['system', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
] as const
const ends = [
  ['h5', 'H5'],
  ['mini', '小程序'],
] as const
const widths = [
  ['320', '320'],
  ['375', '375'],
  ['430', '430'],
] as const
/** The screens to start with. */
const places = [
  ['首页', routes.home.path],
  ['资产', routes.assets.path],
  ['交易记录', routes.transactions.path],
  ['定投', routes.regularInvestment.path],
  ['到期提醒', routes.expireRemind.path],
  ['净值与自选', routes.netValues.path],
  ['消息', routes.messages.path],
  ['年度投资旅程', routes.yearBill.path],
  ['服务', routes.service.path],
  ['会员中心', routes.vip.path],
  ['答题领红包', routes.redPocket.path],
  ['邀请好友', routes.invitation.path],
  ['我的', routes.info.path],
] as const

type End = (typeof ends)[number][0]

export const systemDark = matchMedia('(prefers-color-scheme: dark)')

export function paint(): void {
  const { theme = 'system' } = preferences()
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && systemDark.matches))
}

export function setWidth(width: string): void {
  chosen.width = width
  localStorage.setItem('demo_width', width)
  document.documentElement.style.setProperty('--width', `${width}px`)
}

const nameH5 = () => {
  at('h5-where').textContent = environments.find(([key]) => key === chosen.environment)?.[1] ?? ''
}

/** Where there is room for one phone only. */
const showEnd = (end: End) => {
  at('pair').dataset.end = end
}

/** Shows one of the phones, and marks it in the choice of ends. */
export function chooseEnd(end: End): void {
  chips('ends', ends, end, showEnd)
  showEnd(end)
}

export function offerChoices(): void {
  chips('environments', environments, chosen.environment, environment => {
    chosen.environment = environment
    sessionStorage.setItem('demo_environment', environment)
    nameH5()
    linkPlaces()
    reopen()
  })
  chips('themes', themes, preferences().theme ?? 'system', theme =>
    reopen(() => {
      prefer({ theme })
      paint()
      reopenMini()
    }),
  )
  chips('widths', widths, chosen.width, setWidth)
  const elder = at('elder', HTMLInputElement)
  elder.checked = preferences().elder === true
  elder.addEventListener('change', () =>
    reopen(() => {
      prefer({ elder: elder.checked })
      reopenMini()
    }),
  )
  nameH5()
  chooseEnd('h5')
}

export function linkPlaces(): void {
  at('places').replaceChildren(
    ...places.map(([label, path]) => {
      const link = make('a', { href: addressOf(path) }, label)
      link.dataset.path = path
      link.addEventListener('click', event => {
        if (goesElsewhere(event)) return
        event.preventDefault()
        goInMini(path)
        goInH5(path)
      })
      return link
    }),
  )
}
