import { View } from '@tarojs/components'
import { aria } from './aria'
import { Button } from './button'
import { Illustration } from './illustration'
import './empty.scss'

interface FailureProps {
  /** The error as a sentence for the person. */
  sentence: string
  onRetry?: () => unknown
  /** Whether the retry is running. */
  busy?: boolean
  offline?: boolean
}

/** Shows a loading error with a retry button. */
export function Failure({ sentence, onRetry, busy, offline }: FailureProps) {
  return (
    <View className="empty" {...aria({ role: 'alert' })}>
      <Illustration name={offline ? 'offline' : 'trouble'} />
      <View className="empty__sentence">{sentence}</View>
      {onRetry && (
        <View className="empty__action">
          <Button kind="secondary" size="small" event="retry" busy={busy} onPress={onRetry}>
            重试
          </Button>
        </View>
      )}
    </View>
  )
}
