# The laboratory alone (docs/operations.md): Node and what it needs of the packages, without the site.
FROM node:24.21.0-bookworm-slim

WORKDIR /srv/laboratory
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY shared ./shared
COPY worker ./worker
COPY scripts ./scripts
# A volume that is mounted there is the user's whom it runs as.
RUN install --directory --owner=node --group=node --mode=700 /var/lib/laboratory

ENV NODE_ENV=production
ENV LISTEN_HOST=0.0.0.0
ENV LISTEN_PORT=8080
ENV FILES_FOLDER=/var/lib/laboratory
ENV DRAIN_SECONDS=60
EXPOSE 8080
VOLUME /var/lib/laboratory
USER node
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
	CMD ["node", "--eval", "fetch('http://127.0.0.1:8080/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/laboratory.mjs"]
