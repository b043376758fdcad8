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

/** Every parameter the app knows, with what holds without it. */
const known = {
  companyName: text('本公司'),
  platformName: text('易投服务'),
  /** '': the app shows no number. */
  servicePhone: text(),
  serviceHours: text(),
  miniProgramName: text('易投服务'),
  /** What the mini-program's code says, or the address of its picture; '': the app shows none. */
  miniProgramCode: text(),
  /** The version that a link opens: release, trial or develop. */
  miniProgramVersion: text('release'),
  publicAccountName: text('易投服务公众号'),
  /** What the public account's code says, or the address of its picture; '': the app shows none. */
  publicAccountCode: text(),
  /** The company's own apps, as JSON (features/service/company-apps.ts). */
  companyApps: text(),
  /** Origins whose pages are shown inside the app, a comma list; all others are left for. */
  frameOrigins: text(),
  /** What is said of a shared page of which nothing else is said: whose official service platform it is. */
  shareDescription: text('基金投资者的官方服务平台'),
  /** The version of the privacy policy in force. */
  privacyVersion: text(),
  /** A sentence for everybody; '' none. */
  notice: text(),
  /** Whether sensitive actions ask for a captcha. */
  captchaSwitch: flag(true),
  /** Whether people are logged in without a word. */
  silentLoginSwitch: flag(true),
  yearBillOpen: flag(true),
  yearBillYear: count(2024),
  /** Months back that a bill can be asked for. */
  billMonthsBack: count(36),
  /** Days before the end of a plan from which on the person is reminded. */
  expireRemindDays: count(30),
  recentlyViewedLimit: count(20),
  dialogCooldownMinutes: count(60),
  inheritValidityDays: count(90),
  uploadLimitMegabytes: count(10),
}

export type Parameters = { readonly [K in keyof typeof known]: ReturnType<(typeof known)[K]> }

// Each reader gives the type of its own entry; `fromEntries` forgets which.
const read = (values: Values) =>
  Object.fromEntries(Object.entries(known).map(([name, reader]) => [name, reader(values[name])])) as Parameters

const before = onDevice.parameters.get()

/** The configuration parameters as far as they are known: those of the gateway, once they are there, or what holds without them. */
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
 * The configuration parameters: loaded first, once, and kept for the session. When they cannot be had a toast says so, once, and the app
 * goes on with what holds without them. The next call tries again.
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
