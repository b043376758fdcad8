import * as adapter from 'glass-easel-miniprogram-adapter/dist/glass_easel_miniprogram_adapter'
import type { Mini } from '../core/mini'
import type { MiniOptions } from '../core/options'
import { startMini } from '../core/start'
import type { Transport } from '../core/transport'
import { fromBase64, toBase64 } from '../core/wx/encode'
import { browserCanvas } from './canvas'
import { drawings } from './drawings'
import { browserRealm } from './realm'
import { browserLook, convertStyles, watchRejections } from './window'

/** The mini-program as it is sent into the page. Bytes are base64. */
export interface Parcel {
  texts: [name: string, text: string][]
  media: [name: string, base64: string][]
  templates: string
  options: MiniOptions
}

/** A request that leaves the page, and its answer. Bytes are base64. */
export interface Outgoing {
  method: string
  target: string
  headers: Record<string, string>
  body: string | null
}
export interface Incoming {
  status: number
  headers: [string, string][]
  body: string
}

declare global {
  interface Window {
    /** Sends a request from outside the page, because a phone has no rules about origins. */
    sendFromOutside(request: Outgoing): Promise<Incoming>
    startMini(parcel: Parcel): Promise<void>
    mini: Mini
  }
}

const transport: Transport = {
  async send({ method, target, headers, body }) {
    const answer = await window.sendFromOutside({ method, target, headers, body: body && toBase64(body) })
    return { ...answer, body: fromBase64(answer.body) }
  },
}

window.startMini = async ({ texts, media, templates, options }) => {
  performance.mark('launch')
  convertStyles(window)
  const bytes = media.map(([name, base64]) => [name, fromBase64(base64)] as const)
  const pack = { texts: new Map(texts), media: new Map(bytes), templates }
  const ground = {
    pack,
    window,
    realm: browserRealm(),
    framework: () => adapter,
    transport,
    look: browserLook,
    drawings: drawings(source => source),
    canvas: browserCanvas(document),
    watchRejections,
  }
  window.mini = await startMini({ ...ground, close() {} }, options)
}
