import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openLoopback } from './loopback.ts'

test('issue 18: what is sent to the loopback reaches the proxy, and its response comes back', async () => {
  const proxy = createServer((socket) => socket.once('data', (asked) => socket.end(`answer to ${asked}`)))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as { port: number } // a TCP server's address
  const loopback = await openLoopback({ host: '127.0.0.1', port })
  const browser = connect(Number(new URL(loopback.url).port), '127.0.0.1')
  browser.write('GET')
  const [answer] = await once(browser, 'data')
  expect(String(answer)).toBe('answer to GET')
  browser.destroy()
  loopback.close()
  proxy.close()
})
