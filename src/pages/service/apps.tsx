import { View } from '@tarojs/components'
import { useState } from 'react'
import { useParameters } from '@/api/parameters'
import { AppCard } from '@/features/service/app-card'
import { readApps } from '@/features/service/company-apps'
import { navigate } from '@/navigation/go'
import { screen } from '@/navigation/screen'
import { environment } from '@/stores/environment'
import { Icon } from '@/ui/base/icon'
import { Card } from '@/ui/layout/card'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { CodeSheet } from '@/ui/overlay/code-sheet'

definePageConfig({ navigationBarTitleText: '公司应用' })

/** The content of the QR code panel. */
interface Shown {
  title: string
  prompt: string
  code: string
}

/** The company's other channels: its WeChat accounts, and its own apps. */
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
              <AppCard
                key={app.name}
                app={app}
                onCode={link => show({ title: app.name, prompt: '用手机扫一扫，打开或下载应用', code: link })}
              />
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
            event="open-code"
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
