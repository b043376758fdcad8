import { person } from '../../gateway/seed/people'
import { screensOnGateway } from '../helpers/screens'
import { act, everythingSaid, fireEvent } from '../helpers/show'

const app = screensOnGateway()
const lin = person('lin')
/** A fund that Lin neither holds nor watches. */
const FUND = '100012'

const pressables = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.press')].filter(({ textContent }) => textContent === name)

async function press(name: string) {
  const [found] = pressables(name)
  if (!found) throw new Error(`nothing to press says ${name}`)
  await act(async () => {
    fireEvent.click(found)
  })
  await app.settle()
}

/** The dialog's script comes with its first opening. */
async function sees(text: string) {
  for (let tries = 0; tries < 500 && !everythingSaid().includes(text); tries += 1) await app.settle()
  expect(everythingSaid()).toContain(text)
}

const keys = () =>
  app.requests.flatMap(({ url, headers }) => (url.includes('addSelFund') ? [headers['X-Idempotency-Key']] : []))

afterEach(() => app.setDown(false))

describe('a fund that is put on the watch list', () => {
  it('without a network says that it is not known what became of it, and the same again is the same command', async () => {
    await app.enter(lin)
    await app.visit('fundDetail', { fundCode: FUND })
    await press('添加自选')
    await sees('确定添加自选基金')
    app.setDown(true)
    await press('确定')
    expect(app.toasts.join()).toContain('网络连接失败')
    expect(app.toasts.join()).toContain('不会重复提交')
    expect(everythingSaid()).toContain('确定添加自选基金')

    app.setDown(false)
    await new Promise(resolve => setTimeout(resolve, 400))
    await press('确定')
    await sees('移除自选')
    expect(app.toasts).toContain('添加自选成功')
    expect(keys()).toEqual([keys()[0], keys()[0]])
  })
})
