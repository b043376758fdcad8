import { View } from '@tarojs/components'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { surroundings } from '@/platform/environment'
import { aria } from '@/ui/base/aria'
import './desktop-page.scss'

/** The white margin around the code, in modules. Scanners need four. */
const QUIET = 4

/**
 * The app is for phones. On a desktop it shows a code of the present address to scan with WeChat. If the gateway has
 * a demo page, a link leads to it.
 */
export const DesktopPage: ComponentType = () => {
  const [code, setCode] = useState('')
  const demo = surroundings.demo()
  useEffect(() => {
    const draw = async () => {
      const { renderSVG } = await import('uqr')
      const svg = renderSVG(location.href, { ecc: 'M', border: QUIET })
      // The modules do not align with the pixels of most screens, and soft edges would make them grey.
      const crisp = svg.replace('<svg ', '<svg shape-rendering="crispEdges" ')
      setCode(`data:image/svg+xml,${encodeURIComponent(crisp)}`)
    }
    // A link within the app changes only the hash.
    const again = () => {
      draw().catch(() => setCode(''))
    }
    again()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  return (
    <View className="desktop-page" {...aria({ role: 'main' })}>
      <View className="desktop-page__title" {...aria({ role: 'heading', level: 1 })}>
        请您微信扫码进入服务！
      </View>
      <View className="desktop-page__code">
        {code !== '' && <img className="desktop-page__image" src={code} alt="当前页面的二维码" />}
      </View>
      <View>
        {demo !== null && (
          <a className="desktop-page__demo" href={demo}>
            在电脑上看演示
          </a>
        )}
      </View>
    </View>
  )
}
