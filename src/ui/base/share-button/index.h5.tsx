import { phone } from '@/platform/phone'
import { toast } from '@/platform/toast'
import { environment } from '@/stores/environment'
import { track } from '@/stores/events'
import { useShareStore } from '@/stores/share'
import { Button } from '@/ui/base/button'
import type { ShareButtonProps } from './types'

/** The system's share function. It is missing in WeChat's browser and on old phones. */
const byTheSystem = (url: string) => navigator.share?.({ url, title: document.title })

/**
 * A button that shares the current screen. In WeChat only the person can open the menu, so the button explains where
 * it is. Elsewhere it opens the system's share sheet, or copies the address if there is none.
 */
export function ShareButton({ children }: ShareButtonProps) {
  const share = async () => {
    if (environment().inWechat) return toast.say('请点击右上角「···」，选择「发送给朋友」')
    const { address } = useShareStore.getState()
    if (address === '') return toast.say('页面还没准备好，请稍后重试')
    track('share', 'button')
    try {
      const sharing = byTheSystem(address)
      if (sharing) return await sharing
    } catch (error) {
      // The person closed the system's sheet, so the address is not copied without their knowledge.
      if (error instanceof Error && error.name === 'AbortError') return
    }
    const say = (sentence: string) => () => toast.say(sentence)
    await phone.copy(address).then(say('链接已复制，去粘贴给朋友吧'), say('复制失败，请稍后重试'))
  }
  return (
    <Button kind="secondary" size="small" event="share" onPress={share}>
      {children}
    </Button>
  )
}
