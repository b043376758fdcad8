/** Paths that the gateway answers. The development server answers all others. */
const BEHIND = ['/e-service', '/eqb-auth', '/site', '/sim', '/demo']

/**
 * The differences of a development build. Targets and transpilation stay the same, so that code that works here works
 * in production.
 */
export default {
  h5: {
    devServer: {
      open: false,
      host: '127.0.0.1',
      port: Number(process.env.DEV_PORT ?? 10086),
      proxy: [{ context: BEHIND, target: `http://127.0.0.1:${process.env.DEV_GATEWAY_PORT ?? 10087}` }],
    },
  },
}
