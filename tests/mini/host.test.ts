import { withFixture } from './fixture-mini'

describe('a page', () => {
  const { launch } = withFixture()

  it('a page is rendered from its template with its components', async () => {
    const mini = await launch({ query: { a: '%20' } })
    expect(mini.text().split('\n').slice(0, 4)).toEqual(['Home {"a":"%20"}', '1 unread', 'one', 'two'])
    expect(mini.warnings).toEqual([])
  })

  it('hidden elements and elements without display are not shown', async () => {
    const mini = await launch()
    expect(mini.text()).not.toContain('secret')
    expect(mini.text()).not.toContain('styled away')
  })

  it('a page gets the events of its components and renders their changes', async () => {
    const mini = await launch()
    await mini.tap('1 unread')
    expect(mini.text()).toContain('2 unread (grown)')
    expect(mini.has('many')).toBe(true)
  })

  it('events have the shape of WeChat’s', async () => {
    const mini = await launch()
    await mini.tap('two')
    expect(JSON.parse((await mini.find('.last')).text)).toMatchObject({
      type: 'tap',
      target: { id: 'row-1', dataset: { row: 'two' }, offsetLeft: 0, offsetTop: 0 },
      currentTarget: { id: 'row-1', dataset: { row: 'two' } },
      mark: { row: 1, list: 'rows' },
      detail: { x: 187.5, y: 22 },
      touches: [{ identifier: 0, pageX: 187.5, pageY: 22 }],
      changedTouches: [{ clientX: 187.5, clientY: 22 }],
    })
  })

  it('a page is refreshed by pulling and loads more at its end', async () => {
    const mini = await launch()
    await mini.pull()
    await mini.reachBottom()
    expect(mini.findAll({ css: 'view', text: 'refreshed' }).length).toBeGreaterThan(0)
    expect(mini.has('more')).toBe(true)
    expect(mini.page().refreshing).toBe(false)
  })

  it('a page cannot be pulled down where that is not enabled', async () => {
    const mini = await launch({ path: 'pages/list/index' })
    await expect(mini.pull()).rejects.toThrow('does not enable')
  })

  it('a page is shared from the menu and by a button', async () => {
    const mini = await launch()
    expect(await mini.share()).toEqual({ title: 'shared from menu', path: '/pages/home/index' })
    await mini.tap('Share')
    await mini.waitFor(() => mini.calls('share').length === 2)
    expect(mini.calls('share')[1]).toMatchObject({ title: 'shared from button' })
  })

  it('the elements of a page are counted', async () => {
    const mini = await launch({ path: 'pages/list/index' })
    expect(mini.nodes()).toEqual({ count: 2, depth: 2, mostChildren: 1 })
  })
})

describe('a tap', () => {
  const { launch } = withFixture()

  it('a tap on a disabled element is refused', async () => {
    const mini = await launch()
    await expect(mini.tap('Locked')).rejects.toThrow('"Locked" is disabled')
  })

  it('a tap where nothing reacts is refused', async () => {
    const mini = await launch()
    await expect(mini.tap({ role: 'button', name: 'Dead end' })).rejects.toThrow('Nothing reacts')
  })

  it('a tap follows a navigator', async () => {
    const mini = await launch()
    await mini.tap('To the form')
    await mini.waitFor('From a%20b')
    expect(mini.stack()).toEqual(['pages/home/index', 'pages/form/index'])
  })
})

describe('errors', () => {
  const { launch } = withFixture()

  it('an error of a handler is recorded, passed to the app, and fails the end of the test', async () => {
    const mini = await launch()
    await mini.tap('Break')
    expect(mini.errors).toMatchObject([{ kind: 'error', message: 'a handler broke' }])
    await expect(mini.close()).rejects.toThrow('a handler broke')
    mini.takeErrors()
  })

  it('an unhandled rejection is recorded', async () => {
    const mini = await launch()
    await mini.tap('Reject')
    await mini.waitFor(() => mini.errors.length > 0)
    expect(mini.takeErrors()).toMatchObject([{ kind: 'rejection', message: 'nobody looked' }])
  })

  it('an error on the console is recorded', async () => {
    const mini = await launch({ path: 'pages/lab/index' })
    await mini.tap('complain on the console')
    expect(mini.takeErrors()).toMatchObject([
      { kind: 'console', message: expect.stringContaining('wrong: Error: inner') },
    ])
  })

  it('an error is passed to the app', async () => {
    const mini = await launch()
    await mini.tap('Break')
    await mini.tap('Reject')
    await mini.waitFor(() => mini.errors.length === 2)
    mini.takeErrors()
    await mini.open('pages/lab/index')
    await mini.tap('the app')
    expect(mini.text()).toContain('"error a handler broke","rejection nobody looked"')
  })
})

describe('setData', () => {
  const { launch, experiment } = withFixture()

  it('setData is measured in bytes where it crosses to the page', async () => {
    const mini = await launch({ path: 'pages/lab/index' })
    const { calls, bytes, pages } = await mini.measure(() => mini.tap('set much'))
    // "running", the data without undefined values, and no result.
    const sent = ['{"result":"\\"running\\""}', '{"list[0].name":"名"}']
    expect(calls).toBe(2)
    expect(bytes).toBe(sent.reduce((sum, text) => sum + Buffer.byteLength(text), 0))
    expect(pages).toEqual({ 'pages/lab/index': { calls, bytes, largest: 24 } })
  })

  it('setData of a component counts for its page', async () => {
    const mini = await launch()
    const since = mini.setDataStats().calls
    await mini.tap('1 unread')
    expect(mini.setDataStats().each.slice(since)).toMatchObject([
      { page: 'pages/home/index', keys: ['grown'], visible: true },
      { page: 'pages/home/index', keys: ['count'], visible: true },
    ])
    expect(mini.setDataStats().hidden.calls).toBe(0)
  })

  it('setData to a covered page counts as hidden', async () => {
    const mini = await experiment('copy')
    const before = mini.setDataStats().hidden.calls
    await mini.tap('abort')
    await mini.open('pages/form/index')
    await mini.waitFor(() => mini.setDataStats().hidden.calls > before)
    expect(mini.setDataStats().hidden.bytes).toBeGreaterThan(0)
  })
})
