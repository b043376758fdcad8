import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { inheritances } from '@/contract/inheritances'
import { Loaded } from '@/ui/base/loaded'
import type { Application } from '../application'
import { InviteHeirs } from './invite-heirs'

/** The signatures so far and the invitations of the other heirs, for an applicant who has already signed. */
export function Signers({ application }: { application: Application }) {
  const { applicationNo, role, state } = application
  const isAsked = role === 'applicant' && state === 'signing'
  const people = useCall(inheritances.getInheritorInfo, { applicationNo }, { enabled: isAsked, freshFor: 0 })
  if (!isAsked) return null
  return (
    <View>
      <Loaded of={people} count={2}>
        {({ inheritors }) => <InviteHeirs application={application} heirs={inheritors} />}
      </Loaded>
    </View>
  )
}
