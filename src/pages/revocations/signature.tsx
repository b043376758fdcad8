import { refusedBecause } from '@/api/refused-because'
import { BUSINESS } from '@/contract/attachments'
import type { Revocation } from '@/contract/revocations'
import { OfRevocation } from '@/features/revocations/of-revocation'
import { applySteps, missingAttachments } from '@/features/revocations/words'
import { byOwnName } from '@/features/signing/own-name'
import { PaperToSign } from '@/features/signing/paper-to-sign'
import { useGiven } from '@/features/signing/use-given'
import { useSigning } from '@/features/signing/use-signing'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/base/empty'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '签署申请书', pageOrientation: 'auto' })

/** The filled paper to read, and the signature, which submits the application. */
export default screen('revokeSignature', function RevokeSignature({ revocationNo }) {
  return (
    <OfRevocation revocationNo={revocationNo} states={['draft']}>
      {revocation =>
        missingAttachments(revocation).length > 0 ? (
          <Incomplete revocation={revocation} />
        ) : (
          <Signing revocationNo={revocationNo} />
        )
      }
    </OfRevocation>
  )
})

const Incomplete = ({ revocation }: { revocation: Revocation }) => (
  <Screen>
    <Empty
      action={
        <Button
          event="open-upload"
          size="small"
          onPress={() => replace('revokeUpload', { revocationNo: revocation.revocationNo })}
        >
          去上传
        </Button>
      }
    >
      {`签署前还需要上传：${missingAttachments(revocation)
        .map(({ title }) => title)
        .join('、')}`}
    </Empty>
  </Screen>
)

/** An institution signs with its seal on paper, which cannot be done on a screen. */
const Institution = () => (
  <Screen>
    <Empty
      action={
        <Button event="contact-service" size="small" onPress={() => navigate('onlineService')}>
          联系客服
        </Button>
      }
    >
      机构客户请以加盖公章的书面申请办理，客服会告诉您寄送地址。已填写的内容和材料会保留
    </Empty>
  </Screen>
)

function Signing({ revocationNo }: { revocationNo: string }) {
  const given = useGiven(byOwnName)
  const signed = useSigning(
    { businessType: BUSINESS.revocation, businessNo: revocationNo },
    {
      stales: ['revocations', 'inheritances'],
      after: () => replace('revokeDownload', { revocationNo }),
      onChanged: given.clear,
    },
  )
  const { types, paper, signing } = signed
  const signerName = types.data?.signerName ?? ''
  if (types.data?.signType === 'file') return <Institution />
  const handIn = () => {
    const signature = given.signature(signerName)
    if (signature) return signing.run(signature)
  }
  const action = (
    <Button event="hand-in-application" block busy={signing.busy} onPress={handIn}>
      确认签署并提交
    </Button>
  )
  return (
    <Screen {...(paper && { action })}>
      <Steps label="申请撤销" steps={applySteps} at={3} />
      <PaperToSign
        signing={signed}
        aside="请仔细阅读"
        changed={
          <Notice icon="warn" tone="warn">
            申请内容已在别处修改。下面是最新的内容，请重新阅读后签署
          </Notice>
        }
        signature="签署"
        field={given.field}
      />
      <FormFailure
        of={signing}
        wayOn={({ error }) =>
          refusedBecause(error, 'unprintable')
            ? { action: '去修改', event: 'open-application', onPress: () => replace('revokeForm', { revocationNo }) }
            : null
        }
      />
    </Screen>
  )
}
