import { expect, test } from 'vitest'
import { missingPackages } from './packages.ts'

test('issue 18: a machine with everything lacks no package', () => {
  expect(missingPackages(() => true)).toEqual([])
})

test('issue 18: every missing package is named once', () => {
  expect(missingPackages(() => false)).toEqual([
    'etcd-server',
    'haproxy',
    'iproute2',
    'libfaketime',
    'patroni',
    'postgresql-15',
    'python3-etcd',
    'python3-swift',
    'util-linux',
  ])
  expect(missingPackages((path) => !path.includes('haproxy'))).toEqual(['haproxy'])
})
