import type { TypeCode } from '@/contract/auth-fields'
import { typeCodes } from '@/contract/codes'
import type { ParamsOf, PlainRouteName } from '@/routes'
import type { Way } from '@/stores/verification'

/**
 * A screen of a verification. Its address names the purpose, so a reload, Back or a second tab cannot mix up purposes.
 */
export type StepName = {
  [N in PlainRouteName]: 'purpose' extends keyof ParamsOf<N> ? N : never
}[PlainRouteName]

/** The stages of a verification: the identity, the choice of a method, the proof, and the form that needed it. */
export type Stage = 'identify' | 'choose' | 'prove' | 'fill'

/** The screens of one verification. Families differ only in their screens. */
export interface Family {
  /** The first step. A later step that is opened directly redirects to it. */
  first: StepName
  /** The screen for name and certificate. Families for customers who are logged in have none. */
  identify?: StepName
  /** The choice of methods. `single` is the screen for only one method, if the family has one. */
  choose: StepName
  single?: StepName
  sms: StepName
  password: StepName
  /** Explains the recognition before it starts. Without this screen the choice starts the recognition at once. */
  face?: StepName
  success: StepName
  /** The screen that the recognition returns to. */
  successFace: StepName
}

export type FamilyName = 'login' | 'reauth' | 'qwBind' | 'qwAuth' | 'eserviceBind' | 'eserviceAuth'

export const families: Readonly<Record<FamilyName, Family>> = {
  login: {
    first: 'fillcert',
    identify: 'fillcert',
    choose: 'changeDouble',
    single: 'changeSingle',
    sms: 'authPhone',
    password: 'authPass',
    face: 'changeThird',
    success: 'authSuccess',
    successFace: 'authSuccessFace',
  },
  reauth: {
    first: 'homeAuthChoose',
    choose: 'homeAuthChoose',
    sms: 'homeAuthPhone',
    password: 'homeAuthPass',
    face: 'homeAuthFace',
    success: 'homeAuthSuccess',
    successFace: 'homeAuthSuccessFace',
  },
  qwBind: {
    first: 'qwTobind',
    identify: 'qwBindFillcert',
    choose: 'qwBindDouble',
    sms: 'qwBindPhone',
    password: 'qwBindPass',
    success: 'qwBindSuccess',
    successFace: 'qwBindSuccessFace',
  },
  qwAuth: {
    first: 'qwToauth',
    choose: 'qwAuthChoose',
    sms: 'qwAuthPhone',
    password: 'qwAuthPass',
    success: 'qwAuthSuccess',
    successFace: 'qwAuthSuccessFace',
  },
  // Binding and verification use the same screens after the first one.
  eserviceBind: {
    first: 'eserviceTobind',
    identify: 'eserviceTobind',
    choose: 'eserviceAuthChoose',
    sms: 'eserviceAuthPhone',
    password: 'eserviceAuthPass',
    success: 'eserviceAuthSuccess',
    successFace: 'eserviceAuthSuccessFace',
  },
  eserviceAuth: {
    first: 'eserviceToauth',
    choose: 'eserviceAuthChoose',
    sms: 'eserviceAuthPhone',
    password: 'eserviceAuthPass',
    success: 'eserviceAuthSuccess',
    successFace: 'eserviceAuthSuccessFace',
  },
}

/** A reason for a verification. */
export interface Purpose {
  family: FamilyName
  /** The code of the purpose on the wire. */
  typeCode: TypeCode
  /** The title of its screens. */
  title: string
  /** The reason in one sentence, under the title of the first screen. */
  reason: string
  ways: readonly Way[]
  /** The result: a login, a token for a later step, or only the fact that it was passed. */
  gives: 'login' | 'token' | 'passed'
  /** The success message, and the label of its button. */
  done: string
  /** The effect on this device, shown under the success message. */
  effect?: string
  onward: string
  /** The screen after success. By default it is the remembered target. */
  next?: PlainRouteName
  /** The screen where it starts, for a person who opens the address directly and has no page to go back to. */
  from?: PlainRouteName
}

const EVERY_WAY: readonly Way[] = ['sms', 'password', 'face']

/** A verification before a part of the account is changed. */
const change = (what: string, next: PlainRouteName): Purpose => ({
  family: 'reauth',
  typeCode: typeCodes.auth,
  title: '身份验证',
  reason: `修改${what}前，请先确认是您本人`,
  ways: EVERY_WAY,
  gives: 'token',
  done: '验证通过',
  onward: `去修改${what}`,
  next,
})

/**
 * A verification that returns to the screen that asked for it. If the address is opened directly, it continues to the
 * account page.
 */
const returning = (reason: string): Purpose => ({
  family: 'reauth',
  typeCode: typeCodes.auth,
  title: '身份验证',
  reason,
  ways: EVERY_WAY,
  gives: 'token',
  done: '验证通过',
  onward: '继续',
  from: 'info',
})

/** A verification before a financial document is sent by email, or before a vote is cast. */
const paper = (reason: string, onward: string, next: PlainRouteName): Purpose => ({
  ...change('', next),
  reason,
  onward,
})

