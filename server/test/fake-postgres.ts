import { createServer, type Socket } from 'node:net'

const message = (type: string, ...body: number[]) =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body])
/** AuthenticationOk and ReadyForQuery, the start of every connection. */
const GREETING = Buffer.concat([message('R', 0, 0, 0, 0), message('Z', 'I'.charCodeAt(0))])

/** Starts a server that accepts every login like PostgreSQL and breaks the connection at the first statement. */
export async function openFakePostgres(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(GREETING)
      socket.once('data', () => socket.resetAndDestroy())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgres://shop@127.0.0.1:${port}/shop`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
