import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSubmit } from '@/api/submit'
import { inheritances } from '@/contract/inheritances'
import { formatChineseDay } from '@/lib/date'
import { Button } from '@/ui/base/button'
import { LinkOffer } from '@/ui/base/link-offer'
import { FormFailure } from '@/ui/form/form-failure'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { Sheet } from '@/ui/overlay/sheet'
import type { Application } from '../application'
import type { HeirOf } from '../shares/allot'
import { linkTo } from './links'

/** The signing state of an heir. */
function stateOf({ hasSigned, hasJoined, isInvited }: HeirOf) {
  if (hasSigned) return '已签署'
  if (hasJoined) return '等待签署'
  return isInvited ? '已邀请' : '待邀请'
}

/** Every heir signs in person: a link for each of them, and their state. */
export function InviteHeirs({ application, heirs }: { application: Application; heirs: readonly HeirOf[] }) {
  const { applicationNo } = application
  const [offer, setOffer] = useState<{ name: string; link: string; note: string } | null>(null)
  const [asked, setAsked] = useState('')
  const inviting = useSubmit(inheritances.invite, {
    inPlace: true,
    after: ({ invitation, validUntil, mobile }, { inheritorId }) =>
      setOffer({
        name: heirs.find(({ id }) => id === inheritorId)?.name ?? '',
        link: linkTo('inheritSendCode', { invitation }),
        note: `请发给本人。用手机号码 ${mobile} 验证后才能查看，${formatChineseDay(validUntil)}前有效。重新邀请后，旧链接失效。`,
      }),
  })
  return (
    <Section title="继承人签署">
      <Card flush>
        {heirs.map(heir => (
          <Cell
            key={heir.id}
            title={heir.name}
            note={heir.mobile}
            value={stateOf(heir)}
            valueNote={
              heir.isOwn || heir.hasSigned ? undefined : (
                <Button
                  event="invite-heir"
                  kind="text"
                  size="small"
                  busy={inviting.busy && asked === heir.id}
                  onPress={() => {
                    setAsked(heir.id)
                    return inviting.run({ applicationNo, inheritorId: heir.id })
                  }}
                >
                  {heir.isInvited ? '重新邀请' : '邀请'}
                </Button>
              )
            }
          />
        ))}
      </Card>
      <FormFailure of={inviting} />
      <Sheet open={offer !== null} title={`邀请${offer?.name ?? ''}`} onClose={() => setOffer(null)}>
        <View>
          {offer && (
            <LinkOffer link={offer.link} copied="链接已复制，请发给本人">
              {offer.note}
            </LinkOffer>
          )}
        </View>
      </Sheet>
    </Section>
  )
}
