/** As `npm create vite` makes it, with React's new JSX transform and no plugin: no development server is needed. */
export default {
  base: './',
  esbuild: { jsx: 'automatic' },
  build: { reportCompressedSize: false },
}
