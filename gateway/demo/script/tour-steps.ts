import { routes } from '@/routes'

export type End = 'h5' | 'mini'

/**
 * One thing that the tour does on a phone, by the words that a person sees. Several words are tried in turn: the first
 * that can be pressed is pressed, and any of them is enough to be seen.
 */
export type Deed =
  | { do: 'open'; end: End; path: string }
  | { do: 'tap'; end: End; words: readonly string[] }
  | { do: 'see'; end: End; words: readonly string[] }
  | { do: 'type'; end: 'h5'; into: string; text: string }
  /** Types the password of the person whose phones these are. */
  | { do: 'password'; end: 'h5'; into: string }
  /** Moves the slider of the captcha to its end. */
  | { do: 'slide'; end: 'h5'; label: string }
  /** Points to a panel of this page. */
  | { do: 'show'; panel: string }

export interface TourStep {
  title: string
  /** The words beside the phone, for people who know nothing of the app. */
  words: string
  deeds: readonly Deed[]
  /** It begins at an address, so a person can come back to it. Other steps go on where the one before has ended. */
  begins?: true
}

const open = (end: End, path: string): Deed => ({ do: 'open', end, path })
const tap = (end: End, ...words: string[]): Deed => ({ do: 'tap', end, words })
const see = (end: End, ...words: string[]): Deed => ({ do: 'see', end, words })

/** The person of the tour, by the number of the customer: 苏慧兰. */
export const TOUR_PERSON = '100820260003'

/** The tour 看她怎么开一张签证证明. About three minutes: its words are read in half of them. */
export const visaTour: readonly TourStep[] = [
  {
    title: '两部手机，同一个人',
    words: '左边是微信里的 H5，右边是小程序。苏慧兰在两边都已登录，看到的是同一份资产，分毫不差。',
    begins: true,
    deeds: [open('h5', routes.home.path), open('mini', routes.home.path), see('h5', '总资产'), see('mini', '总资产')],
  },
  {
    title: '签证官要看资金证明',
    words: '她在「我的」里点「资产证明」。不用去柜台，也不用等客服。',
    begins: true,
    deeds: [open('h5', routes.info.path), tap('h5', '资产证明'), see('h5', '签证与留学')],
  },
  {
    title: '说一声用来做什么',
    words: '选「签证与留学」，语言和截至日期就替她填好了。用途会印在证明上。',
    deeds: [
      tap('h5', '签证与留学', '开具资产证明'),
      see('h5', '截至日期'),
      { do: 'type', end: 'h5', into: '用途', text: '申请签证' },
    ],
  },
  {
    title: '先看，再发',
    words: '证明当场生成：编号、验真码、每只基金的份额与金额都在一页上。翻一翻，对了再发。',
    deeds: [tap('h5', '生成并预览'), see('h5', 'A4 共')],
  },
  {
    title: '发给签证中心',
    words: '填上对方的邮箱。发出去之前，应用要先确认是她本人。',
    deeds: [
      { do: 'type', end: 'h5', into: '邮箱', text: 'visa@consulate.example' },
      tap('h5', '发送到邮箱'),
      see('h5', '确认是您本人'),
    ],
  },
  {
    title: '确认是本人',
    words: '密码加一次滑块。换成短信验证码或刷脸也行，都由她选。',
    deeds: [
      tap('h5', '登录密码'),
      { do: 'password', end: 'h5', into: '登录密码' },
      tap('h5', '确定'),
      { do: 'slide', end: 'h5', label: '将滑块拖到最右端' },
      see('h5', '发送成功'),
    ],
  },
  {
    title: '签证中心收到的',
    words: '邮件里只有这份证明，没有别的个人信息。演示里的邮件不会真的发出，都在这个收件箱里，附件可以打开。',
    deeds: [{ do: 'show', panel: 'mails' }],
  },
  {
    title: '谁都能验真',
    words: '证明上印着验真码。收到的人在公开的核验页输入它，就知道文件是不是真的、有没有被改过，不需要账户。',
    deeds: [see('h5', '验真码')],
  },
  {
    title: '另一部手机也知道',
    words: '小程序里的「资产证明」已经有了这一份，状态是「已发送」。在哪一边办，另一边都看得到。',
    begins: true,
    deeds: [open('mini', routes.certificates.path), see('mini', '已发送')],
  },
  {
    title: '就是这样',
    words: '一张签证用的资产证明，从打开到发出不到一分钟。两部手机现在归您，随便点。',
    deeds: [],
  },
]
