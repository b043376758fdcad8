import { inflateSync } from 'node:zlib'
import { readPng } from '../../gateway/decoders/decode-png'
import { withFixture } from './fixture-mini'

describe('wx.request', () => {
  const { experiment, result } = withFixture()

  it('a GET request has its data in the address and goes to the gateway, whatever the origin', async () => {
    const mini = await experiment('get')
    expect(await result(mini)).toMatchObject({
      statusCode: 200,
      errMsg: 'request:ok',
      header: { 'Content-Type': 'application/json', 'X-Answer': 'yes' },
      cookies: [],
      data: {
        method: 'GET',
        url: '/echo?a=1&b=%E4%BA%8C',
        headers: { 'x-me': 'me', 'content-type': 'application/json' },
      },
    })
    expect(mini.requests).toMatchObject([
      { api: 'request', path: '/echo', url: expect.stringContaining('https://gateway.example'), status: 200 },
    ])
  })

  it('a POST request sends JSON, or a form if the header says so', async () => {
    expect(await result(await experiment('post'))).toMatchObject({ data: { method: 'POST', body: '{"b":2}' } })
    expect(await result(await experiment('form post'))).toMatchObject({ data: { body: 'b=x%20y' } })
  })

  it('a text that is no JSON, or is wanted as text, is returned as it is', async () => {
    expect(await result(await experiment('text'))).toBe('{ not json')
    expect(await result(await experiment('json as text'))).toBe('{')
  })

  it('bytes are returned as an ArrayBuffer', async () => {
    expect(await result(await experiment('bytes'))).toEqual([true, 1, 2, 255])
  })

  it('a request succeeds with any status', async () => {
    expect(await result(await experiment('not found'))).toBe(404)
  })

  it('a request fails with WeChat’s error texts', async () => {
    expect(await result(await experiment('timeout'))).toEqual({ error: 'request:fail timeout' })
    expect(await result(await experiment('abort'))).toMatchObject({ errMsg: 'request:fail abort' })
    expect(await result(await experiment('bad address'))).toEqual({ error: 'request:fail invalid url "/relative"' })
    const offline = await experiment('get', { network: 'offline' })
    expect(await result(offline)).toMatchObject({
      error: expect.stringMatching(/^request:fail .*ERR_INTERNET_DISCONNECTED/),
    })
  })

  it('ten requests run at once', async () => {
    expect(await result(await experiment('twelve at once'))).toBe(10)
  })

  it('going offline aborts a request', async () => {
    const mini = await experiment('left running')
    mini.offline()
    expect(await result(mini)).toEqual({ error: 'request:fail interrupted' })
  })
})

describe('files', () => {
  const { experiment, launch, result } = withFixture()

  it('files are downloaded, stored and read', async () => {
    expect(await result(await experiment('download'))).toEqual(['wxfile://usr/report.pdf', 'a report', 'Error'])
  })

  it('files are chosen and uploaded', async () => {
    const mini = await experiment('upload', { files: [{ name: 'id.png', bytes: new Uint8Array([65, 66]) }] })
    const body = await result(mini)
    expect(body).toContain('name="kind"\r\n\r\nid\r\n')
    expect(body).toMatch(/name="paper"; filename="tmp_1\.png"\r\ncontent-type: image\/png\r\n\r\nAB\r\n/)
  })

  it('files can be prepared while the mini-program runs', async () => {
    const mini = await launch({ path: 'pages/lab/index' })
    mini.choose({ name: 'id.png', base64: 'QUI=' })
    await mini.tap('upload')
    expect(await result(mini)).toContain('image/png\r\n\r\nAB')
  })

  it('closing the chooser gives no files', async () => {
    expect(await result(await experiment('upload'))).toEqual({ error: 'chooseMedia:fail cancel' })
  })
})

