/**
 * The demo page. It shows the choice of person, program and look, the SMS inbox, and the app itself in a phone. It
 * stores all choices where the app and the gateway read them: in the cookie of the simulated WeChat, in the `env` of
 * the address, and in the app's own preferences.
 */

const PREFIX = 'ESERVICE_h5_'
const PREFERENCES = `${PREFIX}PREFERENCES`
const MINI_PREFERENCES = 'ESERVICE_mini_PREFERENCES'
const PERSON_COOKIE = 'sim_person'
const HOME = '/Home/Index'
const POLL_MS = 3000

const environments = [
  ['wechat', '微信浏览器'],
  ['mobile', '手机浏览器'],
  ['qw', '企业微信'],
  ['desktop', '电脑'],
  ['company', '公司 App'],
]
const themes = [
  ['system', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
]
const ends = [
  ['h5', 'H5'],
  ['mini', '小程序'],
]
const widths = [
  ['320', '320'],
  ['375', '375'],
  ['430', '430'],
]
/** The screens to start with. A test checks that each one is in the build. */
const places = [
  ['首页', '/Home/Index'],
  ['资产', '/Home/Assets/Index'],
  ['交易记录', '/Home/Transactions/list'],
  ['定投', '/Home/Assets/RegularInvestment'],
  ['到期提醒', '/Home/Assets/ExpireRemind'],
  ['净值与自选', '/Biz/Worth/IndexV2'],
  ['消息', '/Home/Message/Index'],
  ['年度投资旅程', '/YearBill'],
  ['服务', '/Home/Service'],
  ['会员中心', '/Home/Vip'],
  ['答题领红包', '/Home/redPocket'],
  ['邀请好友', '/Home/Activity/Invite/Index'],
  ['我的', '/Home/Info'],
]

const smsPurposes = {
  auth: '身份验证',
  bind: '绑定微信',
  changePhone: '修改手机号',
  resetPassword: '重置密码',
  inherit: '遗产继承',
  lock: '安全锁',
  notice: '账户通知',
}

const at = id => document.getElementById(id)

/** An element with properties and children. Texts stay texts and never become markup. */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children.filter(child => child !== null))
  return element
}

/* ---- stored values ---- */

function preferences() {
  try {
    return JSON.parse(localStorage.getItem(PREFERENCES)) ?? {}
  } catch {
    return {}
  }
}

/** The mini-program's storage of a person, in the place where the host of mini-programs stores it. */
const miniKept = person => {
  try {
    return JSON.parse(localStorage.getItem(`mini:${person}`)) ?? {}
  } catch {
    return {}
  }
}

/** Copies the chosen look into the mini-program's storage, so that both apps look the same. */
function lendLook(person) {
  const kept = miniKept(person)
  const storage = { ...kept.storage, [MINI_PREFERENCES]: JSON.stringify(preferences()) }
  localStorage.setItem(`mini:${person}`, JSON.stringify({ ...kept, storage }))
}

const prefer = change => localStorage.setItem(PREFERENCES, JSON.stringify({ ...preferences(), ...change }))

const cookies = () =>
  document.cookie
    .split('; ')
    .map(pair => pair.split('='))
    .filter(([name]) => name)

const setCookie = (name, value, age) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the gateway's simulator reads this cookie.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${age}`
}

const YEAR = 365 * 24 * 3600

/** Removes the app's session, as if the app was never opened here. The person's choices of look stay. */
function forgetSession() {
  for (const [name] of cookies()) if (name.startsWith(PREFIX)) setCookie(name, '', 0)
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX) && key !== PREFERENCES) store.removeItem(key)
  }
}

const chosen = {
  environment: sessionStorage.getItem('demo_environment') ?? 'wechat',
  width: localStorage.getItem('demo_width') ?? '375',
  person: cookies().find(([name]) => name === PERSON_COOKIE)?.[1] ?? null,
}

/* ---- the app in its frame ---- */

const addressOf = path => `/?env=${chosen.environment}#${path}`
const onPhone = matchMedia('(max-width: 820px)')
let frame = null

/**
 * The screen in the frame's address. It is home while the frame shows another page, such as one of the simulated
 * WeChat.
 */
function placeInApp() {
  try {
    return frame.contentWindow.location.hash.slice(1) || HOME
  } catch {
    return HOME
  }
}

/**
 * Opens the app again in a new frame. A new address in the old frame is not enough, because the old app could write its
 * session back while it closes.
 */
function openApp(path, beforehand) {
  frame?.remove()
  frame = null
  beforehand?.()
  at('open').href = addressOf(HOME)
  if (onPhone.matches) return
  frame = make('iframe', { title: '易投服务', src: addressOf(path), allow: 'clipboard-write' })
  at('view').append(frame)
}

