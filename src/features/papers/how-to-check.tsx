import { View } from '@tarojs/components'
import type { Paper } from '@/contract/papers'
import { CopyButton } from '@/ui/base/copy-button'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import './how-to-check.scss'

/** How somebody who got a paper finds out whether it is genuine. Before anybody can have it there is no code. */
export const HowToCheck = ({ paper: { code } }: { paper: Paper }) => (
  <View>
    {code !== '' && (
      <Section title="对方怎样验证真伪">
        <Card flush>
          <Cell title="验证码" note={code} value={<CopyButton text={code} what="验证码" />} />
        </Card>
        <View className="how-to-check__hint">
          收到文件的人扫描文件上的二维码，或打开文件里写明的验证网址并输入验证码，就能看到文件是否由本公司出具、是否被改动。验证页面不显示任何金额。
        </View>
      </Section>
    )}
  </View>
)