describe('the phone', () => {
  const { launch, experiment, result } = withFixture()

  it('the phone scans the prepared code, and nothing when the person closes the scanner', async () => {
    const mini = await launch({ path: 'pages/lab/index' })
    mini.scan('XD202611220001')
    await mini.tap('scan')
    expect(await result(mini)).toEqual({ result: 'XD202611220001', scanType: 'CODE_128' })
    expect(await result(await experiment('scan'))).toEqual({ error: 'scanCode:fail cancel' })
  })

  it('stored data stay within the limits, and are there at the next launch', async () => {
    const mini = await experiment('storage')
    expect(await result(mini)).toEqual({
      data: { n: 1 },
      absent: 'getStorage:fail data not found',
      empty: '',
      tooLarge: 'Error',
      keys: ['a'],
    })
    const next = await launch({ storage: mini.storage.snapshot() })
    expect(next.storage.get('a')).toEqual({ n: 1 })
  })

  it('a login is that of the person who uses WeChat', async () => {
    const mini = await experiment('login', { person: '10001' })
    expect(await result(mini)).toEqual({ code: 'code of 10001', errMsg: 'login:ok' })
    mini.become('10002')
    await mini.tap('login')
    await mini.waitFor('code of 10002')
  })

  it('measuring uses a stand-in for a layout', async () => {
    expect(await result(await experiment('measure'))).toMatchObject([{ left: 0, width: 100, height: 20 }, []])
    expect(await result(await experiment('observe'))).toBe(1)
  })

  it('canIUse knows WeChat’s interfaces, also those that the host lacks', async () => {
    expect(await result(await experiment('can i use'))).toEqual([true, false])
  })

  it('the clock can be set', async () => {
    const now = new Date('2026-11-21T02:00:00Z')
    const [time, year, ...rest] = (await result(await experiment('clock', { now }))) as number[]
    expect(Math.abs(Number(time) - now.getTime())).toBeLessThan(30_000)
    expect([year, ...rest]).toEqual([2026, 2020, 'string', true])
  })

  it('the clock stands still until it goes on', async () => {
    const now = new Date('2026-11-21T02:00:00Z')
    const mini = await experiment('clock', { now })
    const [before] = (await result(mini)) as number[]
    const read = async () => {
      await mini.tap('clock')
      return ((await result(mini)) as number[])[0]
    }
    mini.stopClock()
    const stood = Number(await read())
    expect(stood).toBeGreaterThanOrEqual(Number(before))
    // The machine's own clock goes on meanwhile.
    for (const moment = Date.now(); Date.now() === moment; ) await new Promise(setImmediate)
    expect(await read()).toBe(stood)
    mini.startClock()
    expect(await read()).toBeGreaterThan(stood)
  })

  it('pictures are fetched, and missing ones of the package are recorded', async () => {
    const shown = { type: 'load', detail: { width: 100, height: 100 } }
    expect(await result(await experiment('show a picture'))).toEqual(shown)
    expect(await result(await experiment('show a picture of the gateway'))).toEqual(shown)
    const mini = await experiment('show a lost picture')
    expect(await result(mini)).toMatchObject({ type: 'error' })
    expect(mini.takeErrors()).toMatchObject([{ kind: 'picture', message: 'There is no picture /images/lost.png.' }])
  })

  it('the theme changes', async () => {
    const mini = await launch()
    expect(mini.bar()).toMatchObject({ title: 'Fixture', background: '#ffffff' })
    await mini.theme('dark')
    expect(mini.bar().background).toBe('#101010')
    await mini.open('pages/lab/index')
    await mini.tap('the app')
    expect(mini.text()).toContain('theme dark')
  })

  it('the mini-program is hidden and comes back', async () => {
    const mini = await launch({ path: 'pages/lab/index' })
    await mini.hide()
    await mini.show()
    await mini.tap('the app')
    expect(await result(mini)).toEqual(['launch pages/lab/index 1001', 'show', 'hide', 'show'])
  })
})

