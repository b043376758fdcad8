import { useCall } from '@/api/query'
import { type Revocation, revocations } from '@/contract/revocations'
import { ApplicationForm } from '@/features/revocations/application-form'
import { OfRevocation } from '@/features/revocations/of-revocation'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Loaded } from '@/ui/base/loaded'
import { Screen } from '@/ui/layout/screen'

definePageConfig({ navigationBarTitleText: '填写撤销申请' })

/** The form of an application. */
export default screen('revokeForm', function RevokeForm({ revocationNo }) {
  return (
    <OfRevocation revocationNo={revocationNo} states={['draft']}>
      {revocation => <WithOptions revocation={revocation} />}
    </OfRevocation>
  )
})

function WithOptions({ revocation }: { revocation: Revocation }) {
  const { revocationNo } = revocation
  const options = useCall(revocations.revocationOptions, {})
  if (!options.data) {
    return (
      <Screen>
        <Loaded of={options} skeleton="text">
          {() => null}
        </Loaded>
      </Screen>
    )
  }
  return (
    <ApplicationForm
      key={revocationNo}
      revocation={revocation}
      options={options.data}
      onNext={() => navigate('revokeUpload', { revocationNo })}
      onDiscarded={() => replace('revokeList', { tab: 'mine' })}
    />
  )
}
