# syntax=docker/dockerfile:1
# Three stages: what the server runs on, the built pages, and the image, which holds no more than both need.

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
# What npm's postinstall reads: it generates the typed database client.
COPY package.json package-lock.json .npmrc ./
COPY tools/generate.ts tools/
COPY prisma prisma
RUN npm ci --omit=dev --workspaces=false

FROM dependencies AS client
COPY . .
RUN NODE_ENV=production npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY prisma prisma
COPY tools/run.ts tools/generate.ts tools/admin.ts tools/backup.ts tools/restore.ts tools/
COPY src src
COPY knowledge knowledge
COPY --from=dependencies /app/src/server/db/generated src/server/db/generated
COPY --from=client /app/dist dist
# The program is root's and read-only to its user; only the data are written.
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Ready means that the database answers and is migrated.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Node itself, not npm, so that SIGTERM reaches it: it drains for up to eight seconds.
STOPSIGNAL SIGTERM
CMD ["node", "src/server/main.ts"]
