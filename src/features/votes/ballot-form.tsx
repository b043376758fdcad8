import { View } from '@tarojs/components'
import { useState } from 'react'
import * as v from 'valibot'
import type { Run } from '@/api/run'
import {
  choiceWord,
  choiceWords,
  type Meeting,
  type OwnVote,
  seenByOthers,
  type VoteChoice,
  voteChoices,
} from '@/contract/votes'
import { Amount } from '@/ui/base/amount'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { classNames } from '@/ui/base/class-names'
import { bringToField } from '@/ui/form/bring-to-field'
import { Chips } from '@/ui/form/chips'
import { useForm } from '@/ui/form/use-form'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Segmented } from '@/ui/layout/tab-list'
import { Dialog } from '@/ui/overlay/dialog'
import { ProofFailure } from '@/widgets/proof-failure'
import { ballotDraft, type Said } from './use-cast'
import './votes.scss'
import { needWords, ruleWords } from './words'

/** The person votes in person. Used in place of a proxy's id. */
const OWN = 'own'
const OPTIONS = voteChoices.map(value => ({ value, label: choiceWords[value] }))

/** The element id of a motion, for bring-to-field. */
const placeOf = (id: string) => `motion-${id}`

interface BallotFormProps {
  meeting: Meeting
  own: OwnVote
  cast: Run<Said>
  onProve: () => unknown
}

type Values = { way: string; choices: Record<string, string> }

/** Every motion needs a choice, unless a proxy votes. */
const schemaOf = ({ motions }: Meeting) =>
  v.pipe(
    v.object({ way: v.string(), choices: v.record(v.string(), v.string()) }),
    v.check(
      ({ way, choices }: Values) => way !== OWN || motions.every(({ id }) => choices[id] !== undefined),
      '请对每一项议案选择意见',
    ),
    v.transform(
      ({ way, choices }): Said =>
        way === OWN ? { choices: choices as Record<string, VoteChoice> } : { choices: {}, proxyId: way },
    ),
  )

const chosenBefore = ({ proxyId, choices }: OwnVote): Values =>
  proxyId === '' ? { way: OWN, choices } : { way: proxyId, choices: {} }

/** A choice for every motion, or a proxy. A dialog confirms it before it is cast. */
export function BallotForm({ meeting, own, cast, onProve }: BallotFormProps) {
  const [asked, setAsked] = useState<Said | null>(null)
  const [tried, setTried] = useState(false)
  const [draft] = useState(() => ballotDraft(meeting.templateId))
  const form = useForm({ schema: schemaOf(meeting), initial: chosenBefore(own), submit: setAsked, draft })
  const { way, choices } = form.values
  const choose = (change: Partial<Values>) => {
    cast.clear()
    form.put(change)
  }
  const ways = [
    { value: OWN, label: '本人表决' },
    ...meeting.proxies.map(({ id, name }) => ({ value: id, label: `委托${name}` })),
  ]
  const proxy = meeting.proxies.find(({ id }) => id === way)
  const isWrong = (id: string) => tried && way === OWN && choices[id] === undefined
  const send = () => {
    setTried(true)
    const open = way === OWN && meeting.motions.find(({ id }) => choices[id] === undefined)
    if (open) return bringToField(placeOf(open.id))
    form.submit()
  }
  return (
    <Section title="我的表决" aside={ruleWords[meeting.rule].split('，')[0]}>
      <Card>
        <View className="votes__weight">
          {'登记日份额 '}
          <Amount value={own.shares} strong />
          {' 份，一份一票'}
        </View>
        {ways.length > 1 && (
          <Segmented
            label="表决方式"
            event="vote-way"
            items={ways}
            value={way}
            onChange={value => choose({ way: value })}
          />
        )}
        {proxy && (
          <View className="votes__proxy">
            <View>{`${proxy.about}受您委托投票，意见已经公布：`}</View>
            {meeting.motions.map(({ id, title }) => (
              <View key={id} className="votes__line">
                <View className="votes__words">{title}</View>
                <View className="votes__choice">{choiceWord(proxy.choices[id])}</View>
              </View>
            ))}
          </View>
        )}
      </Card>
      {!proxy &&
        meeting.motions.map(({ id, title, text, needs }, index) => (
          <Card key={id}>
            <View id={placeOf(id)} className="votes__motion">{`议案${index + 1}　${title}`}</View>
            <View className="votes__small">{[text, needWords[needs]].filter(Boolean).join('；')}</View>
            <Chips
              label={title}
              event="choose-vote"
              items={OPTIONS}
              value={(choices[id] ?? '') as VoteChoice}
              onChange={value => choose({ choices: { ...choices, [id]: value } })}
            />
            <View
              className={classNames('votes__fault', isWrong(id) && 'votes__fault--shown')}
              {...(isWrong(id) ? aria({ role: 'alert' }) : undefined)}
            >
              {isWrong(id) ? '请选择意见' : ''}
            </View>
          </Card>
        ))}
      <View className="votes__small">{seenByOthers}</View>
      <ProofFailure of={cast} onRenew={onProve} />
      <Button event="cast-vote" block busy={cast.busy} onPress={send}>
        {own.at === null ? '提交表决' : '更改表决'}
      </Button>
      <Dialog
        event="cast-vote"
        open={asked !== null}
        title={proxy ? `委托${proxy.name}表决？` : '提交以下表决？'}
        confirm="验证并提交"
        cancel="再看看"
        of={null}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          const said = asked
          setAsked(null)
          if (said) void cast.run(said)
        }}
      >
        <View>
          {meeting.motions.map(({ id, title }) => (
            <View key={id} className="votes__line">
              <View className="votes__words">{title}</View>
              <View className="votes__choice">{choiceWord(proxy ? proxy.choices[id] : asked?.choices[id])}</View>
            </View>
          ))}
          <View className="votes__small">{`${ruleWords[meeting.rule]}。${seenByOthers}`}</View>
        </View>
      </Dialog>
    </Section>
  )
}