const reopen = beforehand => openApp(frame ? placeInApp() : HOME, beforehand)

/* ---- the mini-program in its frame ---- */

const MINI_STATUS = 46
/** The state of the mini-program, and its page for each address of the app. */
let mini = { state: 'waiting', pages: {} }
let miniFrame = null

const miniWords = {
  waiting: ['正在读取…', ''],
  building: ['小程序正在后台构建', '大约一两分钟，好了会自己出现。H5 应用现在就可以用。'],
  failed: ['小程序没有构建成功', '原因在启动它的终端里。H5 应用不受影响。'],
  absent: ['还没有构建小程序', '运行 npm run build:mini，好了会自己出现。'],
}

function sayMini() {
  const [title, words] = miniWords[mini.state]
  const turning = mini.state === 'building' || mini.state === 'waiting'
  at('mini').replaceChildren(
    make(
      'div',
      { className: 'mini__none' },
      make('span', { className: turning ? 'mini__sign mini__sign--turning' : 'mini__sign', ariaHidden: 'true' }),
      make('p', { className: 'mini__title' }, title),
      make('p', { className: 'quiet' }, words),
    ),
  )
  at('open-wait').textContent = title
  at('open-wait').hidden = mini.state === 'waiting'
  at('open-mini').hidden = true
}

/** The address of the mini-program for the chosen person. `place` begins with `#`. */
const miniAddress = (place, status) => `mini/?person=${encodeURIComponent(chosen.person)}&status=${status}${place}`

/** Restarts the mini-program, at its current page or at its beginning. */
function openMini(place = '') {
  if (mini.state !== 'ready') return sayMini()
  if (chosen.person === null) return
  miniFrame?.remove()
  miniFrame = null
  lendLook(chosen.person)
  at('open-wait').hidden = true
  at('open-mini').hidden = false
  at('open-mini').href = miniAddress('', 0)
  if (onPhone.matches) return
  miniFrame = make('iframe', { title: '小程序', src: miniAddress(place, MINI_STATUS), allow: 'clipboard-write' })
  at('mini').replaceChildren(miniFrame)
}

const placeInMini = () => miniFrame?.contentWindow.location.hash ?? ''
const reopenMini = () => openMini(placeInMini())

/** Polls until the mini-program is built, then shows it. */
async function awaitMini() {
  const found = await read('mini.json').catch(() => null)
  const before = mini.state
  if (found) mini = found
  if (mini.state !== before) openMini()
  if (mini.state !== 'ready') setTimeout(awaitMini, POLL_MS)
}

function followMini() {
  if (!miniFrame || document.hidden) return
  const { contentWindow, contentDocument } = miniFrame
  const ink = contentDocument?.documentElement?.style.getPropertyValue('--bar-ink')
  if (ink) at('mini-status').style.color = ink
  at('mini-address').textContent = contentWindow.location.hash.slice(2).split('?')[0] || 'dist/weapp'
}

/**
 * Opens the mini-program's page for an address of the app. Returns false if the mini-program is not running or has no
 * such page.
 */
function goInMini(path) {
  const [place, search = ''] = path.split('?')
  const page = mini.pages[place]
  const running = miniFrame?.contentWindow.mini
  if (!page || !running) return false
  // If the page stack is too deep, start anew at this page.
  running.open(page, Object.fromEntries(new URLSearchParams(search))).catch(() => openMini(`#/${page}?${search}`))
  return true
}

/** Opens an address in the H5 app. */
function goInH5(path) {
  const { contentWindow } = frame
  if (contentWindow.location.pathname === '/') contentWindow.location.hash = path
  else openApp(path)
}

/** Whether a click asks for its own tab, or this page has no phone to show it in. */
const goesElsewhere = event => !frame || event.metaKey || event.ctrlKey || event.shiftKey

const canGoBack = () => {
  const { navigation } = frame.contentWindow
  // Without the Navigation API it is unknown whether going back would leave this page. So no button is shown then.
  return navigation?.canGoBack ?? false
}

/** The content of the bar that a real program shows around the page. */
function followFrame() {
  if (!frame || document.hidden) return
  try {
    const { document: inside } = frame.contentWindow
    at('title').textContent = inside.title || '易投服务'
    at('back').hidden = !canGoBack()
  } catch {
    at('back').hidden = true
  }
  const place = placeInApp()
  at('address').textContent = place
  for (const link of at('places').children) {
    if (link.dataset.path === place.split('?')[0]) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/* ---- choices ---- */

/** A row of radio buttons that look like chips. */
function chips(id, options, value, onChoose) {
  at(id).replaceChildren(
    ...options.map(([key, label]) => {
      const input = make('input', { type: 'radio', name: id, value: key, checked: key === value })
      input.addEventListener('change', () => onChoose(key))
      return make('label', { className: 'chip' }, input, make('span', { className: 'chip__label' }, label))
    }),
  )
}

const systemDark = matchMedia('(prefers-color-scheme: dark)')

function paint() {
  const { theme = 'system' } = preferences()
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && systemDark.matches))
}

