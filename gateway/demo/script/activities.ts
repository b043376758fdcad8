import { at, faultLine, make, officeButton } from './dom'
import { read, send } from './gateway'
import { addressOf, openApp } from './h5-phone'

const stateWords: Readonly<Record<string, string>> = {
  coming: '未开始',
  open: '进行中',
  ended: '待计票',
  counted: '已公布',
  full: '已满',
  closed: '报名截止',
  over: '已结束',
}
const moveWords = {
  open: '现在开始表决',
  close: '现在截止',
  count: '计票并公布',
  openEnrolment: '现在开始报名',
  closeEnrolment: '截止报名',
  addSeats: '增加5个名额',
  openSignIn: '现在开始签到',
  closeSignIn: '结束签到',
  confirmUnsure: '确认迟到的码',
  refuseUnsure: '不认迟到的码',
  cancelEvent: '取消活动',
}
/** Texts for the phone's location statement. It is only a hint: nobody is turned away because of it. */
const nearWords = { near: '在附近', far: '不在附近', '': '没有说' }

interface Listed {
  no: string
  title: string
  state: string
  moves: (keyof typeof moveWords)[]
}

interface Meeting extends Listed {
  votes: number
}

interface Nearness {
  near: number
  far: number
  unsaid: number
}

interface UnsureSignIn {
  passNo: string
  at: string
  near: keyof typeof nearWords
}

/** The poster on the wall of an event: a code for other phones to scan, and a link that opens it here. */
interface Wall {
  code: string
  seconds: number
  link: string
}

interface Gathering extends Listed {
  seats: number
  taken: number
  waiting: number
  unsure: number
  waitingSignIns: UnsureSignIn[]
  nearness: Nearness | null
  wall: Wall | null
}

/** A meeting or an event in the list. */
interface Activity extends Listed {
  path: 'meetings' | 'gatherings'
  line: string
  below: (HTMLElement | null)[]
}

const line = (text: string) => make('p', { className: 'office__line' }, text)

const nearLine = ({ near, far, unsaid }: Nearness) =>
  line(`手机说在附近 ${near}，不在 ${far}，没有说 ${unsaid}（仅供参考，活动结束后删除）`)

function unsureLine({ passNo, at: readAt, near }: UnsureSignIn): HTMLElement {
  const time = new Date(readAt).toLocaleTimeString('zh-CN', { hour12: false })
  return line(`待确认：凭证 ${passNo}，${time} 读的码，${nearWords[near]}`)
}

function wallOf(no: string, wall: Wall): HTMLElement {
  const link = make('a', { className: 'inbox__file', href: addressOf(wall.link.slice(1)) }, '在应用里打开这个码')
  link.addEventListener('click', event => {
    event.preventDefault()
    openApp(wall.link.slice(1))
  })
  const picture = make('img', {
    src: `gatherings/${encodeURIComponent(no)}/wall.svg?${wall.code}`,
    width: 120,
    alt: '签到码',
  })
  return make('div', {}, picture, link)
}

const ofMeeting = (one: Meeting): Activity => ({
  ...one,
  path: 'meetings',
  line: `已收到 ${one.votes} 票`,
  below: [],
})

const ofGathering = (one: Gathering): Activity => ({
  ...one,
  path: 'gatherings',
  line: [
    `已报名 ${one.taken}/${one.seats}`,
    one.waiting > 0 ? `候补 ${one.waiting}` : '',
    one.unsure > 0 ? `待确认签到 ${one.unsure}` : '',
    one.wall ? `墙上的签到码 ${one.wall.code}（还有 ${one.wall.seconds} 秒）` : '',
  ]
    .filter(Boolean)
    .join(' · '),
  below: [
    one.nearness ? nearLine(one.nearness) : null,
    ...one.waitingSignIns.map(unsureLine),
    one.wall ? wallOf(one.no, one.wall) : null,
  ],
})

function activityItem({ path, no, title, state, moves, line: about, below }: Activity): HTMLElement {
  const fault = faultLine()
  const press = (move: Listed['moves'][number]) => async () => {
    fault.textContent = await send(`${path}/${encodeURIComponent(no)}`, { move })
    if (fault.textContent === '') await readActivities()
  }
  return make(
    'li',
    { className: 'office__item' },
    make(
      'div',
      { className: 'office__head' },
      make('span', { className: 'office__name' }, title),
      make('span', { className: 'office__state' }, stateWords[state] ?? state),
    ),
    line(about),
    ...below,
    make('div', { className: 'office__moves' }, ...moves.map(move => officeButton(moveWords[move], press(move), true))),
    fault,
  )
}

let shown = ''

/** Meetings and events, with the actions of the staff for each. */
export async function readActivities(): Promise<void> {
  if (document.hidden) return
  const [meetings, events] = await Promise.all([
    read<Meeting[]>('meetings.json').catch(() => []),
    read<Gathering[]>('gatherings.json').catch(() => []),
  ])
  const isOpen = ({ moves }: Listed) => moves.length > 0
  const open = { events: events.filter(isOpen), meetings: meetings.filter(isOpen) }
  const text = JSON.stringify(open)
  if (text === shown) return
  shown = text
  const all = [...open.events.map(ofGathering), ...open.meetings.map(ofMeeting)]
  at('activities').hidden = all.length === 0
  at('activities-list').replaceChildren(...all.map(activityItem))
}
