import { View } from '@tarojs/components'
import { useState } from 'react'
import { sendFile } from '@/api/send-file'
import { useSubmit } from '@/api/submit'
import { BUSINESS } from '@/contract/attachments'
import { inherit } from '@/contract/inherit'
import { type Application, openStep } from '@/features/inherit/application'
import { Help } from '@/features/inherit/help'
import '@/features/inherit/inherit.scss'
import { OfApplication } from '@/features/inherit/of-application'
import { Validity } from '@/features/inherit/validity'
import { signSteps } from '@/features/inherit/words'
import { PaperText } from '@/features/signing/paper-text'
import { useSigning } from '@/features/signing/use-signing'
import { textDigest } from '@/lib/text-digest'
import { replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { filePicker } from '@/platform/file-picker'
import { PickFailure } from '@/platform/file-picker/types'
import type { LocalFile } from '@/platform/http/types'
import { AUTH, forgetOldProof, needsNewProof, requireProof } from '@/session/proof'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '上传签名照片' })

/** A name written on paper and photographed, for who cannot sign on the phone. */
export default screen('inheritUploadSign', function InheritUploadSign({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['identify']}>
      {application => <Upload application={application} />}
    </OfApplication>
  )
})

function Upload({ application }: { application: Application }) {
  const { applicationNo } = application
  const signed = { businessType: BUSINESS.inheritance, businessNo: applicationNo } as const
  const { types, paper } = useSigning(signed, {
    stales: ['inherit'],
    after: () => undefined,
    onChanged: () => undefined,
  })
  const [fault, setFault] = useState('')
  const sending = useSubmit(
    (
      { photo, ...input }: { photo: LocalFile; authToken: string; templateCode: string; contentDigest: string },
      options,
    ) => sendFile(inherit.uploadSignatureBindBusiness, 'file', photo, { ...signed, ...input }, options),
    {
      inPlace: true,
      stales: inherit.uploadSignatureBindBusiness.stales,
      prepare: async (photo: LocalFile) =>
        paper && {
          photo,
          authToken: requireProof(AUTH),
          templateCode: paper.templateCode,
          contentDigest: textDigest(paper.content),
        },
      refused: forgetOldProof(AUTH),
      after({ remaining }) {
        if (remaining === 0) return replace('inheritSigned', { applicationNo })
      },
    },
  )
  const pick = () => {
    setFault('')
    filePicker.pick('camera', { mimeTypes: ['image/jpeg', 'image/png'], most: 1 }).then(
      ([photo]) => photo && sending.run(photo),
      error => {
        if (!(error instanceof PickFailure)) throw error
        setFault('没有打开相机。请在手机设置中允许使用相机后重试')
      },
    )
  }
  const action = needsNewProof(sending.failure) ? (
    <Button event="prove-again" block onPress={() => openStep('identify', applicationNo, replace)}>
      重新确认身份
    </Button>
  ) : (
    <Button event="pick-signature" block busy={sending.busy} onPress={pick}>
      拍照上传签名
    </Button>
  )
  return (
    <Screen {...(paper && { action })}>
      <Steps label="签署" steps={signSteps} at={2} />
      <Validity application={application} />
      <Card>
        <View className="inherit__lead">
          请本人在白纸上写下姓名，光线亮一些，拍清楚后上传。照片会放在文件的签名处。
        </View>
      </Card>
      <Loaded of={types} skeleton="text">
        {() => (
          <View>
            {paper && (
              <Section title={paper.title}>
                <PaperText content={paper.content} />
              </Section>
            )}
          </View>
        )}
      </Loaded>
      <View className="inherit__small">{fault}</View>
      <FormFailure of={sending} />
      <Help step="上传签名" tips={['只拍签名部分，不要有阴影和其他文字。']} />
    </Screen>
  )
}
