import { View } from '@tarojs/components'
import type { Paper } from '@/contract/papers'
import { CopyButton } from '@/ui/base/copy-button'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import './how-to-check.scss'

/**
 * Explains how the recipient of a paper verifies it. There is no code before a recipient can have the paper. The page
 * for it is not a screen of the app: verifying needs neither the app nor an account.
 */
export const HowToCheck = ({ paper: { code, checkAddress } }: { paper: Paper }) => (
  <View>
    {code !== '' && (
      <Section title="对方怎样核验真伪">
        <Card flush>
          <Cell title="验真码" note={code} value={<CopyButton text={code} what="验真码" />} />
          <Cell
            title="核验网址"
            note={<View className="how-to-check__address">{checkAddress}</View>}
            value={<CopyButton text={checkAddress} what="核验网址" />}
          />
        </Card>
        <View className="how-to-check__hint">
          扫描文件上的二维码，或打开核验网址，就能看到文件是否由本公司出具、是否被改动。核验页面不显示任何金额。
        </View>
      </Section>
    )}
  </View>
)
