import { useState } from 'react'
import { Chips } from '@/ui/form/chips'
import { SearchBar } from '@/ui/form/search-bar'
import { WordChips } from '@/ui/form/word-chips'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Segmented, Tabs } from '@/ui/layout/tab-list'
import { Steps } from '@/ui/list/steps'
import { Names } from './names'

const spans = ['近1周', '近1月', '近1年', '全部', '自定义'].map(label => ({ value: label, label }))
const kinds = ['全部类型', '买入', '卖出', '转换', '分红', '定期定额投资'].map(label => ({ value: label, label }))

export function Choices() {
  const [span, setSpan] = useState('近1月')
  const [kind, setKind] = useState('买入')
  const [found, setFound] = useState('')
  return (
    <Section title="选择">
      <Names of="Segmented · Tabs · Chips · WordChips · SearchBar · Steps" />
      <Card>
        <Segmented event="choose" label="区间" items={spans} value={span} onChange={setSpan} />
        <Tabs event="choose" label="区间" items={spans} value={span} onChange={setSpan} />
        <Chips event="choose" label="类型" items={kinds} value={kind} onChange={setKind} />
      </Card>
      <SearchBar value={found} onSearch={setFound} hint="基金名称、代码" />
      <WordChips words={['混合型', '债券型', '货币型']} event="choose" onWord={setFound} />
      <Card>
        <Steps label="继承申请" steps={['填写信息', '上传资料', '人脸识别', '签署']} at={1} />
        <Steps label="全部完成" steps={['填写信息', '上传资料', '签署']} at={3} />
      </Card>
    </Section>
  )
}
