import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

let tickMs = 0

interface Used {
  readonly parent: number
  readonly ownMs: number
  /** What children used that have ended. */
  readonly endedMs: number
}

function used(pid: number): Used {
  tickMs ||= 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold spaces; numbers follow it, from the third field on.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (field: number) => fields[field - 3] ?? 0
  return { parent: at(4), ownMs: (at(14) + at(15)) * tickMs, endedMs: (at(16) + at(17)) * tickMs }
}

export function parentOf(pid: number): number {
  return used(pid).parent
}

/** CPU milliseconds of a process with all its threads and children, ended ones included; in steps of 10 ms. */
export function familyCpuMs(pid: number): number {
  const { ownMs, endedMs } = used(pid)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return ownMs + endedMs + children.reduce((sum, child) => sum + cpuOf(child), 0)
}

function cpuOf(pid: number): number {
  try {
    return used(pid).ownMs
  } catch {
    return 0
  }
}

/** Memory a process holds now, MB. */
export function residentMb(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) / 1024
}
