/** What a development build changes: nothing about targets or transpilation, so that what works here works in production. */
export default { mini: { debugReact: true }, h5: { devServer: { open: false, host: '127.0.0.1' } } }
