import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isPublicOrLoopback } from './public-address.ts'
import { publicPost, webhookPost } from './public-post.ts'

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

const REQUEST = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"test"}' }
const local = publicPost({
  addressesOf: async (host) => (host === 'inside.example' ? ['8.8.8.8', '10.0.0.7'] : ['127.0.0.1']),
  isAllowed: (address) => address === '127.0.0.1' || address === '8.8.8.8',
  timeoutMs: 400,
})

test('issue 16: private hosts are refused before anything is sent, also one private address among public ones', async () => {
  const real = publicPost()
  for (const host of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '[::1]',
    '[::ffff:7f00:1]',
    '2130706433',
    'localhost',
  ])
    expect([host, await real({ ...REQUEST, url: `https://${host}/` })]).toEqual([
      host,
      { fault: 'address_private' },
    ])
  expect(await local({ ...REQUEST, url: 'http://inside.example/' })).toEqual({ fault: 'address_private' })
})

test('issue 16: a private demo sends to its own machine and to public hosts, but not into the network around it', async () => {
  const demo = webhookPost({ hasLocalWebhooks: true })
  const port = await serve((_request, response) => response.writeHead(204).end())
  expect(await demo({ ...REQUEST, url: `http://127.0.0.1:${port}/` })).toEqual({ status: 204, excerpt: '' })
  const reachable = webhookPost({ hasLocalWebhooks: false })
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    expect([host, await reachable({ ...REQUEST, url: `http://${host}:${port}/` })]).toEqual([
      host,
      { fault: 'address_private' },
    ])
  for (const host of ['10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '0.0.0.0', '[fd00::1]'])
    expect([host, await demo({ ...REQUEST, url: `https://${host}/` })]).toEqual([
      host,
      { fault: 'address_private' },
    ])
  expect(['127.0.0.1', '::1', '8.8.8.8', '::', '10.0.0.1'].map(isPublicOrLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('issue 16: a name that changes its address after the check is still connected to the checked one', async () => {
  const port = await serve((request, response) => response.end(request.headers.host))
  let lookups = 0
  const rebinding = publicPost({
    addressesOf: async () => [lookups++ === 0 ? '127.0.0.1' : '10.0.0.7'],
    isAllowed: (address) => address === '127.0.0.1',
  })
  const sent = await rebinding({ ...REQUEST, url: `http://rebind.example:${port}/` })
  expect([sent, lookups]).toEqual([{ status: 200, excerpt: `rebind.example:${port}` }, 1])
})

test('issue 16: a redirect is a response and is not followed', async () => {
  let requests = 0
  const port = await serve((_request, response) => {
    requests++
    response.writeHead(302, { location: '/elsewhere' }).end('moved')
  })
  expect(await local({ ...REQUEST, url: `http://a.example:${port}/` })).toEqual({
    status: 302,
    excerpt: 'moved',
  })
  expect(requests).toBe(1)
})

test('issue 16: a private demo follows no redirect from its own machine into the network around it', async () => {
  const port = await serve((_request, response) =>
    response.writeHead(307, { location: 'http://169.254.169.254/latest/' }).end(),
  )
  const demo = webhookPost({ hasLocalWebhooks: true })
  expect(await demo({ ...REQUEST, url: `http://127.0.0.1:${port}/` })).toEqual({ status: 307, excerpt: '' })
})

test('issue 16: of a long response only the beginning is read; silence and a closed port are faults', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/endless') {
      const timer = setInterval(() => response.write('я'.repeat(5000)), 5)
      response.on('close', () => clearInterval(timer))
    }
  })
  const at = (path: string) => local({ ...REQUEST, url: `http://a.example:${port}${path}` })
  expect(await at('/endless')).toEqual({ status: 200, excerpt: 'я'.repeat(300) })
  expect(await at('/silent')).toEqual({ fault: 'too_slow' })
  expect(await local({ ...REQUEST, url: 'http://a.example:1/' })).toEqual({ fault: 'unreachable' })
})