describe('a layer of WeChat over the page', () => {
  const { experiment, result } = withFixture()

  it('a modal takes every tap until it is answered', async () => {
    const mini = await experiment('modal')
    expect(mini.dialog()).toEqual({ title: 'Sure?', content: 'It cannot be undone.', buttons: ['取消', 'Yes'] })
    await expect(mini.tap('toast')).rejects.toThrow('A dialog lies over "toast"')
    await mini.tap('Yes')
    expect(await result(mini)).toMatchObject({ confirm: true, cancel: false })
  })

  it('an action sheet offers a choice', async () => {
    const mini = await experiment('sheet')
    await mini.tap('CSV')
    expect(await result(mini)).toMatchObject({ tapIndex: 1 })
    await mini.tap('sheet')
    await mini.tap('取消')
    expect(await result(mini)).toEqual({ error: 'showActionSheet:fail cancel' })
  })

  it('toasts are shown for a while', async () => {
    const mini = await experiment('toast')
    await mini.waitFor('Saved')
    await mini.waitFor(() => mini.toast() === null)
    expect(mini.toasts()).toEqual(['Saved'])
  })

  it('the title of the page can be set', async () => {
    const mini = await experiment('set title')
    await mini.waitFor(() => mini.page().title === 'Laboratory')
  })
})

describe('consent', () => {
  const { experiment, result } = withFixture()

  it('consent is not asked for again', async () => {
    expect(await result(await experiment('copy'))).toMatchObject({ data: 'copied' })
  })

  it('WeChat asks for consent if the mini-program does not', async () => {
    const mini = await experiment('copy', { privacy: 'ask' })
    await mini.tap('拒绝')
    expect(await result(mini)).toEqual({ error: 'setClipboardData:fail privacy permission is not authorized' })
    await mini.tap('copy')
    await mini.tap('同意')
    expect(await result(mini)).toMatchObject({ data: 'copied' })
  })

  it('consent counts only with a tap on its button', async () => {
    const mini = await experiment('ask first', { privacy: 'ask' })
    expect(await result(mini)).toBe('asked for setClipboardData')
    await mini.tap('Agree')
    await mini.waitFor('setClipboardData:ok')
  })

  it('a subscription needs a tap too', async () => {
    expect(await result(await experiment('subscribe in the tap'))).toMatchObject({ t1: 'accept' })
    expect(await result(await experiment('subscribe in the tap', { subscribes: 'reject' }))).toMatchObject({
      t1: 'reject',
    })
    expect(await result(await experiment('subscribe too late'))).toEqual({
      error: 'requestSubscribeMessage:fail can only be invoked by user TAP gesture.',
    })
  })
})

describe('a canvas that no page shows', () => {
  const { experiment, result } = withFixture()

  it('an offscreen canvas is drawn on, measured and saved as a whole picture of its size', async () => {
    const shown = (await result(await experiment('a picture'))) as Record<string, string>
    expect(shown).toMatchObject({ wide: 10, twice: 'Error', enlarged: expect.stringContaining('whole canvas') })
    const { width, height, colorSpace, bytes } = await readPng(Buffer.from(shown.png ?? '', 'base64'))
    expect({ width, height, colorSpace }).toEqual({ width: 40, height: 20, colorSpace: 'DeviceRGB' })
    const pixels = inflateSync(bytes)
    const at = (x: number, y: number) => [...pixels.subarray((y * 40 + x) * 3, (y * 40 + x) * 3 + 3)]
    expect(at(9, 10)).toEqual([255, 255, 255])
    expect(at(10, 0)).toEqual([0x25, 0x46, 0xd8])
    expect(at(19, 19)).toEqual([0x25, 0x46, 0xd8])
    expect(at(20, 10)).toEqual([255, 255, 255])
  })
})

describe('a canvas of a page', () => {
  const { experiment, result, launch } = withFixture()

  it('a canvas of a page is found by a query, takes a size, is drawn on, and stays the same one', async () => {
    const shown = await result(await experiment('a surface'))
    expect(shown).toEqual({ usual: [300, 150], wide: [100, 20], isKept: true, isSame: true })
  })

  it('a touch on a canvas has its position on the canvas, and nothing more', async () => {
    const mini = await launch({ path: 'pages/lab/index' })
    await mini.drag({ css: 'canvas' }, [
      { x: 5, y: 6 },
      { x: 9, y: 8 },
    ])
    expect(await result(mini)).toEqual([
      ['touchstart', { identifier: 0, x: 5, y: 6 }],
      ['touchmove', { identifier: 0, x: 9, y: 8 }],
      ['touchend'],
    ])
  })
})
