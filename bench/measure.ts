import { familyCpuMs, residentMb } from './cpu.ts'
import type { Child } from './fixtures/children.ts'
import { median } from './fixtures/postgres.ts'
import type { Measured } from './report.ts'
import { type BenchRequest, catalogue } from './requests.ts'
import { bytesOf, Wire } from './wire.ts'

const ROUNDS = 5
const WARM = 300
const CROWD = 32
const CROWD_MS = 1500

const LIMIT: BenchRequest = {
  name: 'limit',
  times: 1500,
  ask: (wire, n) => wire.get(bytesOf({ path: `/?c=${n % 50}` })),
}

export interface Running {
  readonly asks: readonly BenchRequest[]
  readonly shop: Child
  readonly limit: Child
  readonly postmaster: number
  readonly token: string
}

/** Measures rounds of the limit and of every call in turn, so that other load on the machine affects all equally. */
export async function measure(run: Running): Promise<Pick<Measured, 'cpuMs' | 'perSecond' | 'busyMb'>> {
  const childOf = (ask: BenchRequest) => (ask === LIMIT ? run.limit : run.shop)
  const alone = [LIMIT, ...run.asks].map((ask) => {
    const child = childOf(ask)
    const usedMs = () => familyCpuMs(child.pid) + familyCpuMs(run.postmaster)
    return { ask, usedMs, wire: new Wire(child.port), cpuMs: [] as number[], next: 0 }
  })
  const crowds = [LIMIT, catalogue(run.token)].flatMap((ask) =>
    [1, CROWD].map((size) => ({ ask, size, rates: [] as number[] })),
  )
  for (const one of alone) {
    for (let i = 0; i < Math.min(WARM, one.ask.times); i++) await one.ask.ask(one.wire, one.next++)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of alone) {
      const before = one.usedMs()
      for (let i = 0; i < one.ask.times; i++) await one.ask.ask(one.wire, one.next++)
      one.cpuMs.push((one.usedMs() - before) / one.ask.times)
    }
    for (const { ask, size, rates } of crowds) rates.push(await rateOf(childOf(ask).port, ask, size))
  }
  for (const { wire } of alone) wire.close()
  return {
    cpuMs: Object.fromEntries(alone.map(({ ask, cpuMs }) => [ask.name, median(cpuMs)])),
    perSecond: Object.fromEntries(
      crowds.map(({ ask, size, rates }) => [`${ask.name} ${size}`, median(rates)]),
    ),
    busyMb: residentMb(run.shop.pid),
  }
}

/** Returns the responses per second with that many concurrent clients. */
async function rateOf(port: number, ask: BenchRequest, size: number): Promise<number> {
  const wires = Array.from({ length: size }, () => new Wire(port))
  let next = 0
  const began = performance.now()
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() - began < CROWD_MS) await ask.ask(wire, next++)
      wire.close()
    }),
  )
  return (next * 1000) / (performance.now() - began)
}
