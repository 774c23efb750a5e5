import { existsSync } from 'node:fs'

/** A program of the cluster, and Debian's package that has it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/lib/python3/dist-packages/swift/common/middleware/s3api': 'python3-swift',
  '/usr/bin/unshare': 'util-linux',
  '/usr/bin/setpriv': 'util-linux',
}

const FAKETIME = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketime.so.1`)

/** Returns the path of the library that gives a process another time; null without the package libfaketime. */
export function findFaketime(exists: (path: string) => boolean = existsSync): string | null {
  return FAKETIME.find(exists) ?? null
}

/** Returns Debian's packages that the cluster needs and this machine lacks, in alphabetical order. */
export function missingPackages(exists: (path: string) => boolean = existsSync): string[] {
  const missing = new Set(
    Object.entries(PROGRAMS).flatMap(([path, packageName]) => (exists(path) ? [] : [packageName])),
  )
  // Debian has it in two places.
  if (!exists('/usr/sbin/ip') && !exists('/usr/bin/ip')) missing.add('iproute2')
  if (!findFaketime(exists)) missing.add('libfaketime')
  return [...missing].sort()
}
