import type { EnvironmentKind } from './environment'

const OF_ENTERPRISE = '·企业微信'

/** What a page is called where the app runs: a person of Enterprise-WeChat sees which of their two lives they are in. */
export const titleIn = (kind: EnvironmentKind, title: string) =>
  kind !== 'enterprise-wechat' || title === '' || title.endsWith(OF_ENTERPRISE) ? title : `${title}${OF_ENTERPRISE}`
