import { notConnected } from '../../../gateway/outside/not-connected'
import { answerables } from '../../../gateway/pipeline/answerable'
import { testGateway } from '../../helpers/gateway'
import { probe } from '../../helpers/probe-calls'
import { smallDatabase } from '../../helpers/small-database'

test('a closing gateway waits for SMS codes that are still being sent, even if no answer waits for them', async () => {
  const { db, close } = await smallDatabase()
  const left: (() => void)[] = []
  const sms = { send: () => new Promise<void>(resolve => void left.push(resolve)), notify: async () => undefined }
  const domains = answerables(
    { echo: probe.echo },
    {
      async echo({ text = '' }, outside) {
        void outside.sms.send({ mobile: text, purpose: 'login', code: '123456' })
        return { text }
      },
    },
  )
  const open = () => testGateway({ db, domains, outside: { ...notConnected, sms } })
  const [sending, other] = [await open(), await open()]
  expect((await sending.call(probe.echo, { text: '13900000001' })).success).toBe(true)
  await other.raw('/')
  let isClosed = false
  const closing = sending.close().then(() => {
    isClosed = true
  })
  // The other gateway sends nothing. It starts to close later and has closed before the first one.
  await other.close()
  expect(left).toHaveLength(1)
  expect(isClosed).toBe(false)
  left[0]?.()
  await closing
  await close()
})
