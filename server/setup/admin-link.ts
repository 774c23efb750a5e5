import { existsSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { createPlatformClaim } from '../people/people.ts'
import { botLink } from '../platform/bots/link.ts'
import { systemClock } from '../platform/clock.ts'
import { transaction } from '../platform/database/database.ts'
import { Advice, withAdvice } from '../platform/start-advice.ts'
import { findPlatformBot, hasShowcases } from '../showcases/showcases.ts'
import type { SetupFlags, SetupIo } from './answers.ts'
import { withData } from './data.ts'
import { readSettingsFile } from './settings-file.ts'

/**
 * Prints a one-time link to the platform's administration. The person who opens it in the messenger within 15 minutes
 * and confirms becomes an administrator (ruling 32). Throws `Advice` before setup.
 */
export async function printAdminLink(io: SetupIo, { settings, values }: SetupFlags): Promise<void> {
  if (!existsSync(settings) && values.DATABASE_URL === undefined && values.DATA_DIR === undefined)
    throw new Advice(
      `There are no settings in ${settings}: run \`npm run setup\` first, or name its file by --settings.`,
    )
  const config = await withAdvice(() =>
    readConfig({ ...readSettingsFile(settings), ...io.env, ...values, DEMO: '0' }),
  )
  await withData(
    config,
    () => undefined,
    async ({ db }) => {
      const bot = await findPlatformBot(db)
      if (bot === null || !(await hasShowcases(db)))
        throw new Advice('Nothing is set up yet: run `npm run setup` first.')
      const token = await transaction(db, (tx) => createPlatformClaim(tx, systemClock.now()))
      io.log(botLink(bot, config.startParameter, `a_${token}`))
      io.log('The link works once, for 15 minutes. Do not share it: it makes its reader an administrator.')
    },
  )
}
