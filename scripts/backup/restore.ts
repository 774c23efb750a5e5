import { parseArgs } from 'node:util'
import { SETUP_SETTINGS } from '../../server/config/setup.ts'
import { logError } from '../../server/platform/log-error.ts'
import { Advice } from '../../server/platform/start-advice.ts'
import { RESTORE_OPTIONS } from '../../server/setup/command-options.ts'
import { runRestore } from '../../server/setup/restore/restore.ts'

/** `npm run restore -- --into <folder>`: restores a backup of `npm run backup`; `--to <moment>` an earlier state (docs/install.md). */
const { values } = parseArgs({ options: RESTORE_OPTIONS })
try {
  await runRestore({
    env: process.env,
    settings: values.settings ?? process.env.SETTINGS_FILE ?? SETUP_SETTINGS.SETTINGS_FILE.default,
    into: values.into,
    files: values.files,
    to: values.to,
    isIncompleteFine: values.incomplete === true,
    log: (line) => console.log(`  ${line}`),
  })
} catch (error) {
  console.error(error instanceof Advice ? `\n  ${error.message}\n` : logError(error))
  process.exitCode = 1
}
