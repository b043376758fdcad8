import { contract } from '@/contract/all'
import { type Answerable, answerables } from '../pipeline/answerable'
import { accountHandlers } from './account'
import { assetsHandlers } from './assets'
import { attachmentsHandlers } from './attachments'
import { authHandlers } from './auth'
import { dividendsHandlers } from './dividends'
import { fundsHandlers } from './funds'
import { gatheringsHandlers } from './gatherings'
import { guidesHandlers } from './guides'
import { inheritancesHandlers } from './inheritances'
import { learningHandlers } from './learning'
import { messagesHandlers } from './messages'
import { noticesHandlers } from './notices'
import { papersHandlers } from './papers'
import { personalHandlers } from './personal'
import { revocationsHandlers } from './revocations'
import { rewardsHandlers } from './rewards'
import { serviceHandlers } from './service'
import { votesHandlers } from './votes'
import { yearHandlers } from './year'

/** Every call of the contract with its handler. */
export const domains: readonly Answerable[] = [
  ...answerables(contract.account, accountHandlers),
  ...answerables(contract.assets, assetsHandlers),
  ...answerables(contract.attachments, attachmentsHandlers),
  ...answerables(contract.auth, authHandlers),
  ...answerables(contract.dividends, dividendsHandlers),
  ...answerables(contract.funds, fundsHandlers),
  ...answerables(contract.gatherings, gatheringsHandlers),
  ...answerables(contract.guides, guidesHandlers),
  ...answerables(contract.inheritances, inheritancesHandlers),
  ...answerables(contract.learning, learningHandlers),
  ...answerables(contract.messages, messagesHandlers),
  ...answerables(contract.notices, noticesHandlers),
  ...answerables(contract.papers, papersHandlers),
  ...answerables(contract.personal, personalHandlers),
  ...answerables(contract.revocations, revocationsHandlers),
  ...answerables(contract.rewards, rewardsHandlers),
  ...answerables(contract.service, serviceHandlers),
  ...answerables(contract.votes, votesHandlers),
  ...answerables(contract.year, yearHandlers),
]
