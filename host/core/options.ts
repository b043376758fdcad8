import type { SystemInfo } from './settings'
import type { ChosenFile } from './wx/device'
import type { FaceEnd } from './wx/face'

/** How a mini-program is launched. */
export interface MiniOptions {
  /** Who stands before WeChat: a customer number, or 'visitor' (the default) for somebody the company does not know. */
  person?: string
  /** The entry page; the first one unless given. */
  path?: string
  /** As the link spells it: WeChat decodes nothing. */
  query?: Readonly<Record<string, string>>
  /** WeChat's number for the way in. */
  scene?: number
  /** What is in the storage already. */
  storage?: Readonly<Record<string, unknown>>
  /** Other values of `wx.getSystemInfoSync()`. */
  systemInfo?: Partial<SystemInfo>
  /** What the phone's clock shows at launch; the machine's time unless given. */
  now?: Date
  network?: 'online' | 'offline'
  /** 'ask': the person has not yet agreed to the use of personal data. */
  privacy?: 'ask' | 'agreed'
  /** What the person answers to subscriptions. */
  subscribes?: 'accept' | 'reject'
  /** How face recognitions end; passed unless given. */
  face?: FaceEnd
  /** The files that are chosen when the mini-program asks for some, in turn. */
  files?: readonly ChosenFile[]
}
