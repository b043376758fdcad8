/** React's new JSX, without a plugin: nothing of a development server is needed. Targets are the app's own. */
export default {
  base: './',
  esbuild: { jsx: 'automatic' },
  build: { target: ['chrome73', 'ios13'], modulePreload: false, reportCompressedSize: false },
}
