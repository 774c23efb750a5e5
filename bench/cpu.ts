import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

let tickMs = 0

interface Told {
  readonly parent: number
  /** What children used that have ended, in steps of 10 ms. */
  readonly endedMs: number
}

function told(pid: number): Told {
  tickMs ||= 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold spaces; numbers follow it, from the third field on.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (field: number) => fields[field - 3] ?? 0
  return { parent: at(4), endedMs: (at(16) + at(17)) * tickMs }
}

export function parentOf(pid: number): number {
  return told(pid).parent
}

/** CPU milliseconds of a process with all its threads and children, ended ones included, to the nanosecond for those alive. */
export function familyCpuMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return children.reduce((sum, child) => sum + cpuOfChild(child), cpuOf(pid) + told(pid).endedMs)
}

/** Each thread's own count: that of the whole process comes in steps of 10 ms, a dozen pages of the catalogue. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const ns = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  )
  return ns.reduce((sum, one) => sum + one, 0) / 1e6
}

/** A child may end while it is looked at; then its parent tells. */
function cpuOfChild(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

/** Memory a process holds now, MB. */
export function residentMb(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) / 1024
}
