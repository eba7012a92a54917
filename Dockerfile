# The service and nothing else: packages of development stay in the first stage.

FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY chaos/package.json chaos/
COPY packages/format/package.json packages/format/
COPY packages/runtime/package.json packages/runtime/
COPY packages/rendering/package.json packages/rendering/
COPY packages/web/package.json packages/web/
COPY packages/ssr/package.json packages/ssr/
COPY packages/api/package.json packages/api/
COPY packages/client/package.json packages/client/
COPY packages/cli/package.json packages/cli/
COPY packages/console/package.json packages/console/
COPY packages/server/package.json packages/server/
# No scripts: what is native ships prebuilt. No optional package of the root: the image has Node.
RUN npm ci --ignore-scripts
COPY tsconfig.json ./
COPY packages packages
COPY scripts scripts
COPY examples examples
COPY docs docs
COPY chaos/README.md chaos/
COPY conformance/README.md conformance/
COPY CHANGELOG.md CONTRIBUTING.md SECURITY.md ./
RUN npm run build \
  && rm -rf node_modules packages/*/node_modules \
  && npm ci --ignore-scripts --omit=dev --workspace=packages/server --include-workspace-root=false

FROM node:24.21.0-slim
LABEL org.opencontainers.image.title="Screenspec" \
      org.opencontainers.image.description="Server-driven UI: specs in, versioned JSON documents on a CDN out." \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages/server/package.json packages/server/
COPY --from=build /app/packages/server/bin packages/server/bin
COPY --from=build /app/packages/server/dist packages/server/dist
COPY LICENSE ./
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# It starts no processes of its own and stops on SIGTERM by itself, so it may be process 1.
ENTRYPOINT ["node", "packages/server/bin/screenspec-server.js"]
