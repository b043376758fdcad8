import { instantAt } from '@/lib/date'
import type { enrolments, FormQuestion, gatherings, Plan, signIns } from '../../db/schema/gatherings'
import { type PersonKey, person } from '../people'

type Row = typeof gatherings.$inferInsert

const question = (
  id: string,
  kind: FormQuestion['kind'],
  label: string,
  more: Partial<FormQuestion> = {},
): FormQuestion => ({
  id,
  kind,
  label,
  hint: '',
  isRequired: true,
  options: [],
  least: 0,
  most: 0,
  ...more,
})

const form = [
  question('phone', 'phone', '联系手机', { hint: '只用于本次活动的通知' }),
  question('guests', 'number', '同行人数', { least: 0, most: 2, hint: '不含本人，最多2人，不另占名额' }),
  question('session', 'choice', '想听的专场', { options: ['权益投资', '固定收益', '养老规划'] }),
  question('question', 'text', '想问基金经理的问题', { isRequired: false, most: 100 }),
]

/** The map around a place. Each city has its own street names. */
const planOf = (street: string, cross: string, line: string, station: string): Plan => ({
  lines: [
    { kind: 'street', name: street, from: [0, 60], to: [100, 60] },
    { kind: 'street', name: cross, from: [62, 0], to: [62, 100] },
    { kind: 'street', name: '', from: [20, 20], to: [20, 100] },
    { kind: 'metro', name: line, from: [0, 86], to: [100, 86] },
  ],
  place: [70, 46],
  station: { name: station, at: [48, 86] },
})

interface Place {
  day: string
  /** The street of the place, the street that crosses it, and the metro line below. */
  streets: readonly [street: string, cross: string, line: string]
}

/** An event of one afternoon, in one city. */
const event = (row: Pick<Row, 'id' | 'title' | 'placeName' | 'address' | 'seats'> & Place & Partial<Row>) => {
  const { day, streets, ...rest } = row
  const [street, cross, line] = streets
  return {
    content:
      '<p>基金经理当面讲解年度策略，回答您的问题。现场不销售基金，不构成投资建议。</p><h2>日程</h2><ul><li>13:00 签到</li><li>14:00 年度策略</li><li>15:30 分专场交流</li></ul><p>请携带身份证件，凭入场凭证入场。基金有风险，投资须谨慎。</p>',
    startsAt: instantAt(day, '14:00'),
    endsAt: instantAt(day, '17:00'),
    signInFrom: instantAt(day, '13:00'),
    signInUntil: instantAt(day, '16:00'),
    metro: `乘${line}到${street}站，从B口出，沿${street}向东步行约6分钟（500米）。`,
    latitude: '30.2741',
    longitude: '120.1551',
    plan: planOf(street, cross, line, `${street}站 B口`),
    fields: form,
    asksPlace: false,
    wallSecret: `wall-${row.id}`,
    nextSeq: 20,
    cancelledAt: null,
    enrolFrom: instantAt('2026-11-10', '09:00'),
    enrolUntil: instantAt('2026-12-08', '18:00'),
    ...rest,
  }
}

/** Events in every state: open, full with a waiting list, not yet open, today, over, cancelled. */
export const gatheringRows: Row[] = [
  event({
    id: 'G20261212HZ',
    title: '年末策略交流会（杭州）',
    placeName: '杭州客户中心',
    address: '杭州市西湖区虚文路18号云栖里1幢3层',
    seats: 20,
    day: '2026-12-12',
    streets: ['虚文路', '云栖街', '地铁2号线'],
    asksPlace: true,
  }),
  event({
    id: 'G20261213SZ',
    title: '年末策略交流会（深圳）',
    placeName: '深圳客户中心',
    address: '深圳市南山区虚舟路9号智汇中心A座12层',
    seats: 2,
    day: '2026-12-13',
    streets: ['虚舟路', '听涛街', '地铁9号线'],
    latitude: '22.5362',
    longitude: '113.9526',
  }),
  event({
    id: 'G20261219CD',
    title: '养老投资讲座（成都）',
    placeName: '成都客户中心',
    address: '成都市武侯区虚竹街35号2层',
    seats: 50,
    day: '2026-12-19',
    streets: ['虚竹街', '望江路', '地铁3号线'],
    enrolFrom: instantAt('2026-12-01', '09:00'),
    enrolUntil: instantAt('2026-12-17', '18:00'),
    latitude: null,
    longitude: null,
  }),
  event({
    id: 'G20261121SH',
    title: '投资者开放日（上海）',
    placeName: '上海客户中心',
    address: '上海市浦东新区虚怀路200号汀澜大厦1层',
    seats: 30,
    day: '2026-11-21',
    streets: ['虚怀路', '临港街', '地铁4号线'],
    enrolUntil: instantAt('2026-11-20', '18:00'),
    latitude: '31.2304',
    longitude: '121.4737',
  }),
  event({
    id: 'G20260912HZ',
    title: '红利投资沙龙（杭州）',
    placeName: '杭州客户中心',
    address: '杭州市西湖区虚文路18号云栖里1幢3层',
    seats: 20,
    day: '2026-09-12',
    streets: ['虚文路', '云栖街', '地铁2号线'],
    enrolFrom: instantAt('2026-08-20', '09:00'),
    enrolUntil: instantAt('2026-09-10', '18:00'),
  }),
  event({
    id: 'G20261205GZ',
    title: '债券投资沙龙（广州）',
    placeName: '广州客户中心',
    address: '广州市天河区虚和路7号',
    seats: 20,
    day: '2026-12-05',
    streets: ['虚和路', '越秀街', '地铁5号线'],
    cancelledAt: instantAt('2026-11-19', '10:00'),
  }),
]

const enrolled = (
  gatheringId: string,
  key: PersonKey,
  seq: number,
  state: 'in' | 'waiting',
  passNo: string,
  day = '2026-11-12',
): typeof enrolments.$inferInsert => ({
  gatheringId,
  custNo: person(key).custNo,
  state,
  seq,
  answers: { phone: person(key).mobile, guests: '0', session: '权益投资', question: '' },
  passNo,
  at: instantAt(day, '10:20'),
  remindedAt: null,
})

export const enrolmentRows = [
  enrolled('G20261212HZ', 'zhou', 1, 'in', 'H3QA-81ZC-K5MV'),
  enrolled('G20261213SZ', 'chen', 1, 'in', '2PWX-7JD4-RN9B'),
  enrolled('G20261213SZ', 'su', 2, 'in', 'V6TC-0QHE-3GXK'),
  enrolled('G20261213SZ', 'abdu', 3, 'waiting', 'MA47-ZS2R-8CJD'),
  enrolled('G20261213SZ', 'lin', 4, 'waiting', '5WNE-K90T-HQ6P'),
  enrolled('G20261121SH', 'lin', 1, 'in', 'D8RV-4MXB-7Z2Q'),
  {
    ...enrolled('G20260912HZ', 'lin', 1, 'in', 'C1KJ-E6GT-9PW0', '2026-08-21'),
    remindedAt: instantAt('2026-09-11', '14:00'),
  },
]

export const signInRows: (typeof signIns.$inferInsert)[] = [
  {
    gatheringId: 'G20260912HZ',
    custNo: person('lin').custNo,
    state: 'sure',
    at: instantAt('2026-09-12', '14:06'),
    isLate: true,
    near: '',
  },
]
