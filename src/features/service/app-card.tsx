import { View } from '@tarojs/components'
import { leaveTo } from '@/navigation/leave'
import { outside } from '@/platform/outside'
import { Button } from '@/ui/base/button'
import { Card } from '@/ui/layout/card'
import { SideBySide } from '@/ui/layout/side-by-side'
import type { CompanyApp } from './company-apps'
import './app-card.scss'

interface AppCardProps {
  app: CompanyApp
  /** Shows the address as a QR code for another phone. */
  onCode: (link: string) => void
}

/** One of the company's apps: its purpose, its systems, and the ways to get it. */
export function AppCard({ app: { name, summary, link, systems }, onCode }: AppCardProps) {
  return (
    <Card>
      <View className="app-card__name">{name}</View>
      <View className="app-card__summary">{summary}</View>
      <View className="app-card__systems">{systems.join(' · ')}</View>
      <View className="app-card__actions">
        <SideBySide>
          <Button event="open-code" kind="text" block label={`查看二维码，${name}`} onPress={() => onCode(link)}>
            查看二维码
          </Button>
          <Button event="open-app" kind="secondary" block label={`打开或下载${name}`} onPress={() => leaveTo(link)}>
            {outside.leave ? '打开或下载' : '获取链接'}
          </Button>
        </SideBySide>
      </View>
    </Card>
  )
}
