import type { ServedGateway } from '../helpers/served-gateway'
import { assetsJob } from './assets-job'
import { bonusJob } from './dividends-job'
import { doubleTapJob } from './double-tap-job'
import type { Start } from './driver'
import { findingJob } from './finding-job'
import { guideJob } from './guides-job'
import { identityJob } from './auth-job'
import { inheritJob } from './inheritances-job'
import { mainJob } from './main-job'
import { offlineJob } from './offline-job'
import { ownJob } from './personal-job'
import { papersJob } from './papers-job'
import { readingJob } from './learning-job'
import { recordsJob } from './records-job'
import { refreshJob } from './refresh-job'
import { reportsJob } from './reports-job'
import { revocationBrokenJob } from './revocations-broken-job'
import { revocationJob } from './revocations-job'
import { rewardsJob } from './rewards-job'
import { screenStateJob } from './screen-state-job'
import { serviceJob } from './service-job'
import { shellJob } from './shell-job'
import { stepsJob } from './steps-job'
import { takingPartJob } from './taking-part-job'
import { yearJob } from './year-job'

/** Journeys that are the same in each engine: how one starts the app, and the gateway that it talks to. */
export type Jobs = (start: Start, served: () => ServedGateway) => void

/**
 * All journeys, in three parts. Where they take long, each part is a file of its own, so that the lanes end together
 * and a journey that fails repeats only its part. More parts would cost more than that: each starts a gateway.
 */
export const jobs = {
  everyday(start, served) {
    describe('the main job', () => mainJob(start, served))
    describe('without a network', () => offlineJob(start))
    describe('screens that are kept alive', () => screenStateJob(start))
    describe('assets', () => assetsJob(start, served))
    describe('around every page', () => shellJob(start))
    describe('a double tap', () => doubleTapJob(start))
    describe('pulling down', () => refreshJob(start, served))
    describe('reports', () => reportsJob(start, served))
    describe('dividends', () => bonusJob(start, served))
    describe('papers', () => papersJob(start, served))
    describe('undoing a purchase', () => revocationJob(start, served))
    describe('undoing a purchase with interruptions', () => revocationBrokenJob(start, served))
    describe('inheriting', () => inheritJob(start, served))
    describe('finding funds', () => findingJob(start))
    describe('guides', () => guideJob(start))
    describe('reading', () => readingJob(start))
    describe('records', () => recordsJob(start))
    describe('own data', () => ownJob(start))
    describe('service', () => serviceJob(start))
    describe('taking part', () => takingPartJob(start, served))
    describe('the year', () => yearJob(start))
    describe('rewards', () => rewardsJob(start))
  },
  /** They come last where all parts have one gateway: they take people's WeChat accounts away from them. */
  identity(start, served) {
    describe('who somebody is', () => identityJob(start, served))
  },
  /** They come last, too, and change a password. */
  steps(start, served) {
    describe('the steps of each way in', () => stepsJob(start, served))
  },
} satisfies Record<string, Jobs>
