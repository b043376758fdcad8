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
/** The screens to start with. A test checks that each one is in the build. */
const places = [
  ['首页', '/Home/Index'],
  ['资产', '/Home/Assets/Index'],
  ['交易记录', '/Home/Transactions/list'],
  ['定投', '/Home/Assets/RegularInvestment'],
  ['到期提醒', '/Home/Assets/ExpireRemind'],
  ['净值与自选', '/Biz/Worth/IndexV2'],
  ['消息', '/Home/Message/Index'],
  ['年度投资旅程', '/YearBill'],
  ['服务', '/Home/Service'],
  ['会员中心', '/Home/Vip'],
  ['答题领红包', '/Home/redPocket'],
  ['邀请好友', '/Home/Activity/Invite/Index'],
  ['我的', '/Home/Info'],
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
