import { View } from '@tarojs/components'
import type { Application } from '@/features/inheritances/application'
import { Help } from '@/features/inheritances/help'
import { aroundPapers } from '@/features/inheritances/papers/around-papers'
import '@/features/inheritances/inherit.scss'
import { OfApplication } from '@/features/inheritances/of-application'
import { SignPapers } from '@/features/signing/sign-papers'
import { byPhoto } from '@/features/signing/signature-photo'
import { screen } from '@/navigation/screen'
import { Card } from '@/ui/layout/card'

definePageConfig({ navigationBarTitleText: '上传签名照片' })

/** Signs by a photo of a name written on paper, for people who cannot sign on the phone. */
export default screen('inheritUploadSign', function InheritUploadSign({ applicationNo }) {
  return (
    <OfApplication applicationNo={applicationNo} steps={['identify']}>
      {application => <ByPhoto application={application} />}
    </OfApplication>
  )
})

function ByPhoto({ application }: { application: Application }) {
  const { head, ...around } = aroundPapers(application)
  const how = (
    <>
      {head}
      <Card>
        <View className="inherit__lead">
          请本人在白纸上写下姓名，光线亮一些，拍清楚。读完下面的文件，在最后放上照片，再签署。
        </View>
      </Card>
    </>
  )
  return (
    <SignPapers {...around} head={how} way={byPhoto}>
      <Help step="上传签名" tips={['只拍签名部分，不要有阴影和其他文字。', '选好的照片不会马上提交，可以换。']} />
    </SignPapers>
  )
}
