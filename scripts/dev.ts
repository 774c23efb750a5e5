import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Plugin } from 'vite'

const PORT = Number(process.env.PORT ?? 3000)
const HOST = process.env.HOST ?? '127.0.0.1'
const BEHIND = PORT + 1

/** Serves the app's page for all of its paths, as the real server does. */
const page: Plugin = {
  name: 'sarafan-page',
  configureServer: (vite) => {
    vite.middlewares.use(async (request, reply, next) => {
      if (!/^(?:\/[^/?]+)?\/api\/tgbundle(?:[/?]|$)/.test(request.url ?? '')) return next()
      const html = await readFile('web/index.html', 'utf8')
      reply.setHeader('content-type', 'text/html; charset=utf-8')
      reply.end(await vite.transformIndexHtml('/api/stat/tgbundle/index.html', html))
    })
  },
}

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(BEHIND),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${HOST}:${PORT}`,
    },
  },
)
const vite = await createServer({
  configFile: 'web/vite.config.ts',
  plugins: [page],
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    // All requests except the app's own modules go to the server.
    proxy: { '^/(?!api/stat/tgbundle/)': { target: `http://127.0.0.1:${BEHIND}`, changeOrigin: false } },
  },
})
await vite.listen()
console.log(`  hot reload on ${PORT}, the server behind it on ${BEHIND}`)

let isEnding = false
async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await Promise.all([vite.close(), ended])
  process.exit(0)
}
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => void end())
