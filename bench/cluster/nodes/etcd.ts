import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../machines/network.ts'
import { mountMemory, startOn } from '../machines/processes.ts'

/** Starts the three members of etcd. Their data is in memory: on a disk shared with three databases they would wait for each other. */
export function startEtcd(
  machines: readonly Machine[],
  of: { folder: string; logs: string },
): ChildProcess[] {
  const members = machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(',')
  return machines.map((machine) => {
    const data = join(of.folder, machine.name)
    mkdirSync(data)
    mountMemory(data, 512)
    const { name, address } = machine
    const options = {
      name,
      'data-dir': join(data, 'data'),
      'listen-client-urls': `http://${address}:2379`,
      'advertise-client-urls': `http://${address}:2379`,
      'listen-peer-urls': `http://${address}:2380`,
      'initial-advertise-peer-urls': `http://${address}:2380`,
      'initial-cluster': members,
      'initial-cluster-state': 'new',
      // Three databases and two servers on two cores may delay a heartbeat by more than the default of 100 ms.
      'heartbeat-interval': '250',
      'election-timeout': '2000',
    }
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
    return startOn({
      machine,
      command: ['/usr/bin/etcd', ...args],
      isUrgent: true,
      program: 'etcd',
      logs: of.logs,
    })
  })
}
