import { Result } from '@/features/verify/result'
import { back } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { Button } from '@/ui/base/button'

definePageConfig({ navigationBarTitleText: '修改成功' })

const WORDS: Readonly<Record<string, string>> = { phone: '手机号码', email: '电子邮箱', address: '联系地址' }

/** Confirms that the change was saved. */
export default screen('changeSuccess', ({ what }) => (
  <Result right title="修改成功" text={`${WORDS[what ?? ''] ?? '账户资料'}已更新`}>
    <Button block onPress={back}>
      完成
    </Button>
  </Result>
))
