import { Screen } from '@/ui/layout/screen'
import { Section } from '@/ui/layout/section'
import { fireEvent, show, the } from '../helpers/show'

describe('a screen', () => {
  it('a screen is the main part of the page, and has headings', async () => {
    await show(
      <Screen>
        <Section title="自选">内容</Section>
      </Screen>,
    )
    expect(the('[role=main]').textContent).toBe('自选内容')
    expect(the('[role=heading]').getAttribute('aria-level')).toBe('2')
  })

  it('the action of a screen stays beside the content, outside its scrolling', async () => {
    await show(<Screen action={<div id="next">下一步</div>}>内容</Screen>)
    expect(the('[role=main]').textContent).toBe('内容')
    expect(the('.screen__action').contains(the('#next'))).toBe(true)
  })
})

describe('a section', () => {
  it('a section is a link only if it has a target', async () => {
    const onAside = jest.fn()
    await show(
      <>
        <Section title="消息" aside="全部" asideLabel="全部消息" onAside={onAside}>
          内容
        </Section>
        <Section title="自选" aside="净值 · 日涨跌">
          内容
        </Section>
      </>,
    )
    fireEvent.click(the('[role=link][aria-label=全部消息]'))
    expect(onAside).toHaveBeenCalledTimes(1)
  })
})
