import { residentMb } from '../cpu.ts'

const STEP_MS = 5000

/** What one look at the server found. */
export interface Sample {
  /** Since the load began. */
  readonly atMs: number
  readonly residentMb: number
  /** Work that is due and not done, by queue. */
  readonly depths: Readonly<Record<string, number>>
  /** Seconds since the oldest of it became due, by queue. */
  readonly agesS: Readonly<Record<string, number>>
}

/** Looks at a server's memory and at its queues every five seconds until it is stopped. */
export function startSampling(pid: number, metricsUrl: string): { samples: Sample[]; stop(): void } {
  const samples: Sample[] = []
  const began = performance.now()
  const look = async () => {
    const text = await (await fetch(metricsUrl)).text()
    samples.push({
      atMs: performance.now() - began,
      residentMb: residentMb(pid),
      depths: gaugeOf(text, 'sarafan_queue_depth'),
      agesS: gaugeOf(text, 'sarafan_queue_age_seconds'),
    })
  }
  const timer = setInterval(() => void look().catch(() => undefined), STEP_MS)
  return { samples, stop: () => clearInterval(timer) }
}

/** Returns the values of a gauge by its only label, from the text of `/metrics`. */
function gaugeOf(text: string, name: string): Record<string, number> {
  const found = text.matchAll(new RegExp(`^${name}\\{queue="([^"]+)"\\} (\\S+)$`, 'gm'))
  return Object.fromEntries([...found].map(([, queue = '', value]) => [queue, Number(value)]))
}
