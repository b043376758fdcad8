import { addDays, weekday } from '@/lib/date'

/** Generated data that is the same on every visit: a pseudo-random walk. */
function walk(count: number, size: number, seed = 7): number[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647 - 0.47) * size
  })
}

const cents = (value: number) => value.toFixed(2)
const last = '2026-11-20'
const days = (count: number) =>
  Array.from({ length: count * 2 }, (_, index) => addDays(last, index - count * 2 + 1))
    .filter(day => weekday(day) < 6)
    .slice(-count)

export const daily = days(22).map((day, index) => ({ day, value: cents(walk(22, 900)[index] ?? 0) }))

let sum = 0
export const course = days(240).map((day, index) => {
  sum += walk(240, 0.9, 11)[index] ?? 0
  return { day, value: cents(sum) }
})
export const index = course.map(({ value }, at) => cents(Number(value) * 0.6 + Math.sin(at / 20) * 2))

export const monthly = Array.from({ length: 12 }, (_, at) => ({
  day: `2026-${String(at + 1).padStart(2, '0')}`,
  value: at > 10 ? null : cents(walk(12, 9000, 3)[at] ?? 0),
}))

export const calendar = Array.from({ length: 20 }, (_, at) => {
  const period = `2026-11-${String(at + 1).padStart(2, '0')}`
  const isRest = weekday(period) > 5
  return { period, isRest, value: isRest ? '0.00' : cents(walk(22, 1800, 5)[at] ?? 0), isPartial: at === 19 }
})

export const hugeCalendar = calendar.map(cell => ({
  ...cell,
  value: `${Number(cell.value) < 0 ? '-' : ''}98765432${cell.period.slice(8)}.10`,
}))

export const years = [
  { period: '2024', value: '-2310.55' },
  { period: '2025', value: '9482.17' },
  { period: '2026', value: '18204.66' },
]

export const types = [
  { key: '02', label: '混合型', value: '52318.40' },
  { key: '04', label: '货币型', value: '38002.11' },
  { key: '08', label: '个人养老金', value: '21560.00' },
  { key: '06', label: 'QDII', value: '9842.16' },
  { key: '03', label: '债券型', value: '412.05' },
]

export const LONG = '汀澜全球科技精选多资产配置一年持有期混合型发起式证券投资基金（QDII-FOF）人民币Ａ类份额'
export const HUGE = '-987654321012.34'

export const ranking = [
  { key: '1', name: '汀澜稳健成长混合A', value: '554.77', note: '占盈利 72.8%' },
  { key: '2', name: LONG, value: '67.76', note: '占盈利 8.9%' },
  { key: '3', name: '汀澜现金增利货币A', value: '4.16', note: '占盈利 0.5%' },
  { key: '4', name: '汀澜沪深300ETF联接A', value: '0.00', note: '没有盈亏' },
  { key: '5', name: '汀澜纯债债券A', value: '-64.31', note: '占亏损 29.1%' },
  { key: '6', name: '汀澜双利增强债券A', value: '-156.90', note: '占亏损 70.9% · 已卖出' },
  { key: '7', name: '新成立基金', value: null, note: '净值待公布' },
]

export const industries = [
  { key: 'a', name: '信息传输、软件和信息技术服务业', value: '31.20' },
  { key: 'b', name: '制造业', value: '24.08' },
  { key: 'c', name: '电力、热力、燃气及水生产和供应业', value: '9.29' },
  { key: 'd', name: '农、林、牧、渔业', value: '0.04' },
]

export const areas = {
  province_list: {
    '110000': '北京市',
    '320000': '江苏省',
    '330000': '浙江省',
    '650000': '新疆维吾尔自治区',
    '710000': '台湾省',
  },
  city_list: {
    '110100': '北京市',
    '320100': '南京市',
    '330100': '杭州市',
    '330200': '宁波市',
    '654000': '伊犁哈萨克自治州',
    '710100': '台北市',
  },
  county_list: {
    '110101': '东城区',
    '320106': '鼓楼区',
    '330106': '西湖区',
    '330203': '海曙区',
    '654022': '察布查尔锡伯自治县',
  },
}
