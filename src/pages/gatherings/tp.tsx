import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { type Meeting, type OwnVote, votes } from '@/contract/votes'
import { DownloadCard } from '@/features/papers/made/download-card'
import { usePaper } from '@/features/papers/made/use-paper'
import { AboutMeeting, Motions } from '@/features/votes/about-meeting'
import { BallotForm } from '@/features/votes/ballot-form'
import { MeetingList } from '@/features/votes/meeting-list'
import { CastVote } from '@/features/votes/own-vote'
import { Published } from '@/features/votes/published'
import { Results } from '@/features/votes/results'
import { useCast } from '@/features/votes/use-cast'
import { useOwnVotes } from '@/features/votes/use-own-votes'
import { formatInstant } from '@/lib/date'
import { navigate, replace } from '@/navigation/go'
import { loginHere } from '@/navigation/login'
import { screen } from '@/navigation/screen'
import { useTitle } from '@/navigation/title'
import { useWithProof } from '@/session/use-with-proof'
import { Button } from '@/ui/base/button'
import { Loaded } from '@/ui/base/loaded'
import { Notice } from '@/ui/base/notice'
import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'

definePageConfig({ navigationBarTitleText: '持有人大会', enablePullDownRefresh: true })

/** Holder meetings: all of them, or the one with `id`, with the person's vote. */
export default screen('tp', function HolderMeetings({ id }) {
  return <Screen>{id ? <OneMeeting id={id} /> : <MeetingList />}</Screen>
})

function OneMeeting({ id }: { id: string }) {
  const answer = useCall(votes.getMeeting, { templateId: id })
  useTitle(answer.data && `${answer.data.shortName} 持有人大会`)
  return (
    <Loaded
      of={answer}
      skeleton="text"
      count={8}
      wayOn={
        <Button event="open-meetings" kind="secondary" size="small" onPress={() => replace('tp')}>
          查看全部持有人大会
        </Button>
      }
    >
      {meeting => (
        <View>
          <AboutMeeting meeting={meeting} />
          <Own meeting={meeting} />
        </View>
      )}
    </Loaded>
  )
}

/** The person's part in the meeting: the ballot, their vote, or the reason why they cannot vote. */
function Own({ meeting }: { meeting: Meeting }) {
  const { loggedIn, answer, of } = useOwnVotes()
  const own = of(meeting.templateId)
  if (!loggedIn) {
    return (
      <View>
        <View>
          {meeting.state === 'open' && (
            <Notice icon="person" tone="brand" event="log-in-to-vote" action="登录" onPress={() => loginHere()}>
              登录后可以在线表决
            </Notice>
          )}
        </View>
        <Rest meeting={meeting} own={undefined} />
      </View>
    )
  }
  return (
    <Loaded of={answer} isEmpty={() => false}>
      {() =>
        own && meeting.state === 'open' ? <Voting meeting={meeting} own={own} /> : <Rest meeting={meeting} own={own} />
      }
    </Loaded>
  )
}

function Voting({ meeting, own }: { meeting: Meeting; own: OwnVote }) {
  const prove = () => navigate('homeAuthChoose', { purpose: 'castVote' })
  const cast = useWithProof(useCast(meeting), prove)
  return (
    <View>
      <View>{own.at !== null && <CastVote meeting={meeting} own={own} />}</View>
      <View>{own.receiptNo !== '' && <Receipt key={own.receiptNo} paperNo={own.receiptNo} />}</View>
      {own.at === null || meeting.rule === 'last' ? (
        <BallotForm key={own.receiptNo} meeting={meeting} own={own} cast={cast} onProve={prove} />
      ) : (
        <Notice>本次大会以首次表决为准，您已完成表决</Notice>
      )}
    </View>
  )
}

/** A meeting without a ballot for the person: it is not open, or they have no shares in it. */
function Rest({ meeting, own }: { meeting: Meeting; own: OwnVote | undefined }) {
  const loggedIn = useOwnVotes().loggedIn
  // On its record day a meeting does not know anybody's shares yet.
  const isKnown = meeting.readAt === null || (meeting.recordDay ?? '') < formatInstant(meeting.readAt).slice(0, 10)
  const isOutside = loggedIn && own === undefined && meeting.state !== 'coming'
  return (
    <View>
      <View>
        {isOutside && (
          <Notice>
            {isKnown
              ? `权益登记日您没有持有${meeting.shortName}，不参加本次表决`
              : '今天是权益登记日，您的表决份额明天确定，请明天再来'}
          </Notice>
        )}
      </View>
      <View>
        {meeting.state === 'ended' && <Notice icon="clock">表决已截止，正在计票，结果公布后可以在这里查看</Notice>}
      </View>
      <View>{own && own.at !== null && <CastVote meeting={meeting} own={own} />}</View>
      <View>{own && own.receiptNo !== '' && <Receipt paperNo={own.receiptNo} />}</View>
      {meeting.state === 'counted' ? (
        <View>
          <Results meeting={meeting} />
          <Published meeting={meeting} own={own} />
        </View>
      ) : (
        <Motions motions={meeting.motions} />
      )}
    </View>
  )
}

/** The receipt as a file. It is made right after the vote is cast. */
function Receipt({ paperNo }: { paperNo: string }) {
  const paper = usePaper(paperNo)
  return (
    <Section title="表决回执" aside={`编号 ${paperNo}`}>
      <Loaded of={paper}>
        {one =>
          one.file === 'made' ? (
            <DownloadCard paper={one} />
          ) : (
            <Notice icon="clock">{one.failure || '表决已收到，回执正在生成'}</Notice>
          )
        }
      </Loaded>
    </Section>
  )
}
