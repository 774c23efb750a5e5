import { parseArgs } from 'node:util'
import { SETUP_SETTINGS } from '../server/config/setup.ts'
import { logError } from '../server/platform/log-error.ts'
import { Advice } from '../server/platform/start-advice.ts'
import { REKEY_OPTIONS } from '../server/setup/command-options.ts'
import { runRekey } from '../server/setup/rekey.ts'

/** `npm run rekey`: replaces the keys in the settings while servers run; `-- --finish` removes the old keys. */
const { values } = parseArgs({ options: REKEY_OPTIONS })
try {
  await runRekey({
    env: process.env,
    settings: values.settings ?? process.env.SETTINGS_FILE ?? SETUP_SETTINGS.SETTINGS_FILE.default,
    isFinish: values.finish === true,
    log: (line) => console.log(`  ${line}`),
  })
} catch (error) {
  console.error(error instanceof Advice ? `\n  ${error.message}\n` : logError(error))
  process.exitCode = 1
}
