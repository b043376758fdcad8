import type { Running } from '../../core/running'
import { attribute } from '../../core/tags'
import { button, make } from './make'
import { askLayer } from './sheet'

/** A column of a picker: its labels, and the chosen one. */
interface Wheel {
  element: HTMLElement
  index(): number
  /** Replaces the labels. The choice keeps its index, or moves to the last label. */
  offer(labels: readonly string[]): void
}

const ROW = 44

function wheel(name: string, labels: readonly string[], chosen: number, onChange: () => void): Wheel {
  const element = make('div', { class: 'wheel', role: 'listbox', tabindex: '0', 'aria-label': name })
  let at = chosen
  const select = (index: number, scroll: boolean) => {
    const changed = index !== at
    at = index
    for (const [row, option] of [...element.children].entries()) {
      option.setAttribute('aria-selected', String(row === index))
    }
    if (scroll) element.scrollTo({ top: index * ROW })
    if (changed) onChange()
  }
  const offer = (texts: readonly string[]) => {
    const rows = texts.map((text, index) => {
      const option = make('div', { class: 'wheel__row', role: 'option' }, text)
      option.addEventListener('click', () => select(index, true))
      return option
    })
    element.replaceChildren(...rows)
    at = Math.min(at, texts.length - 1)
    select(at, true)
  }
  const last = () => element.children.length - 1
  element.addEventListener('scroll', () =>
    select(Math.min(last(), Math.max(0, Math.round(element.scrollTop / ROW))), false),
  )
  element.addEventListener('keydown', event => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    select(Math.min(last(), Math.max(0, at + by)), true)
  })
  offer(labels)
  // It can be scrolled only once it is rendered.
  requestAnimationFrame(() => element.scrollTo({ top: at * ROW }))
  return { element, index: () => at, offer }
}

/** Shows the wheels of a picker. Null: the person cancelled. */
const turn = (wheels: readonly Wheel[]) =>
  askLayer<number[] | null>('sheet', '选择', null, answer => [
    make(
      'div',
      { class: 'layer__bar' },
      button('plain', '取消', () => answer(null)),
      button('plain plain--main', '确定', () => answer(wheels.map(({ index }) => index()))),
    ),
    make('div', { class: 'wheels' }, ...wheels.map(({ element }) => element)),
  ])

const two = (value: number) => String(value).padStart(2, '0')
const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index)
const daysOf = (year: number, month: number) => new Date(year, month, 0).getDate()
const partsOf = (day: string) => day.split('-').map(Number)

/** A day as YYYY-MM-DD, within the picker's limits. `fields` may leave out the day, or the month too. */
async function pickDate(picker: Element): Promise<string | null> {
  const today = new Date()
  const now = `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`
  const [firstYear = 1900, firstMonth = 1, firstDay = 1] = partsOf(picker.getAttribute('start') || '1900-01-01')
  const [lastYear = 2100, lastMonth = 12, lastDay = 31] = partsOf(picker.getAttribute('end') || '2100-12-31')
  const [year = firstYear, month = 1, day = 1] = partsOf(picker.getAttribute('value') || now)
  const shown = { year: 1, month: 2, day: 3 }[picker.getAttribute('fields') ?? ''] ?? 3
  const all = upTo(firstYear, lastYear)
  const chosenYear = () => all[years.index()] ?? lastYear
  const monthsNow = () => upTo(chosenYear() === firstYear ? firstMonth : 1, chosenYear() === lastYear ? lastMonth : 12)
  const chosenMonth = () => monthsNow()[months.index()] ?? 1
  const daysNow = () => {
    const isFirst = chosenYear() === firstYear && chosenMonth() === firstMonth
    const isLast = chosenYear() === lastYear && chosenMonth() === lastMonth
    return upTo(isFirst ? firstDay : 1, isLast ? lastDay : daysOf(chosenYear(), chosenMonth()))
  }
  const chosenDay = () => daysNow()[days.index()] ?? 1
  const named = (values: readonly number[], name: string) => values.map(value => `${value}${name}`)
  const within = (values: readonly number[], value: number) => Math.max(0, values.indexOf(value))
  const years: Wheel = wheel('年', named(all, '年'), within(all, year), () => {
    months.offer(named(monthsNow(), '月'))
    days.offer(named(daysNow(), '日'))
  })
  const months: Wheel = wheel('月', named(monthsNow(), '月'), within(monthsNow(), month), () =>
    days.offer(named(daysNow(), '日')),
  )
  const days: Wheel = wheel('日', named(daysNow(), '日'), within(daysNow(), day), () => {})
  const turned = await turn([years, months, days].slice(0, shown))
  if (!turned) return null
  return [String(chosenYear()), two(chosenMonth()), two(chosenDay())].slice(0, shown).join('-')
}

async function pickTime(picker: Element): Promise<string | null> {
  const [hour = 0, minute = 0] = (picker.getAttribute('value') || '00:00').split(':').map(Number)
  const hours = wheel('时', upTo(0, 23).map(two), hour, () => {})
  const minutes = wheel('分', upTo(0, 59).map(two), minute, () => {})
  const turned = await turn([hours, minutes])
  return turned?.map(two).join(':') ?? null
}

const labelsOf = (range: unknown, key: string | null) =>
  Array.isArray(range) ? range.map(item => String(key ? Object(item)[key] : item)) : []

async function pickOne(picker: Element): Promise<number | null> {
  const labels = labelsOf(attribute(picker, 'range'), picker.getAttribute('range-key'))
  const turned = await turn([wheel('选项', labels, Number(picker.getAttribute('value') ?? 0), () => {})])
  return turned?.[0] ?? null
}

async function pickSeveral(picker: Element): Promise<number[] | null> {
  const range = attribute(picker, 'range')
  const value = attribute(picker, 'value')
  const columns = Array.isArray(range) ? range : []
  const chosen = Array.isArray(value) ? value.map(Number) : []
  const key = picker.getAttribute('range-key')
  return turn(
    columns.map((column, index) => wheel(`第 ${index + 1} 列`, labelsOf(column, key), chosen[index] ?? 0, () => {})),
  )
}

const kinds: Readonly<Record<string, (picker: Element) => Promise<unknown>>> = {
  selector: pickOne,
  multiSelector: pickSeveral,
  date: pickDate,
  time: pickTime,
}

/** Opens the wheels of a picker, and reports the choice to the mini-program. */
export async function openPicker({ gestures, journal }: Running, picker: Element): Promise<void> {
  const mode = picker.getAttribute('mode') || 'selector'
  const pick = kinds[mode]
  if (!pick) return journal.note('missing', new Error(`picker: the mini-program host draws no ${mode}`))
  const value = await pick(picker)
  if (!picker.isConnected) return
  if (value === null) gestures.trigger(picker, 'cancel')
  else gestures.trigger(picker, 'change', { value })
}
