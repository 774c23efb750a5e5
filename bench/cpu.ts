import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Db } from '../server/platform/database/database.ts'
import { queryRows } from '../server/platform/database/rows.ts'
import { statement } from '../server/platform/database/statement.ts'

let tickMs = 0

interface ProcessStat {
  readonly parent: number
  /** CPU time of ended children, in steps of 10 ms. */
  readonly endedMs: number
}

function readStat(pid: number): ProcessStat {
  tickMs ||= 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may contain spaces; the numbers after it start with the third field.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const at = (field: number) => fields[field - 3] ?? 0
  return { parent: at(4), endedMs: (at(16) + at(17)) * tickMs }
}

const BACKEND_PID = statement('bench.cpu.backendPid')`select pg_backend_pid() as pid`

/** Returns the process id of the PostgreSQL server behind a connection. */
export async function postmasterOf(db: Db): Promise<number> {
  const [mine] = await queryRows(db, BACKEND_PID, [])
  return readStat(mine?.pid ?? 0).parent
}

/**
 * Returns CPU milliseconds of a process with all its threads and children, ended ones included; live ones to the
 * nanosecond.
 */
export function familyCpuMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
  return children.reduce((sum, child) => sum + cpuOfChild(child), cpuOf(pid) + readStat(pid).endedMs)
}

/** Adds up the threads, because the count of the whole process has steps of 10 ms: a dozen catalogue pages. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const ns = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  )
  return ns.reduce((sum, one) => sum + one, 0) / 1e6
}

/** A child may end while it is read; its time is then part of its parent's count. */
function cpuOfChild(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

/** Returns the resident memory of a process, MB. */
export function residentMb(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) / 1024
}
