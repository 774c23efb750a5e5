import { connect, createServer, type Socket } from 'node:net'

/** A TCP relay in front of PostgreSQL that can lose an answer. */
export interface CutProxy {
  readonly url: string
  /** The next message that contains `text` still reaches PostgreSQL; its connection is cut before anything comes back. */
  cutAfter(text: string): void
  close(): Promise<void>
}

/** Relays to the server of `url`. */
export async function openCutProxy(url: string): Promise<CutProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let wanted: string | null = null
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
      if (wanted !== null && data.includes(wanted)) {
        wanted = null
        isCut = true
      }
      far.write(data)
    })
    // The answer itself says that PostgreSQL has done what it was asked.
    far.on('data', (data) => (isCut ? near.destroy() : near.write(data)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cutAfter: (text) => {
      wanted = text
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