function setWidth(width) {
  chosen.width = width
  localStorage.setItem('demo_width', width)
  document.documentElement.style.setProperty('--width', `${width}px`)
}

function offerChoices() {
  chips('environments', environments, chosen.environment, environment => {
    chosen.environment = environment
    sessionStorage.setItem('demo_environment', environment)
    nameH5()
    linkPlaces()
    reopen()
  })
  chips('themes', themes, preferences().theme ?? 'system', theme =>
    reopen(() => {
      prefer({ theme })
      paint()
      reopenMini()
    }),
  )
  chips('widths', widths, chosen.width, setWidth)
  at('elder').checked = preferences().elder === true
  at('elder').addEventListener('change', event =>
    reopen(() => {
      prefer({ elder: event.target.checked })
      reopenMini()
    }),
  )
  nameH5()
  chips('ends', ends, 'h5', showEnd)
  showEnd('h5')
}

const nameH5 = () => {
  at('h5-where').textContent = environments.find(([key]) => key === chosen.environment)?.[1] ?? ''
}

/** For narrow windows, with room for one phone only. */
const showEnd = end => {
  at('pair').dataset.end = end
}

function linkPlaces() {
  at('places').replaceChildren(
    ...places.map(([label, path]) => {
      const link = make('a', { href: addressOf(path) }, label)
      link.dataset.path = path
      link.addEventListener('click', event => {
        if (goesElsewhere(event)) return
        event.preventDefault()
        goInMini(path)
        goInH5(path)
      })
      return link
    }),
  )
}

/* ---- people ---- */

function loginOf({ mobile, password, certNo }) {
  const facts = [
    ['手机', mobile],
    ['密码', password],
    ['证件', certNo],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return make(
    'span',
    { className: 'person__login' },
    ...facts.map(([label, value]) => make('span', {}, `${label} ${value}`)),
  )
}

function personCard(person) {
  const input = make('input', {
    type: 'radio',
    name: 'person',
    value: person.simPerson,
    checked: person.simPerson === chosen.person,
  })
  input.addEventListener('change', () => become(person.simPerson))
  return make(
    'label',
    { className: 'person' },
    input,
    make(
      'span',
      { className: 'person__card' },
      make('span', { className: 'person__face', ariaHidden: 'true' }, person.name.slice(0, 1)),
      make('span', { className: 'person__name' }, person.name),
      make('span', { className: 'person__line' }, person.goodFor),
      loginOf(person),
    ),
  )
}

/** Draws the counter for the chosen person. */
let showPerson = () => undefined

function become(simPerson) {
  chosen.person = simPerson
  showPerson()
  openApp(HOME, () => {
    forgetSession()
    setCookie(PERSON_COOKIE, encodeURIComponent(simPerson), YEAR)
  })
  openMini()
}

async function read(address) {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

async function offerPeople() {
  try {
    const people = await read('people.json')
    // The simulated WeChat uses the first person until the user chooses another one.
    if (chosen.person === null) {
      chosen.person = people[0]?.simPerson ?? null
      openMini()
    }
    at('people').replaceChildren(...people.map(personCard))
    const { kinds } = await read('certificates.json')
    showPerson = () => {
      drawCounter(people, kinds)
      drawCards(people)
    }
    showPerson()
  } catch {
    const again = make('button', { type: 'button', className: 'inbox__copy' }, '重试')
    again.addEventListener('click', offerPeople)
    at('people').replaceChildren(make('p', { className: 'quiet' }, '人物没有读到，请确认网关正在运行。'), again)
  }
}

/* ---- the SMS inbox ---- */

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Without https, a page from another machine has no clipboard interface.
    const field = make('textarea', { value: text })
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
  button.textContent = '已复制'
  setTimeout(() => {
    button.textContent = '复制'
  }, 1500)
}

const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })

