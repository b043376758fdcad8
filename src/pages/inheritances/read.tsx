import { Help } from '@/features/inheritances/help'
import { OfApplication } from '@/features/inheritances/of-application'
import { aroundPapers } from '@/features/inheritances/papers/around-papers'
import { byOwnName } from '@/features/signing/own-name'
import { SignPapers } from '@/features/signing/sign-papers'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'

definePageConfig({ navigationBarTitleText: '阅读并签署', pageOrientation: 'auto' })

/** The papers of a person who signs by drawing or typing their name. */
export default screen('inheritRead', function InheritRead({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['identify']}>
      {application => (
        <SignPapers {...aroundPapers(application)} way={byOwnName}>
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
              '可以慢慢读，不限时间。超过5分钟再签，会请您重新确认身份，内容不会丢。',
              '不能手写时，可以输入姓名，效力相同。',
            ]}
          />
        </SignPapers>
      )}
    </OfApplication>
  )
})
