/** React's new JSX transform, without a plugin: no development server is needed. Targets are those of the app. */
export default {
  base: './',
  esbuild: { jsx: 'automatic' },
  build: { target: ['chrome73', 'ios13'], modulePreload: false, reportCompressedSize: false },
}