function smsItem({ mobile, purpose, code, text, at: sentAt }, isNew) {
  const said = code || text
  const button = make('button', { type: 'button', className: 'inbox__copy' }, '复制')
  button.setAttribute('aria-label', code ? `复制验证码 ${code}` : '复制短信内容')
  button.addEventListener('click', () => copy(said, button))
  // Each lock has its own purpose: lock8 to lock11.
  const about = `${smsPurposes[purpose.replace(/\d+$/, '')] ?? purpose} · ${mobile} · ${clock.format(new Date(sentAt))}`
  return make(
    'li',
    { className: isNew ? 'inbox__item inbox__item--new' : 'inbox__item' },
    make('span', { className: code ? 'inbox__code' : 'inbox__text' }, said),
    button,
    make('span', { className: 'inbox__about' }, about),
  )
}

let shownSms = null

async function readInbox() {
  if (document.hidden) return
  try {
    const messages = (await read('sms.json')).slice(0, 5)
    const newest = JSON.stringify(messages)
    if (newest === shownSms) return
    shownSms = newest
    const items = messages.map((message, index) => smsItem(message, index === 0))
    const none = make('li', { className: 'inbox__none' }, '应用发出的验证码会出现在这里，不会真的发送。')
    at('inbox').replaceChildren(...(items.length > 0 ? items : [none]))
  } catch {
    shownSms = null
    at('inbox').replaceChildren(make('li', { className: 'inbox__none' }, '暂时读不到短信，稍后自动重试。'))
  }
}

/* ---- mails ---- */

function mailItem({ id, to, subject, at: sentAt, attachments }, isNew) {
  const files = attachments.map(({ fileName, size }, index) =>
    make(
      'a',
      { className: 'inbox__file', href: `mails/${encodeURIComponent(id)}/${index}`, download: fileName },
      `${fileName} · ${Math.ceil(size / 1024)} KB`,
    ),
  )
  return make(
    'li',
    { className: isNew ? 'inbox__item inbox__item--new' : 'inbox__item' },
    make('span', { className: 'inbox__text' }, subject),
    ...files,
    make('span', { className: 'inbox__about' }, `${to} · ${clock.format(new Date(sentAt))}`),
  )
}

/**
 * A message of the public account or of the mini-program. Tapping it opens its page as WeChat does: in the phone of the
 * mini-program, or in the other one.
 */
function wechatItem({ title, url, program, at: sentAt }, isNew) {
  const path = new URL(url, location.href).hash.slice(1)
  const link = make('a', { className: 'inbox__file', href: `/?env=wechat#${path}`, target: '_blank' }, title)
  link.addEventListener('click', event => {
    if (goesElsewhere(event)) return
    event.preventDefault()
    const end = program === 'miniprogram' && goInMini(path) ? 'mini' : 'h5'
    if (end === 'h5') goInH5(path)
    chips('ends', ends, end, showEnd)
    showEnd(end)
  })
  const from = program === 'miniprogram' ? '小程序' : '公众号'
  return make(
    'li',
    { className: isNew ? 'inbox__item inbox__item--new' : 'inbox__item' },
    link,
    make('span', { className: 'inbox__about' }, `${from} · ${clock.format(new Date(sentAt))}`),
  )
}

let shownMails = null

async function readMails() {
  if (document.hidden) return
  try {
    const sent = await Promise.all([read('mails.json'), read('wechat.json')])
    const mails = sent
      .flat()
      .sort((one, other) => (one.at < other.at ? 1 : -1))
      .slice(0, 5)
    const newest = JSON.stringify(mails.map(({ id }) => id))
    if (newest === shownMails) return
    shownMails = newest
    const items = mails.map((mail, index) => (mail.program ? wechatItem : mailItem)(mail, index === 0))
    const none = make('li', { className: 'inbox__none' }, '资产证明、对账单和您选择的通知会出现在这里，不会真的发送。')
    at('mails').replaceChildren(...(items.length > 0 ? items : [none]))
  } catch {
    shownMails = null
    at('mails').replaceChildren(make('li', { className: 'inbox__none' }, '暂时读不到邮件，稍后自动重试。'))
  }
}

/* ---- the back office ---- */

