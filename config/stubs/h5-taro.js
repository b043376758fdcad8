/**
 * Taro's API for H5, with the hooks and the event centre taken from where they are. Taro's own entry assigns them to
 * its one large object, so every page that uses a hook would load that object with all parts around it: 2 KB (gzip) of
 * the first screen. Code that asks for the object itself still gets it.
 */
export {
  useDidHide,
  useDidShow,
  usePageNotFound,
  usePageScroll,
  usePullDownRefresh,
  useRouter,
  useShareAppMessage,
  useShareTimeline,
} from '@tarojs/plugin-framework-react/dist/runtime'
export * from '@tarojs/plugin-platform-h5/dist/runtime/apis/index.js'
export { default } from '@tarojs/plugin-platform-h5/dist/runtime/apis/index.js'
export { eventCenter } from '@tarojs/runtime'
