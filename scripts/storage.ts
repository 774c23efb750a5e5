import { parseArgs } from 'node:util'
import { SETUP_SETTINGS } from '../server/config/setup.ts'
import { logError } from '../server/platform/log-error.ts'
import { Advice } from '../server/platform/start-advice.ts'
import { STORAGE_OPTIONS } from '../server/setup/command-options.ts'
import { runMoveFiles } from '../server/setup/move-files.ts'

/**
 * `npm run storage -- --to bucket` copies pictures and documents into the object store while servers run; `--to folder` copies them
 * back. With `--delete-source` what was copied is then removed at its source.
 */
const { values } = parseArgs({ options: STORAGE_OPTIONS })
try {
  if (values.to !== 'bucket' && values.to !== 'folder')
    throw new Advice('Say where to: --to bucket or --to folder')
  await runMoveFiles({
    env: process.env,
    settings: values.settings ?? process.env.SETTINGS_FILE ?? SETUP_SETTINGS.SETTINGS_FILE.default,
    to: values.to,
    isDeletingSource: values['delete-source'] === true,
    log: (line) => console.log(`  ${line}`),
  })
} catch (error) {
  console.error(error instanceof Advice ? `\n  ${error.message}\n` : logError(error))
  process.exitCode = 1
}
