import { person } from '../../gateway/seed/people'
import { screensOnGateway } from '../helpers/screens'
import { everythingSaid } from '../helpers/show'

const app = screensOnGateway()
const SENTENCE = '请到买基金的机构也改一下'

const answer = (isOnlyAgentSales: boolean) =>
  app.setAlter(({ url }, body) =>
    url.includes('isOnlyAgentSales')
      ? JSON.stringify({ ...JSON.parse(body), data: { isOnlyAgentSales, isKnown: true } })
      : body,
  )

describe('the contact data', () => {
  it.each(['infoPhone', 'infoEmail', 'infoAddress'] as const)(
    '%s shows a hint to people who bought through agents only',
    async name => {
      answer(true)
      await app.enter(person('zhou'))
      await app.visit(name, {})
      expect(everythingSaid()).toContain(SENTENCE)
      answer(false)
      await app.enter(person('lin'))
      await app.visit(name, {})
      expect(everythingSaid()).not.toContain(SENTENCE)
    },
  )

  it('no hint is shown when the answer does not come', async () => {
    await app.enter(person('zhou'))
    app.setAlter((request, body) => (request.url.includes('isOnlyAgentSales') ? '{' : body))
    await app.visit('infoPhone', {})
    expect(everythingSaid()).not.toContain(SENTENCE)
    expect(everythingSaid()).toContain('用于接收验证码和交易通知')
  })
})
