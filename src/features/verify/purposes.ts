import type { TypeCode } from '@/contract/auth-fields'
import type { PlainRouteName } from '@/routes'
import type { Way } from '@/stores/verification'

/** The screens of one proof. Families differ only in their screens. */
export interface Family {
  /** The first step. A later step that is opened directly goes back to it. */
  first: PlainRouteName
  /** The screen for name and certificate. Families for customers who are logged in have none. */
  identify?: PlainRouteName
  /** The choice among several ways. `single` is the screen for one way alone, where there is one. */
  choose: PlainRouteName
  single?: PlainRouteName
  sms: PlainRouteName
  password: PlainRouteName
  /** Explains the recognition before it begins. Without this screen the choice starts the recognition at once. */
  face?: PlainRouteName
  success: PlainRouteName
  /** The screen that the recognition returns to. */
  successFace: PlainRouteName
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
  // Binding and proving use the same screens after the first one.
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

/** The reason why a person proves who they are. */
export interface Purpose {
  family: FamilyName
  /** The code of the purpose on the wire. */
  typeCode: TypeCode
  /** The title of its screens. */
  title: string
  /** What it is for, in one sentence, under the title of the first screen. */
  reason: string
  ways: readonly Way[]
  /** The result of the proof: a login, a token that a later step uses up, or only the fact that it was passed. */
  gives: 'login' | 'token' | 'passed'
  /** The success sentence, and the label of the button that goes on. */
  done: string
  onward: string
  /** The step after success. Without one it is the remembered target. */
  next?: PlainRouteName
  /** The screen where it began, for a person who returns by an address and has no page to go back to. */
  from?: PlainRouteName
}

const EVERY_WAY: readonly Way[] = ['sms', 'password', 'face']

/** A verification before a part of the account is changed. */
const change = (what: string, next: PlainRouteName): Purpose => ({
  family: 'reauth',
  typeCode: '5',
  title: '身份验证',
  reason: `修改${what}前，请先确认是您本人`,
  ways: EVERY_WAY,
  gives: 'token',
  done: '验证通过',
  onward: `去修改${what}`,
  next,
})

const lock = (typeCode: TypeCode, what: string): Purpose => ({
  family: 'reauth',
  typeCode,
  title: what,
  reason: `${what}前，请先确认是您本人`,
  ways: EVERY_WAY,
  gives: 'passed',
  done: '验证通过',
  onward: '完成',
  from: 'lockSet',
})

const bind = (family: 'qwBind' | 'eserviceBind', where: string): Purpose => ({
  family,
  typeCode: '27',
  title: '绑定账户',
  reason: `绑定后可在${where}中查看您的基金账户`,
  ways: EVERY_WAY,
  gives: 'login',
  done: '绑定成功',
  onward: '进入首页',
})

const prove = (family: 'qwAuth' | 'eserviceAuth', where: string): Purpose => ({
  family,
  typeCode: '5',
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
    typeCode: '5',
    title: '登录',
    reason: '请填写开户时的姓名和证件，用于找到您的账户',
    ways: EVERY_WAY,
    gives: 'login',
    done: '登录成功',
    onward: '继续',
  },
  resetPassword: {
    family: 'login',
    typeCode: '2',
    title: '重置密码',
    reason: '请填写开户时的姓名和证件，验证后可设置新密码',
    ways: WITHOUT_PASSWORD,
    gives: 'token',
    done: '验证通过',
    onward: '设置新密码',
    next: 'changePass',
  },
  changePassword: { ...change('密码', 'changePass'), typeCode: '2', ways: WITHOUT_PASSWORD },
  changePhone: change('手机号码', 'changePhone'),
  changeEmail: change('电子邮箱', 'changeEmail'),
  changeAddress: change('联系地址', 'changeAddress'),
  lockOn: lock('8', '开启安全锁'),
  lockOff: lock('9', '关闭安全锁'),
  unlock: { ...lock('10', '解锁'), reason: '安全锁已锁定，请确认是您本人', from: 'home' },
  lockWay: lock('11', '更改解锁方式'),
  qwBind: bind('qwBind', '企业微信'),
  qwAuth: prove('qwAuth', '企业微信'),
  eserviceBind: bind('eserviceBind', '易服务'),
  eserviceAuth: prove('eserviceAuth', '易服务'),
} satisfies Record<string, Purpose>

export type PurposeName = keyof typeof table

export const purposes: Readonly<Record<PurposeName, Purpose>> = table

/** The purpose with that name, or undefined: names come from addresses. */
export const purposeNamed = (name: string | undefined): PurposeName | null =>
  name !== undefined && Object.keys(table).includes(name) ? (name as PurposeName) : null

/** Whether the person is logged in while they prove who they are for this purpose. */
export const isForCustomers = (purpose: Purpose) => families[purpose.family].identify === undefined
