import { identityNumber } from './certificate'

/**
 * The made-up people of the demo, with everything that a login needs. None of it can belong to a real person: the
 * region of the certificates does not exist, no operator has numbers that begin with 154, and the mail domain is
 * reserved for examples.
 */
export interface Person {
  custNo: string
  name: string
  mobile: string
  password: string
  /** The kind of certificate. '0' is an identity card. */
  certType: string
  cert: string
  birthday: string
  gender: 'F' | 'M'
  email: string | null
  /** The WeChat account's openid for the mini-program. */
  openid: string
  /** The WeChat account's openid for the H5 app. */
  h5Openid: string
  unionid: string
  address: { province: string; city: string; district: string; street: string }
  vipLevel: number
  /** The risk level of the person, from 1 to 5. */
  riskLevel: number
  source: string
  openedDay: string
  /** 'active' or 'frozen'. */
  state: string
  /** One sentence: the use of this person in a demo. */
  goodFor: string
}

const sketches = [
  {
    key: 'lin',
    custNo: '100820260001',
    name: '林知远',
    password: 'Zhiyuan2026',
    birthday: '1988-04-16',
    serial: '031',
    address: { province: '330000', city: '330100', district: '330106', street: '虚文路18号云栖里3幢502室' },
    vipLevel: 1,
    riskLevel: 4,
    source: 'ESERVICE',
    openedDay: '2023-11-20',
    goodFor: '持有六只不同类型的基金约十二万八千元，有定投、分红和自选，适合浏览大部分页面。',
  },
  {
    key: 'gu',
    custNo: '000120260002',
    name: '顾念安',
    password: 'Nianan2026',
    birthday: '1999-12-03',
    serial: '042',
    address: { province: '310000', city: '310100', district: '310115', street: '虚怀路200弄7号601室' },
    vipLevel: 0,
    riskLevel: 2,
    source: 'ESERVICE_H5',
    openedDay: '2026-10-12',
    goodFor: '刚开户、没有任何持仓，客户号以零开头，适合查看各页面的空状态。',
  },
  {
    key: 'su',
    custNo: '100820260003',
    name: '苏慧兰',
    password: 'Huilan2026',
    birthday: '1976-08-21',
    serial: '128',
    address: { province: '320000', city: '320100', district: '320106', street: '虚谷大街66号2单元1103室' },
    vipLevel: 1,
    riskLevel: 3,
    source: 'WLC',
    openedDay: '2023-12-04',
    goodFor: '有个人养老金账户和税收递延的Y类份额，适合查看养老金资产与规则。',
  },
  {
    key: 'chen',
    custNo: '100820260004',
    name: '陈致行',
    password: 'Zhixing2026',
    birthday: '1983-01-09',
    serial: '217',
    address: { province: '440000', city: '440300', district: '440305', street: '虚舟路9号智汇中心B座2808室' },
    vipLevel: 2,
    riskLevel: 5,
    source: 'ESERVICE',
    openedDay: '2023-11-20',
    goodFor: '三年间在十五只基金上有五千余笔交易，适合检验长列表与大量数据的表现。',
  },
  {
    key: 'zhou',
    custNo: '100820260005',
    name: '周语桐',
    password: 'Yutong2026',
    birthday: '1991-06-27',
    serial: '366',
    address: { province: '510000', city: '510100', district: '510107', street: '虚竹街35号附2号' },
    vipLevel: 1,
    riskLevel: 4,
    source: 'SCRM',
    openedDay: '2023-12-18',
    goodFor: '有两个基金账号和一个股东账号，通过直销、两家银行和一家证券公司持有，适合查看销售渠道与账户。',
  },
  {
    key: 'abdu',
    custNo: '100820260006',
    name: '阿卜杜热依木江·买买提吐尔逊',
    password: 'Abdurehim1952',
    birthday: '1952-03-08',
    serial: '501',
    address: { province: '650000', city: '650100', district: '650102', street: '虚云北路101号' },
    vipLevel: 3,
    riskLevel: 3,
    source: 'ESERVICE',
    openedDay: '2023-11-27',
    goodFor: '年长客户，姓名长、资产以亿计，适合检验大字模式、大额数字与长姓名的显示。',
  },
  {
    key: 'an',
    custNo: '100820260007',
    name: '林静安',
    password: 'Jingan1948',
    birthday: '1948-11-15',
    serial: '604',
    address: { province: '330000', city: '330100', district: '330106', street: '虚文路18号云栖里3幢101室' },
    vipLevel: 0,
    riskLevel: 2,
    source: 'WLC',
    openedDay: '2023-12-11',
    goodFor: '已故客户，账户冻结，是林知远遗产继承申请中的被继承人，不用于登录。',
  },
  {
    key: 'shen',
    custNo: '100820260008',
    name: '沈若谷',
    password: 'Ruogu2026',
    birthday: '1985-09-12',
    serial: '715',
    address: { province: '330000', city: '330100', district: '330106', street: '虚怀巷27号1幢301室' },
    vipLevel: 1,
    riskLevel: 4,
    source: 'ESERVICE',
    openedDay: '2023-12-04',
    goodFor: '有部分确认和失败的买入、继承得来的份额和退款，适合查看交易导出与这些少见的交易。',
  },
] as const

export type PersonKey = (typeof sketches)[number]['key']

const personOf = (sketch: (typeof sketches)[number], index: number): Person => {
  const nth = String(index + 1).padStart(2, '0')
  return {
    custNo: sketch.custNo,
    name: sketch.name,
    mobile: `154000000${nth}`,
    password: sketch.password,
    certType: '0',
    cert: identityNumber(sketch.birthday, sketch.serial),
    birthday: sketch.birthday,
    gender: Number(sketch.serial) % 2 === 1 ? 'M' : 'F',
    email: sketch.key === 'gu' ? null : `${sketch.key}@example.com`,
    openid: `oMini-demo-person-${nth}-tinglan`,
    h5Openid: `oSite-demo-person-${nth}-tinglan`,
    unionid: `uDemo-person-${nth}-tinglan`,
    address: sketch.address,
    vipLevel: sketch.vipLevel,
    riskLevel: sketch.riskLevel,
    source: sketch.source,
    openedDay: sketch.openedDay,
    state: sketch.key === 'an' ? 'frozen' : 'active',
    goodFor: sketch.goodFor,
  }
}

export const people: readonly Person[] = sketches.map(personOf)

/** Finds a person by the key that stories and tests use. */
export function person(key: PersonKey): Person {
  const found = people[sketches.findIndex(sketch => sketch.key === key)]
  if (!found) throw new RangeError(`No such person: ${key}`)
  return found
}

/** A WeChat user whom the company does not know yet: silent login finds no customer. */
export const visitor = {
  name: '微信访客',
  openid: 'oMini-demo-visitor-tinglan',
  h5Openid: 'oSite-demo-visitor-tinglan',
  unionid: 'uDemo-visitor-tinglan',
  goodFor: '微信已授权但没有绑定客户，适合查看访客页面与身份登录流程。',
} as const
