import { View } from '@tarojs/components'
import { agree } from '@/session/consent'
import { answerConsent } from '@/stores/consent'
import { Button } from '@/ui/base/button'
import { Press } from '@/ui/base/press'
import { Popup } from '@/ui/overlay/popup'
import { AgreeButton } from '@/widgets/agree-button'
import '@/ui/overlay/sheet.scss'
import './consent-gate.scss'

/**
 * Asks for the person's consent before any data about them is collected. It has two buttons and nothing ticked in
 * advance. Refusing is as easy as agreeing, and the person then stays a visitor. `onRead` opens the policy.
 */
export const ConsentGate = ({ onRead }: { onRead: () => unknown }) => (
  <Popup
    open
    label="个人信息保护提示"
    onClose={() => answerConsent(false)}
    onMissing={() => undefined}
    position="bottom"
  >
    <View className="sheet__head">
      <View className="sheet__title">个人信息保护提示</View>
    </View>
    <View className="sheet__content">
      <View className="consent-gate__text">
        <View className="consent-gate__part">
          为了识别您的身份并展示您的基金账户，我们需要获取您的微信标识；办理业务时，还会用到您填写的姓名、证件号码和手机号码。
        </View>
        <View className="consent-gate__part">我们只在为您提供服务所必需的范围内使用这些信息，您可以随时撤回同意。</View>
        <Press className="consent-gate__link" role="link" onPress={onRead}>
          阅读《隐私政策》
        </Press>
      </View>
      <View className="consent-gate__actions">
        <View className="consent-gate__action">
          <AgreeButton onAgree={agree}>同意并继续</AgreeButton>
        </View>
        <Button event="refuse-policy" kind="text" block onPress={() => answerConsent(false)}>
          不同意，先随便看看
        </Button>
      </View>
    </View>
  </Popup>
)
