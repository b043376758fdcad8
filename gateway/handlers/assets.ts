import type { assets } from '@/contract/assets'
import type { Handlers } from '../pipeline/handler'
import { accountHandlers } from './assets/accounts'
import { activityHandlers } from './assets/activity'
import { disclosureHandlers } from './assets/disclosures'
import { holdChannelHandlers } from './assets/hold-channels'
import { holdingHandlers } from './assets/holding'
import { pdfFileHandlers } from './assets/pdf-files'
import { pensionHandlers } from './assets/pension'
import { profitHandlers } from './assets/profit'
import { regularPlanHandlers } from './assets/regular-plans'
import { reportHandlers } from './assets/reports'
import { summaryHandlers } from './assets/summary'
import { tradeDayHandlers } from './assets/trade-days'
import { transactionHandlers } from './assets/transactions'

/** Answers the calls about assets. */
export const assetsHandlers: Handlers<typeof assets> = {
  ...accountHandlers,
  ...activityHandlers,
  ...disclosureHandlers,
  ...holdChannelHandlers,
  ...holdingHandlers,
  ...pdfFileHandlers,
  ...pensionHandlers,
  ...profitHandlers,
  ...regularPlanHandlers,
  ...reportHandlers,
  ...summaryHandlers,
  ...tradeDayHandlers,
  ...transactionHandlers,
}
