import { CAPTCHA_PLUGIN } from './env'
import { packages, pageOf, routes, tabNames } from './routes'

const [provider = '', version = ''] = CAPTCHA_PLUGIN.split('@')

export default defineAppConfig({
  ...packages(),
  // Declared only where it was configured: a tourist's app id cannot open a project with plugins.
  ...(provider && { plugins: { captcha: { provider, version } } }),
  lazyCodeLoading: 'requiredComponents',
  // WeChat then requires the person's consent before any private API works.
  __usePrivacyCheck__: true,
  // Coarse position, requested by events that check whether the person is near.
  requiredPrivateInfos: ['getFuzzyLocation'],
  permission: { 'scope.userFuzzyLocation': { desc: '签到时比较您是否在活动现场附近' } },
  sitemapLocation: 'sitemap.json',
  darkmode: true,
  themeLocation: 'theme.json',
  // On H5 the router hides the page left behind when the animation is over, even if the person has come back to it
  // meanwhile: a blank page.
  animation: false,
  window: {
    navigationBarTitleText: '易投服务',
    navigationBarBackgroundColor: '@navBackground',
    navigationBarTextStyle: '@navText',
    backgroundColor: '@page',
    backgroundColorTop: '@page',
    backgroundColorBottom: '@page',
    backgroundTextStyle: '@pullText',
  },
  // The bar itself is drawn by our own component inside each tab (elder mode, themes); `custom` hides the built-in
  // one on both platforms.
  tabBar: {
    custom: true,
    color: '@tab',
    selectedColor: '@tabSelected',
    backgroundColor: '@navBackground',
    list: tabNames.map(name => ({ pagePath: pageOf(name), text: routes[name].tab?.label ?? '' })),
  },
})
