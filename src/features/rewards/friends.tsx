import { formatInstant } from '@/lib/date'
import { Empty } from '@/ui/base/empty'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import type { Invitations } from './words'

/** The friends who accepted, newest first. Names are masked. */
export const Friends = ({ of: { friends } }: { of: Invitations }) => (
  <Section title="接受邀请的好友" aside={`共 ${friends.length} 位`}>
    <Card flush>
      {friends.length === 0 ? (
        <Empty picture="sprout">还没有好友接受邀请</Empty>
      ) : (
        friends.map(({ name, at }) => (
          <Cell key={`${name} ${at}`} title={name} value={formatInstant(at).slice(0, 10)} />
        ))
      )}
    </Card>
  </Section>
)
