import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { crc32, pngOf } from '@/lib/png'
import { pictures } from '@/platform/picture'
import { Button } from './button'
import { CodeImage } from './code-image'
import './code-picture.scss'

interface CodePictureProps {
  /** The content of the code, or the address of its picture. */
  code: string
  /** The name of the code, also used for a saved picture. */
  label: string
  /** Called when the picture is ready, and with null when it is gone. */
  onPicture?: (source: string | null) => void
  onLongPress?: (() => void) | undefined
  small?: boolean
}

/** Pixels of one module of the code. The picture is sharp on every screen and has a few kilobytes. */
const SCALE = 8

const isPicture = (code: string) =>
  /^data:image\/(png|jpeg|gif|webp);/i.test(code) || /^https:\/\/[^\s?#]+\.(png|jpe?g|gif|webp)([?#]|$)/i.test(code)

async function drawn(code: string): Promise<string> {
  if (isPicture(code)) return code
  const { codeSquares } = await import('@/lib/code-squares')
  // Each code has its own file name, because a mini-program would show a cached file of the same name again.
  const name = crc32([...code].flatMap(letter => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]))
  return pictures.sourceOf(pngOf(codeSquares(code), SCALE), `code-${name.toString(16)}`)
}

type State = { of: string; source: string } | { of: string; failed: true } | null

/** A code to scan. The app draws it, or shows the server's picture of it. */
export function CodePicture({ code, label, onPicture, onLongPress, small }: CodePictureProps) {
  const [state, setState] = useState<State>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for another code or on request.
  useEffect(() => {
    let wanted = true
    onPicture?.(null)
    drawn(code).then(
      source => {
        if (!wanted) return
        setState({ of: code, source })
        onPicture?.(source)
      },
      () => wanted && setState({ of: code, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [code, attempt])
  const now = state?.of === code ? state : null
  return (
    <View className={small ? 'code-picture code-picture--small' : 'code-picture'}>
      {now && 'source' in now && <CodeImage source={now.source} label={label} onLongPress={onLongPress} />}
      {now && 'failed' in now && (
        <Button event="load-code-again" kind="text" onPress={() => setAttempt(attempt + 1)}>
          二维码加载失败，点击重试
        </Button>
      )}
    </View>
  )
}
