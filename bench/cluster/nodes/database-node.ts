import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../machines/network.ts'
import { plugIn, processesOn, unplug } from '../machines/network.ts'
import { endProcess, giveToPostgres, startOn } from '../machines/processes.ts'
import { patroniConfig } from './config.ts'

/** A machine with PostgreSQL under Patroni. */
export class DatabaseNode {
  readonly machine: Machine
  readonly folder: string
  private readonly logs: string
  private patroni: ChildProcess | null = null

  constructor(machine: Machine, of: { folder: string; logs: string }) {
    this.machine = machine
    this.folder = join(of.folder, machine.name)
    this.logs = of.logs
    mkdirSync(this.folder, { recursive: true })
  }

  get name(): string {
    return this.machine.name
  }

  /** Starts Patroni, which starts PostgreSQL. */
  start(): void {
    const file = join(this.folder, 'patroni.yml')
    writeFileSync(file, patroniConfig(this))
    giveToPostgres(this.folder)
    this.patroni = startOn({
      machine: this.machine,
      command: ['/usr/bin/patroni', file],
      isUrgent: true,
      program: 'patroni',
      logs: this.logs,
      user: 'postgres',
    })
  }

  /** Kills PostgreSQL's main process; its children end with it, Patroni does not. */
  killPostgres(): void {
    const [pid] = readFileSync(join(this.folder, 'data/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  /** Cuts the machine's power: no packet leaves it any more, and all its processes are gone at once. */
  async lose(): Promise<void> {
    unplug(this.machine)
    for (const pid of processesOn(this.machine)) killIfThere(pid)
    if (this.patroni) await endProcess(this.patroni, 'SIGKILL')
  }

  /** Switches a lost machine on again. */
  restore(): void {
    plugIn(this.machine)
    this.start()
  }

  /** Stops Patroni, which stops PostgreSQL. */
  async stop(): Promise<void> {
    if (this.patroni) await endProcess(this.patroni, 'SIGTERM')
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its parent.
  }
}
