import type { EnvironmentKind } from './environment'

const OF_ENTERPRISE = '·企业微信'

/**
 * The page title for an environment. Enterprise-WeChat shows a longer title, so that people can tell work from private
 * life.
 */
export const titleIn = (kind: EnvironmentKind, title: string) =>
  kind !== 'enterprise-wechat' || title === '' || title.endsWith(OF_ENTERPRISE) ? title : `${title}${OF_ENTERPRISE}`
