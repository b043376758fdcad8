import type { ServedGateway } from '../helpers/served-gateway'
import { assetsJob } from './assets-job'
import { identityJob } from './auth-job'
import { bonusJob } from './dividends-job'
import { doubleTapJob } from './double-tap-job'
import type { Start } from './driver'
import { findingJob } from './finding-job'
import { guideJob } from './guides-job'
import { inheritJob } from './inheritances-job'
import { readingJob } from './learning-job'
import { mainJob } from './main-job'
import { offlineJob } from './offline-job'
import { papersJob } from './papers-job'
import { ownJob } from './personal-job'
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

type Browser = 'chromium' | 'webkit'

/** A group of journeys. `only`: the one browser that takes it in `npm test`. */
interface Group {
  title: string
  job: Jobs
  only?: Browser
}

/**
 * Journeys that depend on what engines do differently run in both browsers: history, storage, no network, gestures,
 * files, signatures. The others read and fill in forms, so one browser is enough: the walks over all screens look at
 * each page in both. The mini-program takes all of them.
 */
const everyday: readonly Group[] = [
  { title: 'the main job', job: mainJob },
  { title: 'without a network', job: offlineJob },
  { title: 'screens that are kept alive', job: screenStateJob },
  { title: 'around every page', job: shellJob },
  { title: 'a double tap', job: doubleTapJob },
  { title: 'pulling down', job: refreshJob },
  { title: 'undoing a purchase', job: revocationJob },
  // In Chromium: undoing a purchase, and inheriting by keys alone (h5-inheritances-by-keys.test.ts).
  { title: 'undoing a purchase with interruptions', job: revocationBrokenJob, only: 'webkit' },
  { title: 'inheriting', job: inheritJob, only: 'webkit' },
  { title: 'assets', job: assetsJob, only: 'chromium' },
  { title: 'dividends', job: bonusJob, only: 'chromium' },
  { title: 'guides', job: guideJob, only: 'chromium' },
  { title: 'service', job: serviceJob, only: 'chromium' },
  { title: 'rewards', job: rewardsJob, only: 'chromium' },
  { title: 'reports', job: reportsJob, only: 'webkit' },
  { title: 'papers', job: papersJob, only: 'webkit' },
  { title: 'finding funds', job: findingJob, only: 'webkit' },
  { title: 'reading', job: readingJob, only: 'webkit' },
  { title: 'records', job: recordsJob, only: 'webkit' },
  { title: 'own data', job: ownJob, only: 'webkit' },
  { title: 'taking part', job: takingPartJob, only: 'webkit' },
  { title: 'the year', job: yearJob, only: 'webkit' },
]

/** They come last where all parts have one gateway: they take people's WeChat accounts away from them. */
const identity: readonly Group[] = [{ title: 'who somebody is', job: identityJob, only: 'chromium' }]

/** They come last, too, and change a password. */
const steps: readonly Group[] = [{ title: 'the steps of each way in', job: stepsJob, only: 'webkit' }]

/** With ALL_JOURNEYS=on both browsers take all groups, for example before a release. */
const takesAll = process.env.ALL_JOURNEYS === 'on'

/** The journeys of some groups, in a browser or in the mini-program. The groups of the other browser are skipped. */
const jobsOf =
  (groups: readonly Group[], browser?: Browser): Jobs =>
  (start, served) => {
    for (const { title, job, only } of groups) {
      const isTaken = takesAll || !browser || !only || only === browser
      const group = isTaken ? describe : describe.skip
      group(title, () => job(start, served))
    }
  }

/**
 * All journeys, in three parts. Where they take long, each part is a file of its own, so that the lanes end together
 * and a journey that fails repeats only its part. More parts would cost more than that: each starts a gateway.
 */
export const jobs = {
  everyday: jobsOf(everyday),
  identity: jobsOf(identity),
  steps: jobsOf(steps),
}

/** All journeys in a browser. */
export const jobsIn = (browser: Browser) => ({
  everyday: jobsOf(everyday, browser),
  identity: jobsOf(identity, browser),
  steps: jobsOf(steps, browser),
})
