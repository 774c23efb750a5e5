import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderPictures } from '../../platform/storage/pictures.ts'
import { logIn, person, showcase } from '../../test/fixtures/people.ts'
import { testWorld, type Visitor } from '../../test/world.ts'
import { registerStatic } from './pages/static.ts'

/** Requests that our client never makes: each is refused with a text, none is a server error. */
const folder = mkdtempSync(join(tmpdir(), 'sarafan-odd-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, 'images'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
writeFileSync(join(folder, 'assets/a.js'), 'go()')
writeFileSync(join(folder, 'images/cup.webp'), 'a cup')
afterAll(() => rmSync(folder, { recursive: true }))

let anna: Visitor
let port = 0
const world = testWorld(async (w) => {
  const dom = await showcase(w, 'dom', { isDefault: true })
  await registerStatic(w.app, {
    bundle: folder,
    pictures: folderPictures([join(folder, 'images')]),
    sized: join(folder, 'sized'),
    front: async () => '/',
    clock: w.clock,
    publicUrl: '',
    isShowcaseDomain: async () => false,
  })
  anna = await logIn(w, await person(w), dom)
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  port = (w.app.server.address() as AddressInfo).port // it listens on a port
})
const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers })

test('review 16a: a Range beyond the end of a picture returns 416, a failed If-Match 412', async () => {
  const url = '/api/stat/images/cup.webp'
  const range = await get(url, { range: 'bytes=99999-', 'accept-language': 'en' })
  expect([range.statusCode, range.payload]).toEqual([416, 'There is no such part of the file'])
  const match = await get(url, { 'if-match': '"other"', 'accept-language': 'ru' })
  expect([match.statusCode, match.payload]).toEqual([412, 'Файл успел измениться'])
  expect((await get(url, { range: 'bytes=0-1' })).statusCode).toBe(206)
})

test('review 24e: a showcase without a logo gets the default one', async () => {
  const logo = await get('/api/stat/images/logos/0_mobile.png')
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await get('/api/stat/images/logos/zero_mobile.png')).statusCode).toBe(404)
})

test('review 16b: a folder of the bundle returns 404', async () => {
  for (const url of ['/api/stat/tgbundle/assets', '/api/stat/tgbundle/assets/', '/api/stat/tgbundle/']) {
    const answer = await get(url, { 'accept-language': 'en' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  }
})

test('review 16c: a malformed or overlong address is refused in the client’s language', async () => {
  const malformed = await get('/api/%E0%A4%A', { 'accept-language': 'en' })
  expect([malformed.statusCode, malformed.headers['content-type']]).toEqual([
    404,
    'text/plain; charset=utf-8',
  ])
  expect(malformed.payload).not.toContain('{')
  const long = await fetch(`http://127.0.0.1:${port}/api/menu/?q=${'x'.repeat(20_000)}`, {
    headers: { 'accept-language': 'ar' },
  })
  expect([long.status, await long.text()]).toEqual([414, 'العنوان طويل جدًا'])
})

test('review 16c: headers over the limit are refused with a text', async () => {
  const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 [\s\S]*The request could not be read/)
})

test('review 14b: a chunked body is refused after ten megabytes', async () => {
  const head = [
    'POST /dom/api/ajax/ HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'X-Requested-With: sarafan',
    `Authorization: Bearer ${anna.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Transfer-Encoding: chunked',
    '',
    '',
  ].join('\r\n')
  // The preamble before the first part is not parsed, so the limits on parts do not apply to it.
  const { answer, sent } = await flood(head, Buffer.alloc(64 * 1024, 'x'), 60 * 1024 * 1024)
  // A connection closed with unread bytes may reset before the response is read.
  expect(answer).toMatch(/^(?:HTTP\/1\.1 413 |$)/)
  expect(sent).toBeLessThan(25 * 1024 * 1024)
})

function raw(text: string): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.once('error', fail)
    socket.once('close', () => done(answer))
  })
}

/** Sends a chunked body until the server responds or `most` bytes were sent; returns the response and the bytes sent. */
function flood(head: string, piece: Buffer, most: number): Promise<{ answer: string; sent: number }> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    const push = () => {
      while (answer === '' && sent < most && !socket.destroyed) {
        sent += piece.length
        const isTaken = socket.write(
          Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
        )
        if (!isTaken) return void socket.once('drain', push)
      }
      if (answer === '') socket.end()
    }
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => undefined)
    socket.once('close', () => done({ answer, sent }))
    socket.write(head, push)
  })
}
