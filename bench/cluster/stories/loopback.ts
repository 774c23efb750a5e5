import { connect, createServer } from 'node:net'

export interface Loopback {
  readonly url: string
  close(): void
}

/** Makes the proxy available on this machine's loopback: browsers give pages of any other plain address fewer features. */
export async function openLoopback(to: { host: string; port: number }): Promise<Loopback> {
  const server = createServer((from) => {
    const onward = connect(to)
    from.pipe(onward).pipe(from)
    for (const socket of [from, onward]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        from.destroy()
        onward.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
