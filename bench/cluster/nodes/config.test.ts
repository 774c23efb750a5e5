import { expect, test } from 'vitest'
import { haproxyConfig, patroniConfig } from './config.ts'

const node = { machine: { name: 'node2', address: '10.213.77.22' }, folder: '/tmp/cluster/node2' }

test('issue 18: a node has the shipped settings, with its own name, addresses and folders', () => {
  const text = patroniConfig(node)
  for (const setting of [
    'ttl: 20',
    'loop_wait: 2',
    'retry_timeout: 3',
    'primary_start_timeout: 0',
    'synchronous_mode: true',
    'synchronous_mode_strict: true',
  ])
    expect(text).toContain(`    ${setting}\n`)
  expect(text).toContain('\nname: node2\n')
  expect(text).toContain('\n  listen: 10.213.77.22:5432\n')
  expect(text).toContain('\n  data_dir: /tmp/cluster/node2/data\n')
  expect(text).toContain('hosts: 10.213.77.31:2379,10.213.77.32:2379,10.213.77.33:2379\n')
  expect(text).not.toContain('10.0.0.')
  expect(text.endsWith('    unix_socket_directories: /tmp/cluster/node2\n')).toBe(true)
})

test('issue 18: HAProxy leads to the two servers and the three databases of the cluster', () => {
  const servers = [...haproxyConfig().matchAll(/^ {4}server \w+ (\S+)/gm)].map(([, address]) => address)
  expect(servers).toEqual([
    '10.213.77.11:3000',
    '10.213.77.12:3000',
    '10.213.77.21:5432',
    '10.213.77.22:5432',
    '10.213.77.23:5432',
  ])
})
