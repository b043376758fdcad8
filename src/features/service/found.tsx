import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useCall } from '@/api/query'
import type { OutputOf } from '@/contract/call'
import { tabs } from '@/contract/tabs'
import { formatInstant } from '@/lib/date'
import { joinAddress } from '@/lib/query'
import { navigate } from '@/navigation/go'
import { leadsSomewhere } from '@/navigation/leave'
import { goToLink, reachable } from '@/navigation/links'
import { pathIfBuilt } from '@/routes'
import { Empty } from '@/ui/base/empty'
import { Loaded } from '@/ui/base/loaded'
import { Card } from '@/ui/layout/card'
import { Section } from '@/ui/layout/section'
import { Cell } from '@/ui/list/cell'
import { FundName } from '@/widgets/fund-name'
import { type ServiceItem, ServiceRow } from './service-rows'

type Result = OutputOf<typeof tabs.account.aggregationSearch>
type Row = Pick<ServiceItem, 'serverName' | 'summary' | 'link'>

interface FoundProps {
  keyword: string
  /** The services to search in. A customer's own services come only from this list. */
  services: readonly ServiceItem[]
  /** Shown if nothing is found. */
  instead: ReactNode
}

/** Found here, without the gateway: services whose name or summary contains the keyword. */
const matching = (services: readonly ServiceItem[], keyword: string) => {
  const wanted = keyword.toLowerCase()
  return services.filter(({ serverName, summary }) => `${serverName} ${summary}`.toLowerCase().includes(wanted))
}

/**
 * The functions that were found, best first: those that the gateway found, as far as they open here, then services of
 * the page that lead elsewhere. Without an answer of the gateway, the services only.
 */
export function functionsFound(result: Result | undefined, services: readonly ServiceItem[]): Row[] {
  const functions = (result?.functions ?? []).filter(({ link }) => leadsSomewhere(link))
  const known = new Set(functions.map(({ link }) => link.toLowerCase()))
  return [
    ...functions.map(({ title, note, link }) => ({ serverName: title, summary: note, link })),
    ...services.filter(({ link }) => !known.has(link.toLowerCase())),
  ]
}

const articleLink = (id: string) => joinAddress(pathIfBuilt('article'), { id })

/** The search results for a keyword: functions and services first, then funds, articles, messages. */
export function Found({ keyword, services, instead }: FoundProps) {
  const found = useCall(tabs.account.aggregationSearch, { keyword }, { keepPrevious: true })
  const own = functionsFound(found.data, matching(services, keyword))
  const isNothing = ({ funds, articles, messages }: Result) =>
    [own, funds, articles.filter(({ sId }) => reachable(articleLink(sId))), messages].every(
      ({ length }) => length === 0,
    )
  return (
    <View>
      <Kind
        key={`services ${keyword}`}
        title="服务"
        rows={own.map(item => <ServiceRow key={`${item.serverName} ${item.link}`} item={item} pictured />)}
      />
      <Loaded
        of={found}
        count={4}
        isEmpty={isNothing}
        empty={
          <View>
            <Empty picture="search">{`没有找到与「${keyword}」有关的内容`}</Empty>
            {instead}
          </View>
        }
      >
        {result => <Results key={keyword} result={result} />}
      </Loaded>
    </View>
  )
}

const Results = ({ result: { funds, articles, messages } }: { result: Result }) => (
  <View>
    <Kind
      title="基金"
      rows={funds.map(({ fundCode, shortName, name }) => (
        <Cell
          key={fundCode}
          title={<FundName>{shortName || name}</FundName>}
          note={fundCode}
          arrow
          onPress={() => navigate('fundDetail', { fundCode })}
        />
      ))}
    />
    <Kind
      title="文章"
      rows={articles
        .filter(({ sId }) => reachable(articleLink(sId)))
        .map(({ sId, sTitle, publishedAt }) => (
          <Cell
            key={sId}
            title={sTitle}
            note={formatInstant(publishedAt).slice(0, 10)}
            arrow
            onPress={() => goToLink(articleLink(sId))}
          />
        ))}
    />
    <Kind
      title="消息"
      rows={messages.map(({ sId, sTitle, publishedAt }) => (
        <Cell
          key={sId}
          title={sTitle}
          note={formatInstant(publishedAt).slice(0, 10)}
          arrow
          onPress={() => navigate('messageDetail', { id: sId })}
        />
      ))}
    />
  </View>
)

/** The number of results of a kind before the person asks for all. */
const FIRST = 5

function Kind({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  const [all, setAll] = useState(false)
  const more = !all && rows.length > FIRST
  return (
    <View>
      {rows.length > 0 && (
        <Section
          title={title}
          {...(more && {
            aside: '更多',
            onAside: () => setAll(true),
            asideLabel: `更多${title}`,
            asideEvent: 'show-all-rows',
          })}
        >
          <Card flush>{more ? rows.slice(0, FIRST) : rows}</Card>
        </Section>
      )}
    </View>
  )
}
