import { View } from '@tarojs/components'
import { homeRoute } from '@/routes'
import { loginFailure } from '@/session/silent-login'
import { verifiesNumber } from '@/session/target'
import { Button } from '@/ui/base/button'
import { Failure } from '@/ui/base/failure'
import { verifyNumber } from './enter'
import { restart } from './go'

interface NotLoggedInProps {
  /** The hash path with its query that the person wanted. */
  target: string
  onRetry: () => unknown
}

/** The login failed. The app does not retry by itself, because that could repeat for ever. */
export const NotLoggedIn = ({ target, onRetry }: NotLoggedInProps) => (
  <View>
    <Failure sentence={`${loginFailure()}，或先浏览首页`} onRetry={onRetry} />
    {verifiesNumber(target) && <VerifyNumber target={target} />}
    <Button event="go-home" kind="text" block onPress={() => restart(homeRoute)}>
      返回首页
    </Button>
  </View>
)

/** The way on for an heir, who need not be a customer, when WeChat cannot say who they are. */
export const VerifyNumber = ({ target }: { target: string }) => (
  <Button event="verify-number" kind="text" block onPress={() => verifyNumber(target)}>
    验证手机号码办理继承
  </Button>
)
