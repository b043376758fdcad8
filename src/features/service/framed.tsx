import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { WebAddress } from '@/lib/web-address'
import { outside } from '@/platform/outside'
import { aria } from '@/ui/base/aria'
import { Failure } from '@/ui/base/failure'
import { Frame } from '@/ui/base/frame'
import { Icon } from '@/ui/base/icon'
import { Press } from '@/ui/base/press'
import './framed.scss'

/** The timeout of the page. Browsers do not report that a page refuses to be framed. */
const PATIENCE_MS = 15_000

const words = { loading: '正在打开…', there: '', slow: '打开有点慢，可以刷新或在新页面打开' }

/** A page of an allowed origin inside the app, below a line that names its owner. */
export function Framed({ address, origin }: WebAddress) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<keyof typeof words | 'failed'>('loading')
  const { leave } = outside
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt starts a new timer.
  useEffect(() => {
    const timer = setTimeout(() => setState(now => (now === 'loading' ? 'slow' : now)), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [attempt])
  const again = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  if (state === 'failed') return <Failure sentence="页面打开失败，请稍后重试" onRetry={again} />
  return (
    <View className="framed">
      <View className="framed__head">
        <Icon name="shield" className="framed__sign" />
        <View className="framed__origin">{origin.replace(/^https:\/\//, '')}</View>
        <Press event="reload-page" className="framed__action" compact label="刷新页面" onPress={again}>
          <Icon name="refresh" />
        </Press>
        {leave && (
          <Press event="open-outside" className="framed__action" compact onPress={() => leave(address)}>
            新页面打开
          </Press>
        )}
      </View>
      <View className="framed__state" {...aria({ role: 'status' })}>
        {words[state]}
      </View>
      <Frame
        key={attempt}
        address={address}
        label={`来自 ${origin} 的页面`}
        onLoad={() => setState('there')}
        onFail={() => setState('failed')}
      />
    </View>
  )
}
