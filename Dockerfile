# The gateway with the built H5 app. docs/operations/install.md explains the arguments of the build.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY gateway/package.json gateway/
COPY host/package.json host/
RUN npm ci
COPY . .
RUN npm run build:gateway
# The app is built for one gateway: its address, its public keys, its WeChat account.
ARG TARO_APP_GATEWAY
ARG TARO_APP_WX_APP_ID
ARG TARO_APP_GTOKEN_MODULUS
ARG TARO_APP_GTOKEN_EXPONENT
ARG TARO_APP_SM2_DEFAULT_KEY
RUN test -n "$TARO_APP_GATEWAY" && npm run build:h5

FROM node:24.11.1-bookworm-slim
WORKDIR /app
COPY --from=build /build/dist/gateway dist/gateway
COPY --from=build /build/dist/h5 dist/h5
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 OPS_PORT=9090 DATA_DIR=/data/pglite
# Only /data is written, and only without DATABASE_URL.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8080 9090
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=768", "dist/gateway/main.cjs"]
