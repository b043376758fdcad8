import { View } from '@tarojs/components'
import { useState } from 'react'
import { BUSINESS } from '@/contract/attachments'
import { type Application, openStep } from '@/features/inherit/application'
import { Help } from '@/features/inherit/help'
import '@/features/inherit/inherit.scss'
import { OfApplication } from '@/features/inherit/of-application'
import { useSeen } from '@/features/inherit/use-seen'
import { Validity } from '@/features/inherit/validity'
import { signSteps } from '@/features/inherit/words'
import { nameFault, noName, signatureOf } from '@/features/signing/own-name'
import { PaperToSign } from '@/features/signing/paper-to-sign'
import { useSigning } from '@/features/signing/use-signing'
import { navigate, replace } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { AUTH, forgetOldProof, needsNewProof, requireProof } from '@/session/proof'
import { Button } from '@/ui/base/button'
import { Notice } from '@/ui/base/notice'
import { FormFailure } from '@/ui/form/form-failure'
import { Screen } from '@/ui/layout/screen'
import { Steps } from '@/ui/list/steps'

definePageConfig({ navigationBarTitleText: '阅读并签署', pageOrientation: 'auto' })

/** The papers of somebody who signs, one after the other: each is read to its end and signed. */
export default screen('inheritRead', function InheritRead({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['identify']}>
      {application => <Papers application={application} />}
    </OfApplication>
  )
})

function Papers({ application }: { application: Application }) {
  const { applicationNo } = application
  const [name, setName] = useState(noName)
  const [fault, setFault] = useState('')
  const signed = useSigning(
    { businessType: BUSINESS.inheritance, businessNo: applicationNo },
    {
      stales: ['inherit'],
      authToken: () => requireProof(AUTH),
      refused: forgetOldProof(AUTH),
      onChanged: () => setName(noName),
      after({ remaining }) {
        // The same name goes under the next paper, which is read first.
        if (remaining === 0) return replace('inheritSigned', { applicationNo })
      },
    },
  )
  const { types, paper, signing } = signed
  const { id, isSeen } = useSeen(paper?.templateCode ?? '')
  const { signerName = '', templates = [] } = types.data ?? {}
  const done = templates.filter(({ state }) => state === 'signed').length
  const sign = () => {
    const wrong = nameFault(name, signerName)
    setFault(wrong)
    if (wrong === '') return signing.run(signatureOf(name))
  }
  const prove = () => openStep('identify', applicationNo, replace)
  const action = needsNewProof(signing.failure) ? (
    <Button event="prove-again" block onPress={prove}>
      重新确认身份
    </Button>
  ) : (
    <Button event="sign-paper" block busy={signing.busy} disabled={!isSeen} onPress={sign}>
      {isSeen ? '签署这份文件' : '请先读到最后'}
    </Button>
  )
  return (
    <Screen {...(paper && { action })}>
      <Steps label="签署" steps={signSteps} at={2} />
      <Validity application={application} />
      <PaperToSign
        signing={signed}
        aside={`第 ${done + 1} 份，共 ${templates.length} 份`}
        changed={
          <Notice icon="info" tone="warn">
            文件内容有更新。下面是最新的内容，请重新阅读后签署
          </Notice>
        }
        end={<View id={id} className="inherit__end" />}
        signature="签署人"
        name={name}
        fault={fault}
        onName={next => {
          setFault('')
          setName(next)
        }}
      />
      <FormFailure of={signing} />
      <View>
        {signing.failure && (
          <Button event="see-signed" kind="text" block onPress={() => navigate('inheritSignFailed', { applicationNo })}>
            查看已签和未签的文件
          </Button>
        )}
      </View>
      <Button
        event="upload-signature"
        kind="text"
        block
        onPress={() => navigate('inheritUploadSign', { applicationNo })}
      >
        改为上传纸上签名的照片
      </Button>
      <Help
        step="阅读签署"
        tips={[
          '可以慢慢读，不限时间。超过5分钟再签的，会请您重新确认身份，内容不会丢。',
          '不能手写的，可以输入姓名，效力相同。',
        ]}
      />
    </Screen>
  )
}
