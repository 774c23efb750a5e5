import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { publicDownload } from './public-download.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server on this machine; returns its port. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port // listens on a port
}

/** Downloads like production does, but allows the first address that a name resolves to, which is this machine. */
async function download(url: string, limits: { maxBytes?: number; totalMs?: number; idleMs?: number } = {}) {
  const path = join(await mkdtemp(join(tmpdir(), 'sarafan-download-')), 'file')
  const addressesOf = async (host: string) => (host === 'inside.example' ? ['10.0.0.7'] : ['127.0.0.1'])
  const get = publicDownload({ addressesOf, isAllowed: (address) => address === '127.0.0.1' })
  const { bytes } = await get({ url, path, maxBytes: 1000, totalMs: 3000, idleMs: 300, ...limits })
  return { bytes, text: await readFile(path, 'utf8') }
}

test('issue 16: a file is fetched through a redirect, over the address that was checked', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end()
    else response.end(`${request.headers.host?.split(':')[0]} a;b`)
  })
  expect(await download(`http://feed.example:${port}/old`)).toEqual({ bytes: 16, text: 'feed.example a;b' })
})

test('issue 16: private addresses are refused, by number, by name, behind a redirect and as another protocol', async () => {
  const real = publicDownload()
  const of = { path: '/dev/null', maxBytes: 10, totalMs: 1000, idleMs: 1000 }
  for (const host of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '2130706433',
  ])
    await expect(real({ ...of, url: `http://${host}/` })).rejects.toMatchObject({ code: 'address_private' })
  await expect(download('http://inside.example/')).rejects.toMatchObject({ code: 'address_private' })
  const targets = ['http://inside.example/', 'http://192.168.0.1/', 'file:///etc/passwd']
  const port = await serve((request, response) => {
    response.writeHead(302, { location: targets[Number(request.url?.slice(1))] }).end()
  })
  for (const at of targets.keys())
    await expect(download(`http://feed.example:${port}/${at}`)).rejects.toMatchObject({
      code: 'address_private',
    })
})

test('issue 16: a feed that lies about its length, is too long, hangs or redirects for ever is cut off', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/claims-more') response.writeHead(200, { 'content-length': '1000000' }).end('a')
    else if (request.url === '/short') {
      response.writeHead(200, { 'content-length': '500' }).write('a')
      setTimeout(() => response.destroy(), 20)
    } else if (request.url === '/endless') {
      response.writeHead(200)
      const timer = setInterval(() => response.write('a'.repeat(400)), 10)
      response.on('close', () => clearInterval(timer))
    } else if (request.url === '/hangs') response.writeHead(200).write('a')
    else if (request.url === '/silent') return
    else if (request.url === '/drips') {
      response.writeHead(200)
      const timer = setInterval(() => response.write('a'), 50)
      response.on('close', () => clearInterval(timer))
    } else if (request.url === '/gone') response.writeHead(404).end()
    else response.writeHead(302, { location: '/again' }).end()
  })
  const codeAt = (path: string, limits = {}) =>
    download(`http://feed.example:${port}${path}`, limits).catch(({ code }: { code: string }) => code)
  expect(await codeAt('/claims-more')).toBe('too_big')
  expect(await codeAt('/short')).toBe('cut_off')
  expect(await codeAt('/endless')).toBe('too_big')
  expect(await codeAt('/hangs')).toBe('too_slow')
  expect(await codeAt('/silent')).toBe('too_slow')
  expect(await codeAt('/drips', { totalMs: 400 })).toBe('too_slow')
  expect(await codeAt('/gone')).toBe('status_refused')
  expect(await codeAt('/again')).toBe('too_many_redirects')
})
