import { navigate } from '@/navigation/go'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'

/** The parts, with the titles of their screen. Their names stand in addresses. */
export const partTitles = {
  'own-consents': '授权管理',
  'own-devices': '登录设备',
} as const
export type OwnPart = keyof typeof partTitles

/** The part of that name, or null: names come from addresses. */
export const ownPartOf = (name: string): OwnPart | null =>
  Object.keys(partTitles).includes(name) ? (name as OwnPart) : null

const groups: readonly { title: string; rows: readonly { part: OwnPart; note: string }[] }[] = [
  {
    title: '授权与登录',
    rows: [
      { part: 'own-consents', note: '您同意过什么、什么时候同意的，随时可以撤回' },
      { part: 'own-devices', note: '在哪些设备上登录着，可以让它们退出' },
    ],
  },
]

/** The ways into the parts. */
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