const officeStates = {
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
const officeMoves = {
  confirmDeath: '确认死亡',
  undoDeath: '更正：仍在世',
  approve: '同意',
  receive: '签收快递',
  settle: '转入或付款',
  return: '退回补件',
  refuse: '拒绝',
  refund: '退款到账',
}
/** Decisions that need a text, and the placeholder of its field. */
const officeWords = {
  return: '写明要补充什么、为什么',
  refuse: '写明拒绝的原因',
  undoDeath: '写明核实的结果，申请人会看到',
  receive: '快递单号',
}

/** 20000000.00 as 20,000,000.00. */
const grouped = amount => (amount ?? '--').replace(/\d(?=(\d{3})+\.)/g, '$&,')

/** The form in which a person of the back office types. The list is not redrawn meanwhile. */
let officeForm = null
let shownOffice = ''

async function decide({ path, no }, decision, fault) {
  fault.textContent = ''
  fault.textContent = await send(`${path}/${encodeURIComponent(no)}`, decision)
  if (fault.textContent !== '') return
  officeForm = null
  shownOffice = ''
  await readOffice()
}

const officeButton = (label, onPress, isQuiet) => {
  const className = isQuiet ? 'office__button office__button--quiet' : 'office__button'
  const button = make('button', { type: 'button', className }, label)
  button.addEventListener('click', onPress)
  return button
}

/** The text field of a decision and, for a return to the applicant, the choice of papers or fields. */
function decisionForm(one, move, fault) {
  const word = make('textarea', {
    className: 'office__word',
    rows: move === 'receive' ? 1 : 2,
    maxLength: 200,
    placeholder: officeWords[move],
  })
  word.setAttribute('aria-label', word.placeholder)
  const choices = move === 'return' ? one.choices : []
  const boxes = choices.map(({ value }) => make('input', { type: 'checkbox', value }))
  const chosen = list =>
    choices.flatMap((choice, index) => (choice.list === list && boxes[index].checked ? choice.value : []))
  const send = () => {
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
      ...boxes.map((box, index) => make('label', { className: 'office__kind' }, box, choices[index].title)),
    ),
    make(
      'div',
      { className: 'office__moves' },
      officeButton(`确定${officeMoves[move]}`, send),
      officeButton('取消', () => openOfficeForm(null), true),
    ),
  )
}

/** The items of the list, newest first, of all kinds of applications. */
let office = []

const wantedOf = kinds => kinds.map(({ kind, title }) => ({ list: 'wanted', value: kind, title }))

const ofRevocation = kinds => one => ({
  ...one,
  path: 'revocations',
  no: one.revocationNo,
  choices: wantedOf(kinds),
  head: `${one.name} · ${one.fundName}`,
  line: `${grouped(one.amount)} 元 · ${one.reason}${one.explanation ? `：${one.explanation}` : ''}`,
})

const ofInheritance = (kinds, fields) => one => ({
  ...one,
  path: 'inheritances',
  no: one.applicationNo,
  choices: [
    ...wantedOf(kinds),
    ...fields.map(({ field, title }) => ({ list: 'faults', value: field, title: `${title}（内容）` })),
  ],
  head: `${one.name} · 继承${one.decedentName}`,
  line: [
    `继承人：${one.heirs.join('、') || '未填写'}`,
    one.state === 'signing' ? `已签 ${one.signed}/${one.toSign}` : '',
    one.trackingNo ? `快递 ${one.trackingNo}` : '',
  ]
    .filter(Boolean)
    .join(' · '),
})

function openOfficeForm(form) {
  officeForm = form
  drawOffice()
  document.querySelector('.office__word')?.focus()
}

function officeItem(one) {
  const { no, state, moves, head, line, officeWord, papers } = one
  const fault = make('p', { className: 'office__fault' })
  fault.setAttribute('role', 'alert')
  const isOpen = officeForm?.no === no
  const press = move => (officeWords[move] ? () => openOfficeForm({ no, move }) : () => decide(one, { move }, fault))
  const order = Object.keys(officeMoves).filter(move => moves.includes(move))
  return make(
    'li',
    { className: 'office__item' },
    make(
      'div',
      { className: 'office__head' },
      make('span', { className: 'office__name' }, head),
      make('span', { className: `office__state office__state--${state}` }, officeStates[state] ?? state),
    ),
    make('p', { className: 'office__line' }, line),
    make(
      'p',
      { className: 'inbox__about' },
      papers.map(({ title, count }) => (count > 1 ? `${title} ${count}` : title)).join('、') || '没有材料',
    ),
    officeWord ? make('p', { className: 'inbox__about' }, `后台说明：${officeWord}`) : null,
    isOpen
      ? decisionForm(one, officeForm.move, fault)
      : make(
          'div',
          { className: 'office__moves' },
          ...order.map(move => officeButton(officeMoves[move], press(move), move === 'return' || move === 'refuse')),
        ),
    fault,
  )
}

function drawOffice() {
  at('office').hidden = false
  const none = make('li', { className: 'inbox__none' }, '在应用里提交撤销或继承申请后，在这里审核、退回、办理。')
  const items = office.slice(0, 8).map(officeItem)
  at('office-list').replaceChildren(...(items.length > 0 ? items : [none]))
}

