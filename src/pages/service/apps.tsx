import { View } from '@tarojs/components'
import { useState } from 'react'
import { useParameters } from '@/api/parameters'
import { type CompanyApp, readApps } from '@/features/service/company-apps'
import { leaveTo } from '@/leave'
import { navigate, screen } from '@/navigation'
import { outside } from '@/platform/outside'
import { environment } from '@/stores/environment'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { CodeSheet } from '@/ui/code-sheet'
import { Icon } from '@/ui/icon'
import { Screen } from '@/ui/screen'
import { Section } from '@/ui/section'
import './apps.scss'

definePageConfig({ navigationBarTitleText: '公司应用' })

/** A code as it is shown. */
interface Shown {
  title: string
  prompt: string
  code: string
}

/** Where else the company can be found: in WeChat, and in apps of its own. */
export default screen('apps', function Apps() {
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<Shown>({ title: '', prompt: '', code: '' })
  const parameter = useParameters(({ companyApps }) => companyApps)
  const apps = readApps(parameter)
  const show = (code: Shown) => {
    setShown(code)
    setOpen(true)
  }
  return (
    <Screen>
      <InWechat onCode={show} />
      <View>
        {apps.length > 0 && (
          <Section title="手机应用">
            {apps.map(app => (
              <App key={app.name} app={app} onCode={show} />
            ))}
          </Section>
        )}
      </View>
      <CodeSheet open={open} {...shown} onClose={() => setOpen(false)} />
    </Screen>
  )
})

function InWechat({ onCode }: { onCode: (shown: Shown) => void }) {
  const { miniProgramName: name, miniProgramCode: code, publicAccountName } = useParameters()
  const offersMini = code !== '' && environment().kind !== 'mini-program'
  return (
    <Section title="微信">
      <Card flush>
        {offersMini && (
          <Cell
            lead={<Icon name="grid" />}
            title={name}
            note="小程序，不用下载"
            arrow
            onPress={() => onCode({ title: name, prompt: '用微信扫一扫，打开小程序', code })}
          />
        )}
        <Cell
          lead={<Icon name="bell" />}
          title={publicAccountName}
          note="公众号"
          arrow
          onPress={() => navigate('gzh')}
        />
      </Card>
    </Section>
  )
}

function App({ app, onCode }: { app: CompanyApp; onCode: (shown: Shown) => void }) {
  const { name, summary, link, systems } = app
  const code = { title: name, prompt: '用手机扫一扫，打开或下载应用', code: link }
  return (
    <Card>
      <View className="app-card__name">{name}</View>
      <View className="app-card__summary">{summary}</View>
      <View className="app-card__systems">{systems.join(' · ')}</View>
      <View className="app-card__actions">
        <View className="app-card__action">
          <Button kind="text" block label={`${name}的二维码`} onPress={() => onCode(code)}>
            二维码
          </Button>
        </View>
        <View className="app-card__action">
          <Button kind="secondary" block label={`打开或下载${name}`} onPress={() => leaveTo(link)}>
            {outside.leave ? '打开或下载' : '获取链接'}
          </Button>
        </View>
      </View>
    </Card>
  )
}
