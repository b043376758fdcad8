import { first } from '@/contract/first-screen'
import { toast } from '@/platform/toast'
import { SHORT_TOAST_MS } from '@/platform/toast/types'
import * as onDevice from '@/stores/on-device'
import { create } from '@/stores/store'
import { send } from './client'

type Values = Readonly<Record<string, string>>

const text =
  (usual = '') =>
  (value: string | undefined) =>
    value || usual
/** '1' is on and '0' off, on the wire. */
const flag = (usual: boolean) => (value: string | undefined) => (value === '1' || value === '0' ? value === '1' : usual)
const count = (usual: number) => (value: string | undefined) =>
  value && /^\d{1,6}$/.test(value) ? Number(value) : usual

/** Every parameter that the app knows, with its default value. */
const known = {
  companyName: text('本公司'),
  platformName: text('易投服务'),
  /** '': the app shows no number. */
  servicePhone: text(),
  serviceHours: text(),
  miniProgramName: text('易投服务'),
  /** The text of the mini-program's code, or the address of its picture. '': the app shows no code. */
  miniProgramCode: text(),
  /** The version that a link opens: release, trial or develop. */
  miniProgramVersion: text('release'),
  publicAccountName: text('易投服务公众号'),
  /** The text of the public account's code, or the address of its picture. '': the app shows no code. */
  publicAccountCode: text(),
  /** The company's own apps, as JSON (features/service/company-apps.ts). */
  companyApps: text(),
  /**
   * Origins whose pages are shown inside the app, separated by commas. For all other origins the person leaves the app.
   */
  frameOrigins: text(),
  /** Origins of the company's other programs, separated by commas. A proof may go back to their pages with a ticket. */
  returnOrigins: text(),
  /** The description of a shared page that has none of its own. It names the official service platform. */
  shareDescription: text('基金投资者的官方服务平台'),
  /** The version of the privacy policy in force. */
  privacyVersion: text(),
  /** A notice for all users; '' for none. */
  notice: text(),
  /** Whether sensitive actions require a captcha. */
  captchaSwitch: flag(true),
  /** Whether people are logged in silently. */
  silentLoginSwitch: flag(true),
  yearBillOpen: flag(true),
  yearBillYear: count(2024),
  /** How many months back a bill can be requested. */
  billMonthsBack: count(36),
  /** How many days before the end of a plan the reminders start. */
  expireRemindDays: count(30),
  recentlyViewedLimit: count(20),
  dialogCooldownMinutes: count(60),
  inheritValidityDays: count(90),
  uploadLimitMegabytes: count(10),
  /** In how many of a hundred visits the app measures its own speed. 0: in none. */
  speedSample: count(0),
}

export type Parameters = { readonly [K in keyof typeof known]: ReturnType<(typeof known)[K]> }

// Each reader returns the type of its own entry, but `fromEntries` loses that type.
const read = (values: Values) =>
  Object.fromEntries(Object.entries(known).map(([name, reader]) => [name, reader(values[name])])) as Parameters

const before = onDevice.parameters.get()

/** The configuration parameters known so far: the gateway's once they are loaded, the defaults before. */
export const useParameters = create<Parameters>(() => read(before ?? {}))

let loaded = before !== null
let loading: Promise<Parameters> | null = null

async function fetchParameters(): Promise<Parameters> {
  const list = await send(
    first.funds.getEserviceParams,
    { paraAppName: 'EserviceConfig', paraType: 'eservicePara' },
    { quiet: true },
  )
  const values = Object.fromEntries(list.map(({ paraName, paraValue }) => [paraName, paraValue]))
  onDevice.parameters.set(values)
  loaded = true
  useParameters.setState(read(values), true)
  return useParameters.getState()
}

/**
 * Loads the configuration parameters once and keeps them for the session. When they cannot be loaded, one toast says so
 * and the app uses the defaults. The next call tries again.
 */
export function loadParameters(): Promise<Parameters> {
  if (loaded) return Promise.resolve(useParameters.getState())
  loading ??= fetchParameters()
    .catch(() => {
      toast.say('获取易服务配置失败!', SHORT_TOAST_MS)
      return useParameters.getState()
    })
    .finally(() => {
      loading = null
    })
  return loading
}