async function readOffice() {
  if (document.hidden || officeForm) return
  try {
    const [undone, inherited] = await Promise.all([read('revocations.json'), read('inheritances.json')])
    const text = JSON.stringify([undone, inherited])
    if (text === shownOffice) return
    shownOffice = text
    office = [
      ...undone.revocations.map(ofRevocation(undone.kinds)),
      ...inherited.inheritances.map(ofInheritance(inherited.kinds, inherited.fields)),
    ].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    drawOffice()
  } catch {
    // The gateway does not answer for a moment. The inbox already shows that.
    shownOffice = ''
  }
}

/** Sends a decision of the company. Returns the error text; '' if it worked. */
async function send(address, decision) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  }).catch(() => null)
  if (answer?.ok) return ''
  const { retMsg = '没有成功，请稍后再试' } = (await answer?.json().catch(() => ({}))) ?? {}
  return retMsg
}

/* ---- papers that could not be made ---- */

function failedItem({ paperNo, name, title, span }) {
  const fault = make('p', { className: 'office__fault' })
  fault.setAttribute('role', 'alert')
  const again = async () => {
    fault.textContent = await send(`papers/${encodeURIComponent(paperNo)}`, {})
    if (fault.textContent === '') await readFailed()
    readActivities()
  }
  return make(
    'li',
    { className: 'office__item' },
    make('div', { className: 'office__head' }, make('span', { className: 'office__name' }, `${name} · ${title}`)),
    make('p', { className: 'inbox__about' }, `${span} · ${paperNo}`),
    make('div', { className: 'office__moves' }, officeButton('重新制作', again)),
    fault,
  )
}

let shownFailed = ''

async function readFailed() {
  if (document.hidden) return
  const failed = await read('papers.json').catch(() => [])
  const text = JSON.stringify(failed)
  if (text === shownFailed) return
  shownFailed = text
  at('failed').hidden = failed.length === 0
  at('failed-list').replaceChildren(...failed.map(failedItem))
}

/* ---- rewards ---- */

/** Number of codes that one press adds. */
const ADDED = 10

let shownRewards = ''

async function decideReward(activityId, decision, fault) {
  fault.textContent = await send(`rewards/${encodeURIComponent(activityId)}`, decision)
  if (fault.textContent === '') await readRewards()
}

/** A stock of codes with its counts, a button that adds some, and one that marks the newest as used. */
function stockLine(activityId, { benefitId, title, total, given, used, newest }, fault) {
  const about = `${title}：共 ${total}，已发 ${given}，已用 ${used}`
  const add = officeButton(
    `补充 ${ADDED} 个`,
    () => decideReward(activityId, { move: 'refill', benefitId, count: ADDED }, fault),
    true,
  )
  const use = officeButton('核销最近一个', () => decideReward(activityId, { move: 'use', code: newest }, fault), true)
  for (const button of [add, use]) button.setAttribute('aria-label', `${title}：${button.textContent}`)
  return make(
    'div',
    {},
    make('p', { className: 'inbox__about' }, about),
    make('div', { className: 'office__moves' }, add, newest === '' ? null : use),
  )
}

function rewardItem({ activityId, title, days, isClosed, word, stocks }) {
  const fault = make('p', { className: 'office__fault' })
  fault.setAttribute('role', 'alert')
  const move = isClosed ? 'open' : 'close'
  const toggle = officeButton(isClosed ? '重新开放' : '暂停活动', () => decideReward(activityId, { move }, fault))
  toggle.setAttribute('aria-label', `${title}：${toggle.textContent}`)
  return make(
    'li',
    { className: 'office__item' },
    make(
      'div',
      { className: 'office__head' },
      make('span', { className: 'office__name' }, title),
      make('span', { className: 'office__state' }, isClosed ? '已暂停' : '开放中'),
    ),
    make('p', { className: 'office__line' }, [days, word].filter(Boolean).join(' · ')),
    make('div', { className: 'office__moves' }, toggle),
    ...stocks.map(stock => stockLine(activityId, stock, fault)),
    fault,
  )
}

async function readRewards() {
  if (document.hidden) return
  const rewards = await read('rewards.json').catch(() => [])
  const text = JSON.stringify(rewards)
  if (text === shownRewards) return
  shownRewards = text
  at('rewards').hidden = rewards.length === 0
  at('rewards-list').replaceChildren(...rewards.map(rewardItem))
}

/* ---- meetings and events ---- */

