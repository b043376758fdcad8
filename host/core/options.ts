import type { ChosenFile } from './files'
import type { SystemInfo } from './settings'
import type { Subscribes } from './wx/device'
import type { FaceEnd } from './wx/face'

/** How a mini-program is launched. */
export interface MiniOptions {
  /** The WeChat user: a customer number, or 'visitor' (the default) for a person whom the company does not know. */
  person?: string
  /** The entry page. The default is the first page. */
  path?: string
  /** Spelled as in the link. WeChat decodes nothing. */
  query?: Readonly<Record<string, string>>
  /** WeChat's scene number, which says how the person entered. */
  scene?: number
  /** The content of the storage at launch. */
  storage?: Readonly<Record<string, unknown>>
  /** Values of `wx.getSystemInfoSync()` that differ from the usual phone. */
  systemInfo?: Partial<SystemInfo>
  /** The time on the phone's clock at launch. The default is the machine's time. */
  now?: Date
  network?: 'online' | 'offline'
  /** 'ask': the person has not agreed to the use of personal data yet. */
  privacy?: 'ask' | 'agreed'
  /** The person's answers to subscription requests. The default is 'accept'. */
  subscribes?: Subscribes
  /** The result of face recognitions. The default is passed. */
  face?: FaceEnd
  /** The files that the person chooses, in this order, each time the mini-program asks. */
  files?: readonly ChosenFile[]
  /** The buffer of `wx.getPerformance`, which is empty unless it is given: times here say nothing about a phone. */
  performance?: readonly object[]
}
