import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** The addresses in `deploy/cluster/` begin like this. */
const SHIPPED_PREFIX = '10.0.0.'
/** Those of the running cluster; a network that hardly any machine is in already. */
const PREFIX = '10.213.77.'
const HOST = 1
const NAMES = '/run/netns'

/** A machine of the cluster: a network namespace with one address. */
export interface Machine {
  readonly name: string
  readonly address: string
}

/** Returns a shipped file with the addresses of the running cluster. */
export function withOwnAddresses(text: string): string {
  return text.replaceAll(SHIPPED_PREFIX, PREFIX)
}

/** Address of the machine that runs the cluster, in its network. */
export const HOST_ADDRESS = `${PREFIX}${HOST}`

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Creates the network: a bridge in a namespace, to which this machine is connected. It ends with the namespace's last process. */
export function createNetwork(): void {
  // Names of namespaces are files; those of other programs stay theirs.
  mkdirSync(NAMES, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', NAMES])
  ip('netns', 'add', 'switch')
  ip('-n', 'switch', 'link', 'add', 'bridge', 'type', 'bridge')
  ip('-n', 'switch', 'link', 'set', 'bridge', 'up')
  ip('link', 'add', 'sarafan', 'type', 'veth', 'peer', 'name', 'host', 'netns', 'switch')
  ip('address', 'add', `${HOST_ADDRESS}/24`, 'dev', 'sarafan')
  ip('link', 'set', 'sarafan', 'up')
  connect('host')
}

/** Adds a machine with the address that ends with `number`, as in `deploy/cluster/`. */
export function addMachine(name: string, number: number): Machine {
  const address = `${PREFIX}${number}`
  ip('netns', 'add', name)
  ip('-n', name, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', name, 'netns', 'switch')
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up')
  connect(name)
  return { name, address }
}

function connect(device: string): void {
  ip('-n', 'switch', 'link', 'set', device, 'master', 'bridge')
  ip('-n', 'switch', 'link', 'set', device, 'up')
}

/** Pulls the machine's cable: packets vanish without an error on either side. */
export function unplug({ name }: Machine): void {
  ip('-n', 'switch', 'link', 'set', name, 'down')
}

export function plugIn({ name }: Machine): void {
  ip('-n', 'switch', 'link', 'set', name, 'up')
}

/** Lets what one machine sends to others vanish, while it reaches all the rest. */
export function separate(from: Machine, others: readonly Machine[]): void {
  for (const { address } of others) ip('-n', from.name, 'route', 'add', 'blackhole', `${address}/32`)
}

export function reunite(from: Machine, others: readonly Machine[]): void {
  for (const { address } of others) ip('-n', from.name, 'route', 'del', 'blackhole', `${address}/32`)
}

/** Returns the ids of all processes on a machine. */
export function processesOn({ name }: Machine): number[] {
  return execFileSync('ip', ['netns', 'pids', name], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)
}

/** Disconnects this machine, for when the namespaces do not end with the process. */
export function removeNetwork(): void {
  ip('link', 'del', 'sarafan')
}
