import type { TypeCode } from '@/contract/auth-fields'
import type { PlainRouteName } from '@/routes'
import type { Way } from '@/stores/verification'

/** The screens one proof goes through. Families differ in these and in nothing else. */
export interface Family {
  /** Where it begins; a later step that is opened by itself goes back here. */
  first: PlainRouteName
  /** Says who one is: name and certificate. Families of customers who are logged in have none. */
  identify?: PlainRouteName
  /** Chooses among several ways; one way alone has `single`, where there is such a screen. */
  choose: PlainRouteName
  single?: PlainRouteName
  sms: PlainRouteName
  password: PlainRouteName
  /** Explains the recognition before it begins; without it the choice begins it at once. */
  face?: PlainRouteName
  success: PlainRouteName
  /** Where the recognition comes back to. */
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
  // Binding and proving share the screens after the first one.
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

/** What somebody proves who they are for. */
export interface Purpose {
  family: FamilyName
  /** The purpose as the wire spells it. */
  typeCode: TypeCode
  /** The title of its screens. */
  title: string
  /** What it is for, in one sentence, under the title of the first screen. */
  reason: string
  ways: readonly Way[]
  /** What the proof gives: a login, a token that a later step uses up, or nothing but the knowledge that it was passed. */
  gives: 'login' | 'token' | 'passed'
  /** What success says, and the word that leads on. */
  done: string
  onward: string
  /** The step after success; the remembered target without one. */
  next?: PlainRouteName
  /** Where it was begun, for who comes back by an address and has nothing to go back to. */
  from?: PlainRouteName
}

const EVERY_WAY: readonly Way[] = ['sms', 'password', 'face']

/** A verification before something of the account is changed. */
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

/** A password cannot prove that a new one may be set: it is what was forgotten. */
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

/** The purpose of that name, if there is one: names come from addresses. */
export const purposeNamed = (name: string | undefined): PurposeName | null =>
  name !== undefined && Object.keys(table).includes(name) ? (name as PurposeName) : null

/** Whether the person of an purpose is logged in while proving who they are. */
export const isForCustomers = (purpose: Purpose) => families[purpose.family].identify === undefined
