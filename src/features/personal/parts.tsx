import { navigate } from '@/navigation/go'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

/** The parts, with their screen titles. Their names are used in addresses. */
export const partTitles = {
  'own-consents': '授权管理',
  'own-devices': '登录设备',
  'own-export': '导出数据',
  'own-archive': '个人信息副本',
  'own-close': '注销电子服务',
} as const
export type OwnPart = keyof typeof partTitles

/** Returns the part of that name, or null: the name may come from an address. */
export const ownPartOf = (name: string): OwnPart | null =>
  Object.keys(partTitles).includes(name) ? (name as OwnPart) : null

const groups: readonly { title: string; rows: readonly { part: OwnPart; note: string }[] }[] = [
  {
    title: '授权与登录',
    rows: [
      { part: 'own-consents', note: '您的各项授权和同意时间，随时可以撤回' },
      { part: 'own-devices', note: '登录中的设备，可以让它们退出' },
    ],
  },
  {
    title: '我的数据',
    rows: [
      { part: 'own-export', note: '交易、分红、持有的表格，扣款与分红的日历' },
      { part: 'own-archive', note: '我们保存的、与您有关的全部信息' },
    ],
  },
  { title: '注销', rows: [{ part: 'own-close', note: '办理前会列出删除和保留的内容' }] },
]

/** Links to the parts. */
export const OwnParts = () =>
  groups.map(({ title, rows }) => (
    <Section key={title} title={title}>
      <Card flush>
        {rows.map(({ part, note }) => (
          <Cell
            key={part}
            title={partTitles[part]}
            note={note}
            arrow
            onPress={() => navigate('secondAccountItems', { group: part })}
          />
        ))}
      </Card>
    </Section>
  ))
