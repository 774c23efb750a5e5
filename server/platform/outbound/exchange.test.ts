import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { exchange, jsonOfAnswer, type OutboundRequest, textOfAnswer } from './exchange.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A provider on this machine; returns its address without a path. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listens on a port
  return `http://127.0.0.1:${port}`
}

const ask = (request: OutboundRequest, timeLimit: AbortSignal = AbortSignal.timeout(5000)) =>
  exchange({ provider: 'carrier', maxBytes: 1000 }, request, timeLimit)

const echo = async (request: IncomingMessage) => ({
  method: request.method,
  type: request.headers['content-type'],
  length: request.headers['content-length'],
  key: request.headers['idempotence-key'],
  body: await text(request),
})

test('issue 18: method, headers and body of a request arrive as they were given', async () => {
  const url = await serve(async (request, response) => {
    response.writeHead(201, { 'Retry-After': '7' }).end(JSON.stringify(await echo(request)))
  })
  const json = { 'content-type': 'application/json', 'idempotence-key': 'k1' }
  const posted = await ask({ url, method: 'POST', headers: json, body: '{"name":"Мыло"}' })
  expect([posted.status, posted.headers['retry-after']]).toEqual([201, '7'])
  expect(jsonOfAnswer(posted)).toEqual({
    method: 'POST',
    type: 'application/json',
    length: '19',
    key: 'k1',
    body: '{"name":"Мыло"}',
  })
  const form = await ask({ url, method: 'POST', body: new URLSearchParams({ a: 'я', b: '&' }) })
  const type = 'application/x-www-form-urlencoded;charset=UTF-8'
  expect(jsonOfAnswer(form)).toEqual({ method: 'POST', type, length: '14', body: 'a=%D1%8F&b=%26' })
  expect(jsonOfAnswer(await ask({ url }))).toEqual({ method: 'GET', body: '' })
  expect(jsonOfAnswer(await ask({ url, method: 'DELETE' }))).toEqual({ method: 'DELETE', body: '' })
  expect(textOfAnswer(await ask({ url, method: 'HEAD' }))).toBe('')
})

test('issue 18: a packed response is unpacked, and its size counts unpacked', async () => {
  const url = await serve((request, response) => {
    const size = Number(request.url?.slice(1))
    response.writeHead(200, { 'content-encoding': 'gzip' })
    response.end(size === 0 ? undefined : size === 1 ? 'no gzip' : gzipSync('x'.repeat(size)))
  })
  expect(textOfAnswer(await ask({ url: `${url}/1000` }))).toBe('x'.repeat(1000))
  await expect(ask({ url: `${url}/1001` })).rejects.toMatchObject({ reason: 'too_long' })
  expect(textOfAnswer(await ask({ url: `${url}/0` }))).toBe('')
  await expect(ask({ url: `${url}/1` })).rejects.toMatchObject({
    reason: 'unreachable',
    mayHaveArrived: true,
  })
})

test('issue 14: a response over the size limit is cut off', async () => {
  const ended = Promise.withResolvers<void>()
  const url = await serve((_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(300)), 5)
    response.on('close', () => {
      clearInterval(timer)
      ended.resolve()
    })
  })
  await expect(ask({ url })).rejects.toMatchObject({ reason: 'too_long' })
  await ended.promise
})

test('issue 14: a redirect is an error, or a response for a caller that wants to see it, and is not followed', async () => {
  let requests = 0
  const url = await serve((_request, response) => {
    requests++
    response.writeHead(307, { location: '/elsewhere' }).end('moved')
  })
  await expect(ask({ url })).rejects.toMatchObject({ reason: 'unreachable' })
  expect(await ask({ url, redirect: 'manual' })).toMatchObject({
    status: 307,
    headers: { location: '/elsewhere' },
  })
  expect(requests).toBe(2)
})

test('issue 14: connections that are refused, cut off, ended by the time limit or by the caller', async () => {
  await expect(ask({ url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({
    reason: 'unreachable',
    mayHaveArrived: false,
    message: 'carrier: unreachable (ECONNREFUSED)',
  })
  const url = await serve((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200, { 'content-length': '500' }).write('a')
    if (request.url === '/short') setTimeout(() => response.destroy(), 20)
  })
  await expect(ask({ url: `${url}/short` })).rejects.toMatchObject({
    reason: 'unreachable',
    mayHaveArrived: true,
  })
  for (const path of ['/silent', '/hangs']) {
    await expect(ask({ url: url + path }, AbortSignal.timeout(50))).rejects.toMatchObject({
      reason: 'timeout',
    })
    await expect(ask({ url: url + path, signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      reason: 'aborted',
    })
  }
  await expect(ask({ url, signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'aborted' })
})

test('issue 18: requests of ours load no second HTTP client', async () => {
  const url = await serve((_request, response) => response.end('{"ok":true,"result":{"id":7}}'))
  const bots = fileURLToPath(new URL('../bots/client.ts', import.meta.url))
  const code = `
    import { openBotClient } from ${JSON.stringify(bots)}
    const bot = await openBotClient({ token: '123456:secret', apiRoot: '${url}' })
    const { id } = await bot.getMe()
    console.log(id, process.moduleLoadList.filter((name) => name.includes('undici')).join())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  expect(stdout).toBe('7 \n')
})
