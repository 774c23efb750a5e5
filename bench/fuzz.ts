import { readFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { castPeople } from '../demo/cast.ts'
import { transaction } from '../server/platform/database/database.ts'
import { openPostgres } from '../server/platform/database/engines.ts'
import { queryRows } from '../server/platform/database/rows.ts'
import { statement } from '../server/platform/database/statement.ts'
import { addMember } from '../server/showcases/showcases.ts'
import { type Child, freePort, startDemo } from './fixtures/children.ts'
import { newDatabase, withPostgres } from './fixtures/postgres.ts'
import type { OpenApi, Role } from './fuzz/requests.ts'
import { fuzz, repeatOf, type Send } from './fuzz/run.ts'

const SHOP = 'teply-dom'
const AT_ONCE = 12
/** Roles that the demo has no members for, and the people who get them. */
const MEMBERS = { olga: 'admin', nina: 'content', polina: 'cashier' } as const
/** Guest, newcomer, shoppers, owner, members of each role, the platform's administrator. */
const PEOPLE = [
  'newcomer',
  'anna',
  'anna',
  'igor',
  'marina',
  'owner-dom',
  'owner-dom',
  'sveta',
  'admin',
  'admin',
  ...Object.keys(MEMBERS),
]
const WARM_SHARE = 0.1
const MAX_FAILURES = 20
const MAX_GROWTH_MB = 100
/** Allows the bench to run the garbage collector, so that only reachable memory counts. */
const COLLECTING = [
  '--expose-gc',
  '--import',
  `data:text/javascript,process.on('SIGWINCH',()=>globalThis.gc())`,
]

/**
 * `npm run fuzz -- 200000` with `FUZZ_SEED=1`: sends that many hostile and ordinary requests, generated from the API
 * reference, as every role to a demo server on a temporary PostgreSQL (issue 12). Exits with 1 on any 5xx except 503, hang
 * or leak.
 */
export async function bench([count = '2000']: string[]): Promise<void> {
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e6))
  await withPostgres(async (own) => {
    const url = await newDatabase(own, 'fuzz')
    const server = await startDemo(url, await freePort(), COLLECTING)
    const began = performance.now()
    try {
      await makeMembers(url)
      const grown = growthOf(server, Number(count))
      const report = await fuzz({
        alias: SHOP,
        count: Number(count),
        seed,
        concurrency: AT_ONCE,
        reference: await referenceOf(server),
        roles: () => rolesAt(server),
        send: sender(server),
        progress: grown.look,
      })
      for (const failure of report.failures.slice(0, MAX_FAILURES)) console.log(repeatOf(failure))
      console.log(JSON.stringify(report.statuses))
      const rss_growth_mb = await grown.end()
      const seconds = Math.round((performance.now() - began) / 1000)
      const { answers_5xx, hangs } = report
      console.log(JSON.stringify({ count: Number(count), seconds, seed, answers_5xx, hangs, rss_growth_mb }))
      if (answers_5xx > 0 || hangs > 0 || rss_growth_mb > MAX_GROWTH_MB) process.exitCode = 1
    } finally {
      await server.kill()
    }
  })
}

const FIND_MEMBER = statement('bench.fuzz.findMember')`
  select c.id as "showcaseId", p.id as "personId" from showcase c, person p
  join identity i on i.person_id = p.id and i.external_id = $2 where c.alias = $1`

async function makeMembers(url: string): Promise<void> {
  const engine = await openPostgres(url, { connections: 1 })
  for (const [handle, role] of Object.entries(MEMBERS)) {
    const telegramId = castPeople.find((one) => one.handle === handle)?.telegramId
    const [found] = await queryRows(engine.db, FIND_MEMBER, [SHOP, String(telegramId)])
    if (!found) throw new Error(`${handle} is not in the demo`)
    await transaction(engine.db, (tx) => addMember(tx, { ...found, role }))
  }
  await engine.close()
}

async function referenceOf({ port }: Child): Promise<OpenApi> {
  const response = await fetch(`http://127.0.0.1:${port}/api/docs/json`)
  return response.json()
}

/** Returns the roles: every person with a session opened by the platform's bot, a guest, and a client without session. */
async function rolesAt({ port }: Child): Promise<Role[]> {
  const origin = `http://127.0.0.1:${port}`
  const start = async (name: string, tgData: string): Promise<Role> => {
    const response = await fetch(`${origin}/${SHOP}/api/menu/?${new URLSearchParams({ tgData })}`, {
      headers: { 'x-requested-with': 'sarafan' },
    })
    const { token }: { token: string } = await response.json()
    return { name, token }
  }
  const logIn = async (person: string): Promise<Role> => {
    const response = await fetch(`${origin}/demo/api/launch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person, showcase: SHOP, isPlatform: true }),
    })
    const { initData }: { initData: string } = await response.json()
    return start(person, initData)
  }
  return [
    ...(await Promise.all(PEOPLE.map(logIn))),
    await start('guest', ''),
    { name: 'no session', token: '' },
  ]
}

function sender({ port }: Child): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  return ({ method, path, headers, body }) =>
    new Promise((done, fail) => {
      try {
        const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const options = { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...length } }
        const sent = ask(options, (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece: Buffer) => pieces.push(piece))
          response.on('error', () => done(null))
          response.on('end', () => {
            done({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') })
          })
        })
        sent.setTimeout(20_000, () => sent.destroy())
        sent.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNREFUSED' ? fail(new Error('the server is gone')) : done(null),
        )
        sent.end(body ?? undefined)
      } catch {
        // Node's own client refuses to send some addresses and headers.
        done(null)
      }
    })
}

/** Measures the growth of the server's memory after the first tenth of the run, in MB. */
function growthOf(server: Child, count: number) {
  let warm = 0
  const warmAt = Math.max(1, Math.floor(count * WARM_SHARE))
  return {
    look: async (sent: number) => {
      if (sent === warmAt) warm = await collectedMb(server)
      if (sent % 10_000 === 0) console.log(`  ${sent} requests, ${Math.round(await rssMb(server))} MB`)
    },
    end: async () => Math.round((await collectedMb(server)) - warm),
  }
}

async function collectedMb(server: Child): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    process.kill(server.pid, 'SIGWINCH')
    await new Promise((done) => setTimeout(done, 700))
  }
  return rssMb(server)
}

function rssMb({ pid }: Child): number {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? 0) / 1024
}
