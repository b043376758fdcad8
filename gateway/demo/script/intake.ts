import { at, faultLine, make, officeButton } from './dom'
import { read, send } from './gateway'

interface Batch {
  id: number
  name: string
  state: 'taken' | 'quarantined' | 'replaced' | 'refused'
  counts: { rows: Record<string, number>; sums: Record<string, string>; skipped: Record<string, number> }
}

interface Problem {
  id: number
  batch: string
  line: number | null
  field: string | null
  byte: number | null
  message: string
  advice: { meaning: string; todo: string }
}

interface Doubt {
  fundAccount: string
  reason: 'name' | 'certificate' | 'unknown'
  name: string
  candidates: { custNo: string; name: string }[]
}

interface Difference {
  tradingAccount: string
  fundAccount: string
  fundCode: string
  day: string
  expectedTotal: string
  toldTotal: string
  expectedAvailable: string
  toldAvailable: string
}

interface IntakeState {
  batches: Batch[]
  problems: Problem[]
  doubts: Doubt[]
  differences: Difference[]
  differenceCount: number
}

const stateWords = { taken: '已采用', quarantined: '已隔离', replaced: '已被替换', refused: '未采用' }
const reasonWords = { name: '证件相同、姓名不同', certificate: '证件有疑问', unknown: '没有收到开户记录' }
const typeWords: Readonly<Record<string, string>> = {
  '02': '账户',
  '04': '交易',
  '05': '余额',
  '06': '分红',
  '07': '行情',
}
const sumWords: Readonly<Record<string, string>> = {
  '04 ConfirmedAmount': '确认金额',
  '04 ConfirmedVol': '确认份额',
  '05 TotalVolOfDistributorInTA': '余额份额',
  '06 DividendAmount': '红利',
  '06 VolOfDividendforReinvestment': '再投资份额',
}

const line = (text: string) => make('p', { className: 'office__line' }, text)
const about = (text: string) => make('p', { className: 'inbox__about' }, text)

const joined = (parts: Readonly<Record<string, number | string>>, words: Readonly<Record<string, string>>) =>
  Object.entries(parts)
    .map(([key, value]) => `${words[key] ?? key} ${value}`)
    .join('，')

/** An entry with a head, its lines, and buttons whose failure is told below. */
function entry(head: string, lines: readonly HTMLElement[], buttons: readonly [string, () => Promise<string>][]) {
  const fault = faultLine()
  const moves = buttons.map(([label, work]) =>
    officeButton(label, async () => {
      fault.textContent = await work()
      if (fault.textContent === '') await readIntake()
    }),
  )
  return make(
    'li',
    { className: 'office__item' },
    make('div', { className: 'office__head' }, make('span', { className: 'office__name' }, head)),
    ...lines,
    make('div', { className: 'office__moves' }, ...moves),
    fault,
  )
}

const batchEntry = ({ id, name, state, counts }: Batch) =>
  entry(
    `${name} · ${stateWords[state]}`,
    [
      line(joined(counts.rows, typeWords) || '没有记录'),
      about(joined(counts.sums, sumWords)),
      ...(Object.keys(counts.skipped).length > 0
        ? [
            about(
              `未入账：${joined(counts.skipped, { doubt: '户主待定', code: '看不懂', failed: '未确认', repeated: '重复' })}`,
            ),
          ]
        : []),
    ],
    state === 'quarantined' ? [['先取其余记录', () => send(`intake/batches/${id}`, { move: 'takeRest' })]] : [],
  )

const problemEntry = ({ id, batch, line: row, field, byte, message, advice }: Problem) =>
  entry(
    `${batch} · ${advice.meaning}`,
    [
      line([row && `第${row}行`, field && `字段${field}`, byte && `第${byte}字节`].filter(Boolean).join('，')),
      line(advice.todo),
      about(message),
    ],
    [['已处理', () => send(`intake/problems/${id}`, { move: 'close' })]],
  )

const doubtEntry = ({ fundAccount, reason, name, candidates }: Doubt) =>
  entry(
    `户主待定 · ${fundAccount}`,
    [line(`${reasonWords[reason]}${name ? `：${name}` : ''}`)],
    [
      ...candidates.map(({ custNo, name: known }): [string, () => Promise<string>] => [
        `是${known}（${custNo.slice(-4)}）`,
        () => send(`intake/owners/${encodeURIComponent(fundAccount)}`, { custNo }),
      ]),
    ],
  )

function differenceEntry(one: Difference) {
  const word = make('input', { className: 'office__word', maxLength: 200, placeholder: '写明核对的结果' })
  word.setAttribute('aria-label', word.placeholder)
  return entry(
    `份额不符 · ${one.fundAccount} · ${one.fundCode}`,
    [
      line(
        `${one.day}：应为 ${one.expectedTotal}，登记机构 ${one.toldTotal}；可用应为 ${one.expectedAvailable}，登记机构 ${one.toldAvailable}`,
      ),
      about('核对完成前，客户看不到资产数字。'),
      word,
    ],
    [
      [
        '放行',
        () =>
          send(`intake/positions/${encodeURIComponent(one.tradingAccount)}`, {
            fundCode: one.fundCode,
            word: word.value,
          }),
      ],
    ],
  )
}

let shown = ''

/** The registrar's files: problems and decisions first, then the batches. */
export async function readIntake(): Promise<void> {
  if (document.hidden || document.activeElement?.closest('#intake-list input')) return
  const state = await read<IntakeState>('intake.json').catch(() => null)
  const text = JSON.stringify(state)
  if (!state || text === shown) return
  shown = text
  const items = [
    ...state.problems.map(problemEntry),
    ...state.doubts.map(doubtEntry),
    ...state.differences.map(differenceEntry),
    ...state.batches.map(batchEntry),
  ]
  at('intake').hidden = items.length === 0
  at('intake-list').replaceChildren(...items)
}
