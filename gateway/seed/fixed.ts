import type { Day } from '@/lib/date'
import type { Db } from '../db/connect'
import * as customer from '../db/schema/account'
import { consents } from '../db/schema/consents'
import * as content from '../db/schema/content'
import * as fund from '../db/schema/funds'
import * as gathering from '../db/schema/gatherings'
import * as inherit from '../db/schema/inheritances'
import { messageClasses, messages } from '../db/schema/messages'
import { billSubscriptions } from '../db/schema/papers'
import * as trading from '../db/schema/portfolio'
import * as reward from '../db/schema/rewards'
import * as vote from '../db/schema/votes'
import * as activity from './content/activities'
import * as event from './content/gatherings'
import * as inheritance from './content/inheritances'
import { questionRows } from './content/learning'
import { messageClassRows, publicMessageRows } from './content/messages'
import { collectionPartRows, collectionRows } from './content/pieces/courses'
import { glossaryRows } from './content/pieces/glossary'
import { pictureRows } from './content/pieces/pictures'
import * as revocation from './content/revocations'
import * as rewarding from './content/rewards'
import * as service from './content/service'
import * as settings from './content/settings'
import * as meeting from './content/votes'
import * as rows from './customer-rows'
import { districtRows } from './districts'
import { fundRows } from './funds'
import { insertRows } from './insert-rows'

/**
 * Writes the real data that every gateway needs: certificate types and the country's districts. Existing rows are not
 * changed.
 */
export async function insertNeeded(db: Db): Promise<void> {
  await insertRows(db, content.certificateTypes, service.certificateRows, 'skip')
  await insertRows(db, content.districts, districtRows, 'skip')
}

async function insertReference(db: Db) {
  await insertRows(db, fund.funds, fundRows)
  await insertRows(db, trading.channels, service.channelRows)
  await insertRows(db, content.parameters, settings.parameterRows)
  await insertRows(db, content.shareSettings, settings.shareRows)
  await insertRows(db, content.followSettings, settings.followRows)
  await insertRows(db, content.adviserFlags, settings.adviserRows)
  await insertRows(db, content.serviceItems, service.serviceRows)
  await insertRows(db, content.accountItems, service.accountItemRows)
  await insertRows(db, content.tips, service.tipRows)
  await insertRows(db, content.commonMessages, service.commonMessageRows)
  await insertRows(db, content.shortLinks, service.shortLinkRows)
  await insertRows(db, vote.voteTemplates, meeting.meetingRows)
  await insertRows(db, gathering.gatherings, event.gatheringRows)
  await insertRows(db, content.activities, activity.activityRows)
  await insertRows(db, content.activities, rewarding.rewardActivityRows)
  await insertRows(db, content.collections, collectionRows)
  await insertRows(db, content.collectionParts, collectionPartRows)
  await insertRows(db, content.quizQuestions, questionRows)
  await insertRows(db, content.glossaryTerms, glossaryRows)
  await insertRows(db, content.contentPictures, pictureRows)
  await insertRows(db, inherit.contractTemplates, inheritance.contractRows)
  await insertRows(db, messageClasses, messageClassRows)
  await insertRows(db, messages, publicMessageRows)
}

async function insertPeople(db: Db, today: Day) {
  await insertRows(db, customer.customers, await rows.customerRows())
  await insertRows(db, customer.wechatIdentities, rows.identityRows)
  await insertRows(db, customer.bankAccounts, rows.bankAccountRows)
  await insertRows(db, customer.loginEvents, rows.loginRows(today))
  await insertRows(db, customer.securityLocks, rows.securityLockRows)
  await insertRows(db, customer.dotViews, rows.dotViewRows)
  await insertRows(db, trading.fundAccounts, rows.fundAccountRows)
  await insertRows(db, trading.tradingAccounts, rows.tradingAccountRows)
  await insertRows(db, trading.dividendModes, rows.dividendModeRows)
  await insertRows(db, trading.watchedFunds, rows.watchedRows)
  await insertRows(db, trading.viewedFunds, rows.viewedRows)
  await insertRows(db, billSubscriptions, rows.billSubscriptionRows)
  await insertRows(db, consents, rows.billConsentRows)
  await insertRewards(db)
  await insertRows(db, vote.ballots, meeting.ballotRows)
  await insertRows(db, gathering.enrolments, event.enrolmentRows)
  await insertRows(db, gathering.signIns, event.signInRows)
}

async function insertRewards(db: Db) {
  await insertRows(db, consents, rewarding.consentRows)
  await insertRows(db, reward.benefits, rewarding.benefitRows)
  await insertRows(db, reward.benefitCodes, rewarding.codeRows)
  await insertRows(db, reward.pocketLists, rewarding.pocketListRows)
  await insertRows(db, reward.rewardQuestions, rewarding.questionRows)
  await insertRows(db, reward.invitationCodes, rewarding.inviteCodeRows)
  await insertRows(db, reward.acceptedInvitations, rewarding.acceptedRows)
}

async function insertInheritance(db: Db) {
  await insertRows(db, inherit.inheritApplications, inheritance.inheritApplicationRows)
  await insertRows(db, inherit.decedents, inheritance.decedentRows)
  await insertRows(db, inherit.inheritors, inheritance.inheritorRows)
  await insertRows(db, inherit.inheritMails, inheritance.inheritMailRows)
}

async function insertRevocations(db: Db) {
  await insertRows(db, inherit.revocations, revocation.revocationRows)
  await insertRows(db, inherit.revocationSteps, revocation.revocationStepRows)
  await insertRows(db, inherit.signatures, revocation.revocationSignatureRows)
  // Bytes cannot be sent as JSON.
  await db.insert(inherit.attachments).values(revocation.revocationAttachmentRows())
}

/**
 * Writes the rows that do not depend on the day: funds, content, people and their accounts. The database must be empty.
 */
export async function insertFixed(db: Db, today: Day): Promise<void> {
  await insertNeeded(db)
  await insertReference(db)
  await insertPeople(db, today)
  await insertInheritance(db)
  await insertRevocations(db)
}
