import { parseArgs } from 'node:util'
import { SETUP_SETTINGS } from '../server/config/setup.ts'
import { DOCTOR_OPTIONS } from '../server/setup/command-options.ts'
import { runDoctor } from '../server/setup/doctor/doctor.ts'

/** `npm run doctor`: reports what is missing or broken; exit code 1 if anything is (docs/install.md). */
const { values } = parseArgs({ options: DOCTOR_OPTIONS })
const problems = await runDoctor({
  env: process.env,
  settings: values.settings ?? process.env.SETTINGS_FILE ?? SETUP_SETTINGS.SETTINGS_FILE.default,
  log: (line) => console.log(`  ${line}`),
})
process.exitCode = problems === 0 ? 0 : 1