const lock = (typeCode: TypeCode, what: string, effect?: string): Purpose => ({
  family: 'reauth',
  typeCode,
  title: what,
  reason: `${what}前，请先确认是您本人`,
  ways: EVERY_WAY,
  gives: 'passed',
  done: '验证通过',
  ...(effect && { effect }),
  onward: '完成',
  from: 'lockSet',
})

const bind = (family: 'qwBind' | 'eserviceBind', where: string): Purpose => ({
  family,
  typeCode: typeCodes.bind,
  title: '绑定账户',
  reason: `绑定后可在${where}中查看您的基金账户`,
  ways: EVERY_WAY,
  gives: 'login',
  done: '绑定成功',
  onward: '进入首页',
})

const prove = (family: 'qwAuth' | 'eserviceAuth', where: string): Purpose => ({
  family,
  typeCode: typeCodes.auth,
  title: '身份验证',
  reason: `${where}需要再次确认是您本人`,
  ways: EVERY_WAY,
  gives: 'passed',
  done: '验证通过',
  onward: '完成',
})

/** A password cannot allow a new password, because the person has forgotten it. */
const WITHOUT_PASSWORD: readonly Way[] = ['sms', 'face']

const table = {
  login: {
    family: 'login',
    typeCode: typeCodes.auth,
    title: '登录',
    reason: '请填写开户时的姓名和证件，用于找到您的账户',
    ways: EVERY_WAY,
    gives: 'login',
    done: '登录成功',
    onward: '继续',
  },
  resetPassword: {
    family: 'login',
    typeCode: typeCodes.resetPassword,
    title: '重置密码',
    reason: '请填写开户时的姓名和证件，验证后可设置新密码',
    ways: WITHOUT_PASSWORD,
    gives: 'token',
    done: '验证通过',
    onward: '设置新密码',
    next: 'changePass',
  },
  changePassword: { ...change('密码', 'changePass'), typeCode: typeCodes.resetPassword, ways: WITHOUT_PASSWORD },
  changePhone: change('手机号码', 'changePhone'),
  changeEmail: change('邮箱', 'changeEmail'),
  changeAddress: change('联系地址', 'changeAddress'),
  unbindWechat: returning('解除微信绑定前，请先确认是您本人'),
  ownData: returning('涉及您的个人数据，请先确认是您本人'),
  sendCertificate: paper('发送资产证明前，请先确认是您本人', '继续发送', 'certificateApply'),
  sendBill: paper('发送对账单前，请先确认是您本人', '继续发送', 'billApply'),
  subscribeBills: paper('设置接收邮箱前，请先确认是您本人', '继续设置', 'bills'),
  castVote: paper('表决前，请先确认是您本人', '继续表决', 'tp'),
  lockOn: lock(typeCodes.lockOn, '开启安全锁', '安全锁已开启，5分钟没有使用就自动锁定'),
  lockOff: lock(typeCodes.lockOff, '关闭安全锁', '安全锁已关闭'),
  unlock: { ...lock(typeCodes.unlock, '解锁'), reason: '安全锁已锁定，请确认是您本人', from: 'home' },
  lockWay: lock(typeCodes.lockWay, '更改解锁方式', '解锁方式已更改'),
  qwBind: bind('qwBind', '企业微信'),
  qwAuth: prove('qwAuth', '企业微信'),
  eserviceBind: bind('eserviceBind', '易服务'),
  eserviceAuth: prove('eserviceAuth', '易服务'),
} satisfies Record<string, Purpose>

export type PurposeName = keyof typeof table

export const purposes: Readonly<Record<PurposeName, Purpose>> = table

const NAMES = Object.keys(table) as PurposeName[]

/** The purpose with that name, or null: names come from addresses. */
export const purposeNamed = (name: string | undefined): PurposeName | null =>
  name !== undefined && Object.keys(table).includes(name) ? (name as PurposeName) : null

/** Whether the person is already logged in during this verification. */
export const isForCustomers = (purpose: Purpose) => families[purpose.family].identify === undefined

/** The first step of a purpose. */
export const firstStep = (name: PurposeName): StepName => families[purposes[name].family].first

/** The purposes of the families, in the order of the table. The first one is the default if an address names none. */
const purposesOf = (of: readonly FamilyName[]) =>
  of.flatMap(family => NAMES.filter(name => purposes[name].family === family))

/**
 * The purpose of a screen of these families: the one in its address, else the default. A customer's verification has no
 * default.
 */
export function purposeOf(of: readonly FamilyName[], asked: string | undefined): PurposeName | null {
  const named = purposeNamed(asked)
  const possible = purposesOf(of)
  if (named && possible.includes(named)) return named
  return of.includes('reauth') ? null : (possible[0] ?? null)
}

/** The stages that a purpose goes through. */
export function stagesOf({ family, next }: Purpose): readonly Stage[] {
  const stages: Stage[] = families[family].identify ? ['identify', 'choose', 'prove'] : ['choose', 'prove']
  return next ? [...stages, 'fill'] : stages
}
