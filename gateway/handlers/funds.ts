import type { funds } from '@/contract/funds'
import type { site } from '@/contract/site'
import type { Handlers } from '../pipeline/handler'
import { dividendHandlers } from './funds/dividends'
import { findingHandlers } from './funds/finding'
import { siteFileHandlers } from './funds/fund-info'
import { jumpHandlers } from './funds/jumps'
import { listHandlers } from './funds/lists'
import { netValueHandlers } from './funds/net-values'
import { settingHandlers } from './funds/settings'

/** Answers the calls about funds. */
export const fundsHandlers: Handlers<typeof funds & typeof site> = {
  ...siteFileHandlers,
  ...netValueHandlers,
  ...listHandlers,
  ...findingHandlers,
  ...dividendHandlers,
  ...settingHandlers,
  ...jumpHandlers,
}
