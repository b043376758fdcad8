import { POLICY_VERSION } from '@/lib/terms'
import { person } from '../../gateway/seed/people'
import { announced } from '../../tests/journeys/driver'

/**
 * Prints the measured customers, and the storage of a phone whose user has agreed to the policy and seen all
 * announcements.
 */
process.stdout.write(
  JSON.stringify({
    people: { lin: person('lin').custNo, chen: person('chen').custNo },
    remembered: { PRIVACY_CONSENT: POLICY_VERSION, ...announced() },
  }),
)