const activityStates = {
  coming: '未开始',
  open: '进行中',
  ended: '待计票',
  counted: '已公布',
  full: '已满',
  closed: '报名截止',
  over: '已结束',
}
const activityMoves = {
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
const nearLine = ({ near, far, unsaid }) =>
  `手机说在附近 ${near}，不在 ${far}，没有说 ${unsaid}（仅供参考，活动结束后删除）`
const unsureLine = ({ passNo, at, near }) =>
  `待确认：凭证 ${passNo}，${new Date(at).toLocaleTimeString('zh-CN', { hour12: false })} 读的码，${nearWords[near]}`

const ofMeeting = one => ({ ...one, path: 'meetings', line: `已收到 ${one.votes} 票` })
const ofGathering = one => ({
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
})

/** The wall poster: a code that other phones read, and a link that opens it here. */
function wallOf({ no, wall }) {
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

function activityItem(one) {
  const { path, no, title, state, line, moves, wall } = one
  const fault = make('p', { className: 'office__fault' })
  fault.setAttribute('role', 'alert')
  const press = move => async () => {
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
      make('span', { className: 'office__state' }, activityStates[state] ?? state),
    ),
    make('p', { className: 'office__line' }, line),
    one.nearness ? make('p', { className: 'office__line' }, nearLine(one.nearness)) : null,
    ...(one.waitingSignIns ?? []).map(each => make('p', { className: 'office__line' }, unsureLine(each))),
    wall ? wallOf(one) : null,
    make(
      'div',
      { className: 'office__moves' },
      ...moves.map(move => officeButton(activityMoves[move], press(move), true)),
    ),
    fault,
  )
}

let shownActivities = ''

async function readActivities() {
  if (document.hidden) return
  const [meetings, events] = await Promise.all(
    ['meetings.json', 'gatherings.json'].map(address => read(address).catch(() => [])),
  )
  const all = [...events.map(ofGathering), ...meetings.map(ofMeeting)].filter(({ moves }) => moves.length > 0)
  const text = JSON.stringify(all)
  if (text === shownActivities) return
  shownActivities = text
  at('activities').hidden = all.length === 0
  at('activities-list').replaceChildren(...all.map(activityItem))
}

/* ---- a new certificate ---- */

/**
 * The counter for the chosen person, who shows a new certificate there. It is hidden for a person whom the company does
 * not know.
 */
function drawCounter(people, kinds) {
  const person = people.find(({ simPerson }) => simPerson === chosen.person)
  at('counter').hidden = !person?.custNo || kinds.length === 0
  if (at('counter').hidden) return
  const options = kinds.map(({ code, title }) => make('option', { value: code }, title))
  const kind = make('select', { className: 'office__word', ariaLabel: '新证件的类型' }, ...options)
  kind.value = person.certType
  const number = make('input', { className: 'office__word', maxLength: 40, placeholder: '新证件的号码' })
  number.setAttribute('aria-label', number.placeholder)
  const told = make('p', { className: 'office__fault' })
  told.setAttribute('role', 'alert')
  const replace = async () => {
    const decision = { certType: kind.value, certNo: number.value }
    told.textContent = await send(`certificates/${encodeURIComponent(person.custNo)}`, decision)
    if (told.textContent === '') await offerPeople()
  }
  at('counter-form').replaceChildren(
    make('p', { className: 'office__line' }, `${person.name} · 现登记 ${person.certNo}`),
    kind,
    number,
    make('div', { className: 'office__moves' }, officeButton('更换证件', replace)),
    told,
    make('p', { className: 'inbox__about' }, '更换后所有设备退出登录，并以短信告知登记的手机号码。'),
  )
}

/* ---- photos of identity cards ---- */

const cardPhotos = [
  { side: 'front', fault: '', label: '人像面' },
  { side: 'back', fault: '', label: '国徽面' },
  { side: 'front', fault: 'glare', label: '反光的人像面' },
  { side: 'front', fault: 'cut', label: '缺一角的人像面' },
]

function save(blob, fileName) {
  const address = URL.createObjectURL(blob)
  make('a', { href: address, download: fileName }).click()
  // Browsers start the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Photos of the identity card of the chosen person, or of anybody whose name and number are typed, such as an heir. */
function drawCards(people) {
  const person = people.find(({ simPerson }) => simPerson === chosen.person)
  const field = (placeholder, value) => {
    const input = make('input', { className: 'office__word', maxLength: 40, placeholder, value })
    input.setAttribute('aria-label', placeholder)
    return input
  }
  const name = field('身份证上的姓名', person?.name ?? '')
  // Other certificates cannot be recognised.
  const number = field('身份证号码', person?.certType === '0' ? person.certNo : '')
  const saveOne = async ({ side, fault, label }) => {
    const of = { name: name.value.trim(), certNo: number.value.trim() }
    save(await cardPicture(of, side, fault), `${of.name}身份证${label}.png`)
  }
  const moves = cardPhotos.map(photo => officeButton(photo.label, () => saveOne(photo), photo.fault !== ''))
  at('card-form').replaceChildren(
    name,
    number,
    make('div', { className: 'office__moves' }, ...moves),
    make(
      'p',
      { className: 'inbox__about' },
      '保存后，在遗产继承中拍照识别身份证时选用。本人以外的继承人，填写其姓名和号码即可。',
    ),
  )
}

/* ---- letting time pass ---- */

const timeSteps = { tradingDay: '到下一个交易日', month: '到下月首个交易日' }

function drawTime(time) {
  at('time-passing').hidden = false
  at('today').textContent = `网关里今天是 ${time.today}`
  const go = async (to, button) => {
    for (const one of at('time-steps').children) one.disabled = true
    button.textContent = '正在推进…'
    const fault = await send('time', { to })
    if (fault === '') {
      reopen()
      openMini()
    }
    await readTime(fault)
  }
  const buttons = Object.entries(timeSteps).map(([to, label]) =>
    officeButton(`${label}（${time[to].slice(5)}）`, event => go(to, event.currentTarget), true),
  )
  at('time-steps').replaceChildren(...buttons)
}

/** If the clock cannot be moved, the section stays hidden. */
async function readTime(fault = '') {
  const time = await read('time.json').catch(() => null)
  if (!time) return
  drawTime(time)
  if (fault !== '') at('today').textContent = fault
}

/* ---- the share card ---- */

let shownCard = ''

/** The share card that the simulated WeChat script in the frame has now. */
function followCard() {
  let card = null
  try {
    card = frame?.contentWindow.wx?.shared?.friend ?? null
  } catch {
    // The frame shows a page of another origin.
  }
  const text = JSON.stringify(card)
  if (!card || text === shownCard) return
  shownCard = text
  const path = new URL(card.link).hash.slice(1)
  const open = make('button', { type: 'button', className: 'inbox__copy' }, '打开')
  open.setAttribute('aria-label', `打开分享的页面 ${path}`)
  open.addEventListener('click', () => openApp(path))
  at('shared').replaceChildren(
    make(
      'div',
      { className: 'share' },
      make('img', { className: 'share__picture', src: card.imgUrl, alt: '' }),
      make('span', { className: 'share__title' }, card.title),
      make('span', { className: 'share__text' }, card.desc),
      open,
      make('span', { className: 'share__path' }, decodeURIComponent(path)),
    ),
  )
}

/* ---- the app's event reports ---- */

const kinds = { view: '浏览', click: '点击', share: '分享', error: '错误' }

function eventItem({ kind, page, at: reportedAt, details }) {
  const said = [details.name, details.message].filter(Boolean).join(' ')
  return make(
    'li',
    { className: kind === 'error' ? 'events__item events__item--error' : 'events__item' },
    make('span', { className: 'events__kind' }, kinds[kind] ?? kind),
    make('span', { className: 'events__page' }, `${page || '—'} ${said}`.trim()),
    make('span', { className: 'events__time' }, clock.format(new Date(reportedAt))),
  )
}

let shownEvents = ''

async function readEvents() {
  if (document.hidden) return
  try {
    const events = (await read('events.json')).slice(0, 8)
    const newest = JSON.stringify(events)
    if (newest === shownEvents || events.length === 0) return
    shownEvents = newest
    at('events').replaceChildren(...events.map(eventItem))
  } catch {
    // The gateway does not answer for a moment. The inbox already shows that.
  }
}

/* ---- start ---- */

const showTime = () => {
  const now = new Date()
  const text = `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`
  for (const clock of document.querySelectorAll('.status__time')) clock.textContent = text
}

paint()
systemDark.addEventListener('change', paint)
setWidth(chosen.width)
offerChoices()
linkPlaces()
openApp(HOME)
onPhone.addEventListener('change', () => {
  openApp(HOME)
  openMini()
})
sayMini()
awaitMini()
offerPeople()
readInbox()
readMails()
readOffice()
readFailed()
readRewards()
readTime()
readEvents()
showTime()
at('back').addEventListener('click', () => frame.contentWindow.navigation.back())
at('reload').addEventListener('click', () => reopen())
setInterval(readInbox, POLL_MS)
setInterval(readMails, POLL_MS)
setInterval(readOffice, POLL_MS)
setInterval(readFailed, POLL_MS)
setInterval(readActivities, POLL_MS)
setInterval(readRewards, POLL_MS)
setInterval(readEvents, POLL_MS)
setInterval(followCard, 500)
setInterval(followFrame, 300)
setInterval(followMini, 300)
setInterval(showTime, 10_000)
document.addEventListener('visibilitychange', readInbox)
document.addEventListener('visibilitychange', readMails)
document.addEventListener('visibilitychange', readOffice)
