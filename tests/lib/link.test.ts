import { destinationOf } from '@/lib/link'

describe('a link from the server', () => {
  it.each([
    ['/#/Home/Index', { to: 'screen', path: '/Home/Index' }],
    ['#/Home/Index?a=1', { to: 'screen', path: '/Home/Index?a=1' }],
    ['/Home/Message/Detail?id=M1', { to: 'screen', path: '/Home/Message/Detail?id=M1' }],
    ['pages/tabs/home', { to: 'page', page: 'pages/tabs/home', query: '' }],
    ['/pages/funds/detail?fundCode=100012', { to: 'page', page: 'pages/funds/detail', query: 'fundCode=100012' }],
    ['miniprogram://wx0123456789abcdef', { to: 'miniProgram', appId: 'wx0123456789abcdef', path: '' }],
    [
      'miniprogram://wx0123456789abcdef/pages/a?b=1',
      { to: 'miniProgram', appId: 'wx0123456789abcdef', path: 'pages/a?b=1' },
    ],
    ['/site/about.html', { to: 'site', path: '/site/about.html' }],
    ['https://a.example/#/Home/Index', { to: 'web', address: 'https://a.example/#/Home/Index' }],
  ])('the link %s leads to its destination', (link, destination) => {
    expect(destinationOf(link)).toEqual(destination)
  })

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'miniprogram://evil',
    'miniprogram://wx0123456789abcdef/../x',
    '//evil.example',
    '/\\evil.example',
    '/#//evil.example',
    'Home/Index',
    'weixin://dl/business',
  ])('the link %j leads nowhere', link => {
    expect(destinationOf(link)).toBeNull()
  })

  it('a link to the site cannot reach another place', () => {
    for (const link of ['/site/@evil.example', '/site/\\x', '/site/a b'])
      expect(destinationOf(link)?.to).not.toBe('site')
  })
})
