import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { changeAnswers } from '@/api/query'
import { useSubmit } from '@/api/submit'
import { type YearConfig, year } from '@/contract/year'
import { aria } from '@/ui/base/aria'
import { Button } from '@/ui/base/button'
import { FormFailure } from '@/ui/form/form-failure'
import { Progress } from '@/widgets/stage/progress'
import { Shoots } from '@/widgets/stage/shoots'
import { Line, Scenery, stageClass, Words } from '@/widgets/stage/stage'

/** The text of each step of the work, in order. */
const steps = ['翻开您的账户', '读完这一年的报告', '数过每一个持有的日子', '找出路上的里程碑', '把故事写好']

const mailWords: Readonly<Record<YearConfig['mail'], string>> = {
  no: '',
  asked: '准备好后，会发邮件告诉您。',
  sent: '邮件已经发出。',
  failed: '邮件没有发送成功。',
}

interface PreparingProps {
  config: YearConfig
  /** The time of the gateway's answer, in milliseconds. */
  toldAt: number
  /** The last poll of the progress failed. */
  isCut: boolean
}

/** A story that is being made. It starts automatically, shows the progress, and opens when the story is ready. */
export function Preparing({ config, toldAt, isCut }: PreparingProps) {
  const { state, done, of } = config
  const prepare = usePrepare()
  const asked = useRef(false)
  // Requests a story that has become absent again, and retries a failed request with the next answer: the network is
  // back. An answer alone never triggers a request: a gateway that keeps answering `absent` would be asked without end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (state !== 'absent') asked.current = false
    if (state !== 'absent' || asked.current) return
    asked.current = true
    prepare.run({ year: config.year }).then(isDone => {
      asked.current = isDone
    })
  }, [state, config.year, toldAt])
  const failed = state === 'failed'
  const sentence = failed
    ? ['这一次没有准备好，', '您的数据没有受影响。']
    : [`${steps[Math.min(done, of - 1)] ?? steps[0]}……`]
  return (
    <View className={stageClass('day')}>
      <Words title={`${config.year} 年度投资旅程`}>
        <Line of={failed ? ['停下来歇了一会儿'] : ['正在准备', '您的这一年']} size="large" />
        <View {...aria({ role: 'status' })}>
          <Line of={sentence} />
        </View>
        <View>{!failed && <Progress done={done} of={of} />}</View>
        <View>
          {isCut && state === 'making' && (
            <Line of={['网络断开了，', '准备没有停，', '连上后自动继续。']} size="small" />
          )}
        </View>
        <View>
          {(failed || prepare.failure) && (
            <Button
              event="prepare-year-again"
              block
              busy={prepare.busy}
              onPress={() => prepare.run({ year: config.year })}
            >
              再试一次
            </Button>
          )}
        </View>
        <FormFailure of={prepare} />
        <View>{!failed && <MailOffer config={config} prepare={prepare} />}</View>
      </Words>
      <Scenery>
        <Shoots
          as="plants"
          months={steps.map((step, at) => ({
            key: step,
            height: at < done ? 0.5 + at * 0.1 : 0.1,
            isMarked: false,
            isEmpty: at >= done,
          }))}
        />
      </Scenery>
    </View>
  )
}

const keep = (config: YearConfig) =>
  changeAnswers(year.travelPageConfig, before => (before.year === config.year ? config : before))

/** Offers an email when the story is ready, so that nobody has to wait. */
function MailOffer({ config, prepare }: { config: YearConfig; prepare: ReturnType<typeof usePrepare> }) {
  const { email, mail } = config
  if (!email) return null
  if (mail !== 'no') return <Line of={[mailWords[mail]]} size="small" />
  return (
    <View>
      <Line of={['不必在这里等。']} size="small" />
      <Button
        event="mail-year"
        kind="secondary"
        size="small"
        busy={prepare.busy}
        onPress={() => prepare.run({ year: config.year, mail: true })}
      >
        {`好了发邮件到 ${email}`}
      </Button>
    </View>
  )
}

const usePrepare = () => useSubmit(year.prepareYear, { inPlace: true, apply: keep })
