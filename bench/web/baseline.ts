import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><link rel="icon" href="data:,"></head><body><div id="root"><h1>Hello</h1></div><script type="module" src="./main.js"></script></body></html>'
const START = `requestAnimationFrame(() => setTimeout(() => import('./bare.js')))
`
const SCRIPT = `import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
hydrateRoot(document.getElementById('root'), createElement('h1', null, 'Hello'))
`

/**
 * A page with React and one heading: the minimum blocking time of any page built this way. The heading is painted before
 * the script runs, as on our own page: Lighthouse counts blocking only after the first paint, so a page that paints nothing
 * before its script would count as zero.
 */
export async function serveBaseline(root: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = `${root}.cache/bare/`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}index.html`, PAGE)
  writeFileSync(`${folder}main.js`, START)
  writeFileSync(`${folder}bare.js`, SCRIPT)
  await build({ root: folder, configFile: false, logLevel: 'error' })
  const server = createServer(({ url = '/' }, reply) => {
    const isPage = url === '/'
    try {
      const body = brotliCompressSync(readFileSync(`${folder}dist${isPage ? '/index.html' : url}`))
      const type = isPage ? 'text/html' : 'text/javascript'
      reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
    } catch {
      reply.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // a TCP server's
  return { url: `http://127.0.0.1:${port}/`, stop: () => new Promise((done) => server.close(() => done())) }
}
