import {
  Badge,
  Card,
  Dialog,
  ErrorBlock,
  Grid,
  List,
  NavBar,
  PullToRefresh,
  Skeleton,
  TabBar,
  Toast,
} from 'antd-mobile'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './main.css'

/** The bench signs the requests before the page is opened (../lighthouse/home.mjs): a nonce works once. */
const prepared = JSON.parse(localStorage.getItem('PLAIN_REQUESTS') ?? '{}')

async function read(name) {
  const { method, url, headers, body } = prepared[name]
  const response = await fetch(url, { method, headers, body })
  const { success, data, retMsg } = await response.json()
  if (!success) throw new Error(retMsg)
  return data
}

function useAnswer(name, nth) {
  const [answer, setAnswer] = useState(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nth` counts how often the person pulled the page down.
  useEffect(() => {
    read(name).then(setAnswer, error => {
      setFailed(true)
      Toast.show(error.message)
    })
  }, [name, nth])
  return { answer, failed }
}

/** Skeleton, failure or content of one answer. */
function Loaded({ name, nth, lines, children }) {
  const { answer, failed } = useAnswer(name, nth)
  if (answer) return children(answer)
  return failed ? <ErrorBlock /> : <Skeleton.Paragraph lineCount={lines} animated />
}

const yuan = text => Number(text).toLocaleString('zh-CN', { minimumFractionDigits: 2 })
const signed = text => `${Number(text) > 0 ? '+' : ''}${yuan(text)}`

function Trend({ values }) {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const points = values.map(
    (value, at) => `${(at / (values.length - 1)) * 96},${40 - ((value - low) / (high - low || 1)) * 40}`,
  )
  return (
    <svg viewBox="0 0 96 40" width="96" height="40" role="img" aria-label="近90日累计收益走势">
      <polyline points={points.join(' ')} fill="none" stroke="#2546d8" strokeWidth="1.5" />
    </svg>
  )
}

const Summary = ({ nth }) => (
  <Loaded name="summary" nth={nth} lines={5}>
    {summary => (
      <Card title="总资产（元）" extra={`数据截至 ${summary.asOf}`}>
        <div className="total">{yuan(summary.totalAssets)}</div>
        <div className="row">
          <div>
            <div className="label">昨日收益</div>
            {signed(summary.dayProfit)}
          </div>
          <div>
            <div className="label">累计收益</div>
            {signed(summary.accumulatedProfit)}
          </div>
          <Trend values={summary.trend.map(({ profit }) => Number(profit))} />
        </div>
      </Card>
    )}
  </Loaded>
)

const Entries = ({ nth }) => (
  <Loaded name="entries" nth={nth} lines={3}>
    {({ app }) => (
      <Card>
        <Grid columns={4}>
          {app.slice(0, 4).map(({ id, serverName }) => (
            <Grid.Item key={id}>
              <div className="entry">{serverName}</div>
            </Grid.Item>
          ))}
        </Grid>
      </Card>
    )}
  </Loaded>
)

const WatchList = ({ nth }) => (
  <Loaded name="watchList" nth={nth} lines={6}>
    {({ funds }) => (
      <List header="自选">
        {funds.slice(0, 5).map(fund => (
          <List.Item key={fund.fundCode} description={fund.fundCode} extra={fund.netValue ?? fund.incomeUnit} clickable>
            {fund.name}
          </List.Item>
        ))}
      </List>
    )}
  </Loaded>
)

const News = ({ nth }) => (
  <Loaded name="news" nth={nth} lines={4}>
    {({ unread, messages }) => (
      <List header={<Badge content={unread || null}>消息</Badge>}>
        {messages.map(message => (
          <List.Item
            key={message.sId}
            description={message.summary}
            onClick={() => Dialog.alert({ title: message.sTitle, content: message.summary })}
          >
            {message.sTitle}
          </List.Item>
        ))}
      </List>
    )}
  </Loaded>
)

const tabs = ['首页', '资产', '服务', '资讯']

/** The content of the app's home screen in a conventional implementation, for comparison. */
function Home() {
  const [nth, setNth] = useState(0)
  useEffect(() => {
    read('parameters').catch(error => Toast.show(error.message))
  }, [])
  return (
    <div className="page">
      <NavBar back={null}>易投服务</NavBar>
      <PullToRefresh onRefresh={async () => setNth(nth + 1)}>
        <Summary nth={nth} />
        <Entries nth={nth} />
        <WatchList nth={nth} />
        <News nth={nth} />
      </PullToRefresh>
      <TabBar className="tabs" safeArea>
        {tabs.map(title => (
          <TabBar.Item key={title} title={title} />
        ))}
      </TabBar>
    </div>
  )
}

createRoot(document.getElementById('app')).render(<Home />)
