import { createServer, request } from 'node:http'

/** How often servers are asked whether they are ready, as `deploy/cluster/haproxy.cfg` does each second. */
const CHECK_MS = 100

/** A proxy before several servers, which sends requests in turn to those that are ready, and never sends one twice. */
export interface ReadyProxy {
  readonly url: string
  /** Adds a server by its origin; resolves when it is ready. */
  add(origin: string): Promise<void>
  /** Returns how many requests a server has got. */
  served(origin: string): number
  close(): Promise<void>
}

/** Starts the proxy without servers. */
export async function openReadyProxy(): Promise<ReadyProxy> {
  const ready = new Map<string, boolean>()
  const served = new Map<string, number>()
  let turn = 0
  const check = async (origin: string) =>
    ready.set(
      origin,
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  const timer = setInterval(() => void Promise.all([...ready.keys()].map(check)), CHECK_MS)
  const server = createServer((near, reply) => {
    const origins = [...ready].flatMap(([origin, isReady]) => (isReady ? [origin] : []))
    const origin = origins[turn++ % origins.length]
    if (!origin) return reply.writeHead(502).end()
    served.set(origin, (served.get(origin) ?? 0) + 1)
    const options = { method: near.method, headers: near.headers, agent: false }
    const far = request(new URL(near.url ?? '/', origin), options, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    far.on('error', () => reply.destroy())
    near.pipe(far)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    add: async (origin) => {
      while (!(await check(origin)).get(origin)) await new Promise((done) => setTimeout(done, CHECK_MS))
    },
    served: (origin) => served.get(origin) ?? 0,
    close: () => {
      clearInterval(timer)
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
