import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchMini } from '../../host/launch'
import { FIXTURE, withFixture } from './fixture-mini'

describe('the page stack', () => {
  const { launch, experiment, result, events } = withFixture()

  it('the lifecycle calls of pages come in the order of WeChat', async () => {
    const mini = await launch()
    await mini.open('pages/form/index')
    await mini.back()
    await mini.open('pages/list/index')
    await mini.open('pages/home/index')
    await mini.open('pages/lab/index')
    expect(await events(mini)).toEqual([
      ...['launch pages/home/index 1001', 'show', 'home load', 'home show', 'home ready'],
      ...['home hide', 'form load', 'form show', 'form ready'],
      ...['form unload', 'home show'],
      ...['home hide', 'list show', 'list ready'],
      ...['list hide', 'home show'],
      'home hide',
    ])
  })

  it('choosing a tab keeps tab pages and closes the others', async () => {
    const mini = await launch()
    await mini.tap('1 unread')
    await mini.open('pages/form/index')
    await mini.open('pages/list/index')
    expect(mini.stack()).toEqual(['pages/list/index'])
    await mini.open('pages/home/index')
    expect(mini.text()).toContain('2 unread')
  })

  it('the page stack is ten pages deep', async () => {
    const mini = await launch({ path: 'pages/more/index', query: { depth: '1' } })
    for (let depth = 1; depth <= 10; depth++) await mini.tap(`Depth ${depth}`)
    await mini.waitFor('navigateTo:fail webview count limit exceed')
    expect(mini.stack()).toHaveLength(10)
  })

  it('going back from the first page is refused', async () => {
    const mini = await launch()
    await expect(mini.back()).rejects.toThrow('cannot navigate back at first page')
  })

  it('navigation is refused with WeChat’s error texts', async () => {
    const refusals = {
      'unknown page': 'navigateTo:fail page "pages/none/index" is not found',
      'tab by navigateTo': 'navigateTo:fail can not navigateTo a tabbar page',
      'page by switchTab': 'switchTab:fail can not switch to no-tabBar page',
    }
    for (const [name, error] of Object.entries(refusals))
      expect(await result(await experiment(name))).toEqual({ error })
  })

  it('the scripts of a subpackage are loaded for its own pages', async () => {
    const mini = await launch()
    await mini.open('extra/far/index')
    expect(mini.text()).toBe('Far away')
  })

  it('the opener and the opened page are linked', async () => {
    const mini = await experiment('tell the opened page')
    await mini.waitFor('Far away')
    await mini.back()
    expect(await result(mini)).toBe('function')
  })
})

describe('the entry', () => {
  const { launch, events } = withFixture()

  it('the entry may have a page, parameters and a scene', async () => {
    const mini = await launch({ path: 'pages/lab/index', query: { code: '1' }, scene: 1007 })
    expect(mini.page()).toMatchObject({ path: 'pages/lab/index', query: { code: '1' } })
    expect(await events(mini)).toEqual(['launch pages/lab/index 1007', 'show'])
  })

  it('an entry to a page that does not exist is left to the app', async () => {
    const mini = await launch({ path: 'pages/gone/index' })
    await mini.waitFor('List')
    await mini.open('pages/lab/index')
    expect(await events(mini)).toContain('no pages/gone/index')
  })

  it('an entry to a missing page that the app does not handle ends the launch', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'mini-'))
    cpSync(FIXTURE, dist, { recursive: true })
    writeFileSync(join(dist, 'app.js'), 'App({})')
    const launched = launchMini({ dist, gateway: 'http://127.0.0.1:1', path: 'pages/gone/index' })
    await expect(launched).rejects.toThrow('no page pages/gone/index')
    rmSync(dist, { recursive: true })
  })

  it('the entry may change when WeChat comes back', async () => {
    const mini = await launch()
    await mini.hide()
    await mini.show({ path: 'pages/form/index', query: { from: 'a link' } })
    expect(mini.text()).toContain('From a link')
    expect(mini.stack()).toEqual(['pages/form/index'])
  })
})
