import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ResponseOf } from '../../contract/call.ts'
import { importCalls } from '../../contract/catalog/imports.ts'

type Job = ResponseOf<typeof importCalls.showImportProgress>['Job']

/** A member of the showcase who imports files through the API of the server. */
export interface Member {
  /** Uploads and starts a file; returns the id of the import. */
  start(file: Buffer, name: string): Promise<number>
  progress(id: number): Promise<Job>
  cancel(id: number): Promise<void>
}

export function memberAt(port: number, token: string): Member {
  const base = `http://127.0.0.1:${port}/bench/api`
  const headers = { 'x-requested-with': 'sarafan', authorization: `Bearer ${token}` }
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${base}${path}`, { ...init, headers: { ...headers, ...init.headers } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const move = (id: number, step: 'start' | 'cancel') =>
    send('/ajax/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'moveImport', ID: id, Move: step, Mode: 'everything' }),
    })
  return {
    async start(file, name) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file)]), name)
      const body = await send(importCalls.uploadImport.path, { method: 'POST', body: form })
      const { Job } = body as ResponseOf<typeof importCalls.uploadImport> // the contract's answer
      await move(Job.ID, 'start')
      return Job.ID
    },
    async progress(id) {
      const path = `/tg?json=1&toramatest=0&method=getImportProgress&id=${id}`
      return ((await send(path, {})) as { Job: Job }).Job // the contract's answer
    },
    cancel: async (id) => void (await move(id, 'cancel')),
  }
}

/** The import process of a server, and the most memory it has had. */
export class ImportMemory {
  peakMb = 0
  readonly #server: number
  readonly #timer: NodeJS.Timeout

  constructor(server: number) {
    this.#server = server
    this.#timer = setInterval(() => this.#look(), 200)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    for (const pid of childrenOf(this.#server)) {
      const status = readOrEmpty(`/proc/${pid}/status`)
      const isImport = readOrEmpty(`/proc/${pid}/cmdline`).includes('import-process')
      if (isImport)
        this.peakMb = Math.max(this.peakMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    }
  }
}

/** Empty once the process has ended, so that a server that failed is reported by its own error. */
function childrenOf(pid: number): string[] {
  const folder = `/proc/${pid}/task`
  const tasks = existsSync(folder) ? readdirSync(folder) : []
  return tasks.flatMap((task) => readOrEmpty(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean))
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Waits for the end of an import; returns it with the seconds that it took. Throws when it did not succeed. */
export async function untilDone(member: Member, id: number): Promise<{ job: Job; seconds: number }> {
  const began = performance.now()
  for (;;) {
    const job = await member.progress(id)
    if (job.State === 'done') return { job, seconds: (performance.now() - began) / 1000 }
    if (job.State !== 'queued' && job.State !== 'running')
      throw new Error(`the import is ${job.State}: ${job.Fault}`)
    await pause(200)
  }
}
