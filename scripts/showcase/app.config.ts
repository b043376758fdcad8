export default defineAppConfig({
  pages: ['pages/parts'],
  animation: false,
  window: { navigationBarTitleText: '组件陈列', backgroundColor: '@page' },
})
