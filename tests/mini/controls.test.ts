import { withFixture } from './fixture-mini'

describe('a form', () => {
  const { launch } = withFixture()
  const open = () => launch({ path: 'pages/form/index' })
  const heard = async (mini: Awaited<ReturnType<typeof open>>) => (await mini.find('.heard')).text

  it('text is typed key by key into the input beside a label, with the changes of the mini-program', async () => {
    const mini = await open()
    await mini.type('Card', '12345678')
    expect((await mini.find({ css: 'input' })).value).toBe('1234 5678')
    await mini.blur()
    expect(await heard(mini)).toBe('blur "1234 5678"')
  })

  it('an input accepts only its length and the keys of its keyboard', async () => {
    const mini = await open()
    await mini.type('Card', '1234567890')
    expect((await mini.find({ css: 'input' })).value).toHaveLength(9)
    await expect(mini.type('Card', 'a')).rejects.toThrow('The number keyboard has no key "a"')
  })

  it('an input is found by its placeholder and confirmed on the keyboard', async () => {
    const mini = await open()
    await mini.type('A note', 'hello')
    await mini.confirm('A note')
    expect(await heard(mini)).toBe('confirm "hello"')
  })

  it('a form has pickers, boxes, switches and swipers', async () => {
    const mini = await open()
    await mini.pick('Kind', 'reinvest')
    expect(await heard(mini)).toBe('change 1')
    await expect(mini.pick('Kind', 'other')).rejects.toThrow('offers cash, reinvest')
    await mini.tap('I agree')
    expect(await heard(mini)).toBe('change ["rules"]')
    await mini.tap('By face')
    expect(await heard(mini)).toBe('change "face"')
    await mini.tap('[aria-label=Switch]')
    expect(await heard(mini)).toBe('change true')
    await mini.swipe('[aria-label=Pictures]', 1)
    expect(await heard(mini)).toBe('change')
  })

  it('a form is submitted with the state of all its controls', async () => {
    const mini = await open()
    await mini.type('Card', '1234')
    await mini.tap('I agree')
    await mini.tap('By SMS')
    await mini.tap('Send')
    const values = { card: '1234', note: '', agree: ['rules'], way: 'sms', on: false }
    expect(JSON.parse((await heard(mini)).replace('submit ', ''))).toMatchObject(values)
  })

  it('a form gets events of fingers that stay or move', async () => {
    const mini = await open()
    await mini.longPress('Hold me')
    expect(await heard(mini)).toBe('longpress')
    await mini.drag('Hold me', [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ])
    expect(await heard(mini)).toBe('touchmove')
  })

  it('a finger moves a movable view within its area, from the mini-program’s position', async () => {
    const mini = await open()
    const drag = (x: number, y: number) =>
      mini.drag('Move me', [
        { x: 5, y: 5 },
        { x: 5 + x, y: 5 + y },
      ])
    // Its x is far beyond the area, so it starts at the right.
    await drag(-30, 10)
    expect(await heard(mini)).toBe('moved 50 40 touch')
    await drag(-10, 500)
    expect(await heard(mini)).toBe('moved 40 60 touch')
    await drag(-500, -20)
    expect(await heard(mini)).toBe('moved 0 40 touch')
    // The mini-program then changed x, and kept y.
    await drag(1, 1)
    expect(await heard(mini)).toBe('moved 6 41 touch')
  })

  it('a failed wait reports the content of the page', async () => {
    const mini = await open()
    await expect(mini.waitFor('Nowhere', { within: 0 })).rejects.toThrow(
      /Waited in vain for "Nowhere" on \/pages\/form\/index:\nFrom/,
    )
  })
})
