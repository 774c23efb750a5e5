import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBotClient } from './bots/client.ts'
import { outboundClient } from './outbound/client.ts'
import { useProxy } from './outbound/proxy.ts'

/** A proxy that refuses every connection and records its target. */
const asked: string[] = []
const proxy = createServer((_request, answer) => answer.writeHead(405).end())
proxy.on('connect', (request, socket) => {
  asked.push(request.url ?? '')
  socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
})

const send = outboundClient({
  provider: 'carrier',
  timeoutMs: 5000,
  maxConcurrent: 1,
  maxBytes: 1000,
  attempts: 1,
})

beforeAll(async () => {
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as AddressInfo // it listens on a port
  useProxy({ httpsProxy: `http://127.0.0.1:${port}`, noProxy: 'direct.invalid' })
})
afterAll(() => {
  useProxy({ httpsProxy: '', noProxy: '' })
  proxy.close()
})

test('issue 13: with HTTPS_PROXY the clients of providers and of the Bot API connect through the proxy', async () => {
  await expect(send({ url: 'https://carrier.invalid/prices' })).rejects.toThrow()
  const bot = await openBotClient({ token: '123456:secret', apiRoot: 'https://bots.invalid' })
  await expect(bot.getMe()).rejects.toThrow()
  expect(asked).toEqual(['carrier.invalid:443', 'bots.invalid:443'])
})

test('issue 13: hosts of NO_PROXY are reached without the proxy', async () => {
  asked.length = 0
  await expect(send({ url: 'https://direct.invalid/' })).rejects.toThrow()
  expect(asked).not.toContain('direct.invalid:443')
})
