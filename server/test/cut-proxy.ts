import { connect, createServer, type Socket } from 'node:net'

/** A TCP relay in front of PostgreSQL that can lose a response. */
export interface CutProxy {
  readonly url: string
  /** Forwards the next message that contains `text` to PostgreSQL, then cuts its connection before the response. */
  cutAfter(text: string): void
  close(): Promise<void>
}

/** Starts a relay to the server of `url`. */
export async function openCutProxy(url: string): Promise<CutProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let trigger: string | null = null
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let isCut = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (data) => {
      if (trigger !== null && data.includes(trigger)) {
        trigger = null
        isCut = true
      }
      far.write(data)
    })
    // A response proves that PostgreSQL has executed the request.
    far.on('data', (data) => (isCut ? near.destroy() : near.write(data)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cutAfter: (text) => {
      trigger = text
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
