import type { dividends as calls } from '@/contract/dividends'
import type { Handlers } from '../pipeline/handler'
import { announcedHandlers } from './dividends/announced'
import { aroundHandlers } from './dividends/around'
import { fileHandlers } from './dividends/file'
import { wayHandlers } from './dividends/ways'

/** Answers the calls about dividends. */
export const dividendsHandlers: Handlers<typeof calls> = {
  ...announcedHandlers,
  ...aroundHandlers,
  ...wayHandlers,
  ...fileHandlers,
}
