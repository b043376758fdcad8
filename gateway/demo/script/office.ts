import { at, faultLine, make, nothingInInbox, officeButton } from './dom'
import { read, send } from './gateway'
import { type InheritanceList, type OfficeMove, type OfficeRow, officeRows, type RevocationList } from './office-rows'

const stateWords: Readonly<Record<string, string>> = {
  submitted: '待审核',
  returned: '待补充材料',
  approved: '待退款',
  refused: '已拒绝',
  refunded: '已退款',
  reviewing: '审核材料',
  signing: '待签字',
  mailing: '待收件',
  received: '待办理',
  done: '已办结',
}
/** The decisions, in the order of their buttons. */
const moveWords: readonly (readonly [OfficeMove, string])[] = [
  ['confirmDeath', '确认死亡'],
  ['undoDeath', '更正：仍在世'],
  ['approve', '同意'],
  ['receive', '签收快递'],
  ['settle', '转入或付款'],
  ['return', '退回补件'],
  ['refuse', '拒绝'],
  ['refund', '退款到账'],
]
/** Decisions that need words, and what the words are. */
const neededWords: Readonly<Partial<Record<OfficeMove, string>>> = {
  return: '写明要补充什么、为什么',
  refuse: '写明拒绝的原因',
  undoDeath: '写明核实的结果，申请人会看到',
  receive: '快递单号',
}

const wordOf = (move: OfficeMove) => moveWords.find(([key]) => key === move)?.[1] ?? move

/** Unsent texts of the back office. The list is not drawn anew meanwhile. */
let form: { no: string; move: OfficeMove } | null = null
let rows: OfficeRow[] = []
let shown = ''

async function decide({ path, no }: OfficeRow, decision: object, fault: HTMLElement): Promise<void> {
  fault.textContent = ''
  fault.textContent = await send(`${path}/${encodeURIComponent(no)}`, decision)
  if (fault.textContent !== '') return
  form = null
  shown = ''
  await readOffice()
}

/** The word of a decision and, when something is to be mended, which papers or fields. */
function decisionForm(one: OfficeRow, move: OfficeMove, fault: HTMLElement): HTMLElement {
  const word = make('textarea', {
    className: 'office__word',
    rows: move === 'receive' ? 1 : 2,
    maxLength: 200,
    placeholder: neededWords[move] ?? '',
  })
  word.setAttribute('aria-label', word.placeholder)
  const choices = (move === 'return' ? one.choices : []).map(choice => ({
    ...choice,
    box: make('input', { type: 'checkbox', value: choice.value }),
  }))
  const chosen = (wanted: 'wanted' | 'faults') =>
    choices.flatMap(({ list, value, box }) => (list === wanted && box.checked ? value : []))
  const confirm = () => {
    const said = word.value.trim()
    if (move === 'receive') return decide(one, { move, trackingNo: said }, fault)
    if (move === 'refuse' || move === 'undoDeath') return decide(one, { move, word: said }, fault)
    return decide(one, { move, word: said, wanted: chosen('wanted'), faults: chosen('faults') }, fault)
  }
  return make(
    'div',
    { className: 'office__form' },
    word,
    make(
      'div',
      { className: 'office__kinds' },
      ...choices.map(({ box, title }) => make('label', { className: 'office__kind' }, box, title)),
    ),
    make(
      'div',
      { className: 'office__moves' },
      officeButton(`确定${wordOf(move)}`, confirm),
      officeButton('取消', () => openForm(null), true),
    ),
  )
}

function openForm(next: typeof form): void {
  form = next
  drawOffice()
  document.querySelector<HTMLElement>('.office__word')?.focus()
}

function officeItem(one: OfficeRow): HTMLElement {
  const { no, state, moves, head, line, officeWord, papers } = one
  const fault = faultLine()
  const press = (move: OfficeMove) =>
    neededWords[move] ? () => openForm({ no, move }) : () => decide(one, { move }, fault)
  const order = moveWords.filter(([move]) => moves.includes(move))
  return make(
    'li',
    { className: 'office__item' },
    make(
      'div',
      { className: 'office__head' },
      make('span', { className: 'office__name' }, head),
      make('span', { className: `office__state office__state--${state}` }, stateWords[state] ?? state),
    ),
    make('p', { className: 'office__line' }, line),
    make(
      'p',
      { className: 'inbox__about' },
      papers.map(({ title, count }) => (count > 1 ? `${title} ${count}` : title)).join('、') || '没有材料',
    ),
    officeWord ? make('p', { className: 'inbox__about' }, `后台说明：${officeWord}`) : null,
    form?.no === no
      ? decisionForm(one, form.move, fault)
      : make(
          'div',
          { className: 'office__moves' },
          ...order.map(([move, label]) => officeButton(label, press(move), move === 'return' || move === 'refuse')),
        ),
    fault,
  )
}

function drawOffice(): void {
  at('office').hidden = false
  const none = nothingInInbox('在应用里提交撤销或继承申请后，在这里审核、退回、办理。')
  const items = rows.slice(0, 8).map(officeItem)
  at('office-list').replaceChildren(...(items.length > 0 ? items : [none]))
}

export async function readOffice(): Promise<void> {
  if (document.hidden || form) return
  try {
    const [undone, inherited] = await Promise.all([
      read<RevocationList>('revocations.json'),
      read<InheritanceList>('inheritances.json'),
    ])
    const text = JSON.stringify([undone, inherited])
    if (text === shown) return
    shown = text
    rows = officeRows(undone, inherited)
    drawOffice()
  } catch {
    // The gateway is away for a moment. The inbox already says so.
    shown = ''
  }
}
