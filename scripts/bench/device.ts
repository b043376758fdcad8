import { POLICY_VERSION } from '@/lib/terms'
import { person } from '../../gateway/seed/people'
import { announced } from '../../tests/journeys/driver'

/**
 * Prints the customers that are measured, and what a phone remembers that has agreed to the policy and was told
 * everything.
 */
process.stdout.write(
  JSON.stringify({
    people: { lin: person('lin').custNo, chen: person('chen').custNo },
    remembered: { PRIVACY_CONSENT: POLICY_VERSION, ...announced() },
  }),
)
