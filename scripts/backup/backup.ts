import { parseArgs } from 'node:util'
import { SETUP_SETTINGS } from '../../server/config/setup.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { logError } from '../../server/platform/log-error.ts'
import { Advice } from '../../server/platform/start-advice.ts'
import { runBackup } from '../../server/setup/backup/backup.ts'
import { BACKUP_OPTIONS } from '../../server/setup/command-options.ts'

/** `npm run backup`: takes an encrypted backup; `-- follow` receives WAL until it is stopped, `-- list` lists backups. */
const { values, positionals } = parseArgs({ options: BACKUP_OPTIONS, allowPositionals: true })
const stop = new AbortController()
const command = positionals[0] ?? 'take'
if (command === 'follow')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
try {
  await runBackup(
    {
      env: process.env,
      settings: values.settings ?? process.env.SETTINGS_FILE ?? SETUP_SETTINGS.SETTINGS_FILE.default,
      clock: systemClock,
      log: (line) => console.log(`  ${line}`),
      stop: stop.signal,
    },
    command,
  )
} catch (error) {
  console.error(error instanceof Advice ? `\n  ${error.message}\n` : logError(error))
  process.exitCode = 1
}
