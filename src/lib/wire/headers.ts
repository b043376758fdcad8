/** The names of the headers of every request to the gateway. HTTP ignores case; Node reports them in lower case. */
export const HEADERS = {
  apiVersion: 'X-Api-Version',
  appId: 'X-App-Id',
  os: 'X-Os',
  deviceId: 'X-Device-Id',
  /** `h5` or `miniprogram`. */
  deviceName: 'X-Device-Name',
  /** 16 random hex characters that identify the request in the logs of both sides. */
  requestId: 'X-Request-Id',
  /** 16 random hex characters that the gateway accepts once. */
  nonce: 'X-Nonce',
  /** Milliseconds since 1970, in digits. */
  timestamp: 'X-Timestamp',
  /** The customer's token; empty for a visitor. */
  token: 'X-Token',
  signature: 'X-Signature',
  /** Time and random characters under AES, and the AES key under the gateway's RSA key. */
  gtoken: 'X-Gtoken',
  gtokenKey: 'X-Gtoken-Key',
  /** The same for every attempt at one command. */
  idempotencyKey: 'X-Idempotency-Key',
  /** The person who applies for an inheritance. */
  principal: 'X-Principal',
} as const

export const API_VERSION = '20220412'
export const APP_ID = 'ESERVICE'
export const OS = 'WEIXIN'

/** The places where the app runs, as far as the wire distinguishes them. */
export type ClientEnvironment = 'miniProgram' | 'h5' | 'companyApp' | 'enterpriseWechat'

/** The channels of requests: the mini-program, H5, the company's app, enterprise WeChat. */
export const sourceIds = ['ESERVICE', 'ESERVICE_H5', 'WLC', 'SCRM'] as const
export type SourceId = (typeof sourceIds)[number]

interface EnvironmentIds {
  /** The channel that a request came through. */
  sourceId: SourceId
  /** The place where messages are shown: 1 in the mini-program, 2 elsewhere. */
  spot: '1' | '2'
  deviceName: 'miniprogram' | 'h5'
}

export const ENVIRONMENT_IDS: Readonly<Record<ClientEnvironment, EnvironmentIds>> = {
  miniProgram: { sourceId: 'ESERVICE', spot: '1', deviceName: 'miniprogram' },
  h5: { sourceId: 'ESERVICE_H5', spot: '2', deviceName: 'h5' },
  companyApp: { sourceId: 'WLC', spot: '2', deviceName: 'h5' },
  enterpriseWechat: { sourceId: 'SCRM', spot: '2', deviceName: 'h5' },
}
