import { readFileSync } from 'node:fs'
import { type Machine, withOwnAddresses } from '../machines/network.ts'

const shipped = (name: string) =>
  readFileSync(new URL(`../../../deploy/cluster/${name}`, import.meta.url), 'utf8')

/** Returns the shipped HAProxy configuration with the addresses of the running cluster. */
export function haproxyConfig(): string {
  return withOwnAddresses(shipped('haproxy.cfg'))
}

interface NodeOf {
  readonly machine: Machine
  /** Folder of its data, its socket and its passwords. */
  readonly folder: string
}

/** Returns the shipped Patroni configuration of one node, with its name, addresses and folders. */
export function patroniConfig({ machine, folder }: NodeOf): string {
  const first = withOwnAddresses('10.0.0.21')
  const text = withOwnAddresses(shipped('patroni.yml'))
    .replaceAll(first, machine.address)
    .replace('name: node1', `name: ${machine.name}`)
    .replace('/var/lib/postgresql/15/sarafan', `${folder}/data`)
  // The nodes share a file system here, so what Debian keeps in fixed places has to be apart. The file ends in `postgresql`.
  return `${text}  pgpass: ${folder}/pgpass
  parameters:
    unix_socket_directories: ${folder}
`
}
