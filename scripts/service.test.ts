import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const unit = new URL('deploy/sarafan.service', root)

/** Returns the settings of the unit by section and key. */
function settings(): Map<string, string> {
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
  const found = settings()
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

test('review 1b: systemd-analyze verify accepts the service', () => {
  const verified = spawnSync('systemd-analyze', ['verify', fileURLToPath(unit)], { encoding: 'utf8' })
  // Without systemd, the test above still checks every line.
  if (verified.error) return expect(verified.error).toMatchObject({ code: 'ENOENT' })
  expect([verified.stderr, verified.stdout, verified.status]).toEqual(['', '', 0])
})
