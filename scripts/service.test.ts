import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const unit = new URL('deploy/sarafan.service', root)
const BACKUP_UNITS = ['sarafan-backup', 'sarafan-follow'].map(
  (name) => new URL(`deploy/${name}.service`, root),
)

/** Returns the settings of a unit by section and key. */
function settings(unit: URL): Map<string, string> {
  const found = new Map<string, string>()
  let section = ''
  for (const line of readFileSync(unit, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    expect([line, heading ?? key]).toEqual([line, expect.any(String)])
    if (heading) section = heading
    else found.set(`${section}.${key}`, value ?? '')
  }
  return found
}

test('review 1b: the service restarts a crashed server without a limit, with settings outside the project', () => {
  const found = settings(unit)
  expect(found.get('Service.Restart')).toBe('always')
  expect(Number(found.get('Service.RestartSec'))).toBeLessThanOrEqual(5)
  expect(found.get('Unit.StartLimitIntervalSec')).toBe('0')
  expect(found.get('Service.EnvironmentFile')).toBe('/etc/sarafan.env')
  expect(found.get('Service.User')).toBe('sarafan')
  expect(found.get('Service.NoNewPrivileges')).toBe('yes')
  expect(found.get('Install.WantedBy')).toBe('multi-user.target')
  const started = found.get('Service.ExecStart')?.split(' ').at(-1) ?? ''
  expect(existsSync(new URL(started, root))).toBe(true)
})

test('issue 18: the services of backups run a script of the project with the shop’s settings and user', () => {
  for (const one of BACKUP_UNITS) {
    const found = settings(one)
    const [, script = ''] = /node (scripts\/\S+)/.exec(found.get('Service.ExecStart') ?? '') ?? []
    expect(existsSync(new URL(script, root))).toBe(true)
    expect(found.get('Service.EnvironmentFile')).toBe('/etc/sarafan.env')
    expect(found.get('Service.User')).toBe('sarafan')
  }
})

test.each([unit, ...BACKUP_UNITS])('review 1b: systemd-analyze verify accepts %s', (one) => {
  const verified = spawnSync('systemd-analyze', ['verify', fileURLToPath(one)], { encoding: 'utf8' })
  // Without systemd, the test above still checks every line.
  if (verified.error) return expect(verified.error).toMatchObject({ code: 'ENOENT' })
  expect([verified.stderr, verified.stdout, verified.status]).toEqual(['', '', 0])
})
