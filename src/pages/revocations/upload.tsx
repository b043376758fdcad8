import { View } from '@tarojs/components'
import { useState } from 'react'
import { signsInWords } from '@/contract/paper-words'
import type { Revocation } from '@/contract/revocations'
import { AttachmentUploads, placeOfKind } from '@/features/attachments/attachment-uploads'
import { OfRevocation } from '@/features/revocations/of-revocation'
import { PurchaseCard } from '@/features/revocations/purchase-card'
import { applySteps, missingAttachments } from '@/features/revocations/words'
import { back, isBelow, navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { bringToField } from '@/ui/form/bring-to-field'
import { Screen } from '@/ui/layout/screen'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '上传材料', enablePullDownRefresh: true })

/** The papers of an application. */
export default screen('revokeUpload', function RevokeUpload({ revocationNo }) {
  return (
    <OfRevocation revocationNo={revocationNo} states={['draft']}>
      {revocation => <Papers revocation={revocation} />}
    </OfRevocation>
  )
})

function Papers({ revocation }: { revocation: Revocation }) {
  const { revocationNo, papers, purchase, unprintable } = revocation
  // Whether the person tried to continue. Before that, missing papers are not an error.
  const [asked, setAsked] = useState(false)
  const missing = missingAttachments(revocation).map(({ kind }) => kind)
  const goOn = () => {
    const [first] = missing
    if (first === undefined) return navigate('revokeSignature', { revocationNo })
    setAsked(true)
    bringToField(placeOfKind(revocationNo, first))
  }
  return (
    <Screen
      action={
        <Button event="open-signature" block onPress={goOn}>
          下一步，签署申请书
        </Button>
      }
    >
      <Steps label="申请撤销" steps={applySteps} at={2} />
      <PurchaseCard purchase={purchase} />
      <View>
        {unprintable !== '' && (
          <Notice
            icon="warn"
            tone="warn"
            event="open-application"
            action="去修改"
            onPress={() => (isBelow('revokeForm') ? back() : replace('revokeForm', { revocationNo }))}
          >
            {`情况说明或联系人中的${signsInWords([...unprintable])}无法打印，请先修改`}
          </Notice>
        )}
      </View>
      <AttachmentUploads
        businessType="3"
        businessNo={revocationNo}
        kinds={papers}
        {...(asked && { askedFor: missing })}
      />
    </Screen>
  )
}
