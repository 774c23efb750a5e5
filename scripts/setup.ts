import { createInterface } from 'node:readline/promises'
import { logError } from '../server/platform/log-error.ts'
import { Advice } from '../server/platform/start-advice.ts'
import { printAdminLink } from '../server/setup/admin-link.ts'
import { readFlags, type SetupIo } from '../server/setup/answers.ts'
import { runSetup } from '../server/setup/setup.ts'

/** `npm run setup`, and `npm run setup -- admin-link` (docs/install.md). */
const isPerson = process.stdin.isTTY === true && process.stdout.isTTY === true
const terminal = isPerson ? createInterface({ input: process.stdin, output: process.stdout }) : null

const io: SetupIo = {
  args: process.argv.slice(2),
  env: process.env,
  ask:
    terminal &&
    (async (text, fallback) => {
      const answer = await terminal.question(`${text}${fallback === '' ? '' : ` [${fallback}]`}: `)
      return answer.trim() === '' ? fallback : answer
    }),
  log: (line) => console.log(`  ${line}`),
}

try {
  const flags = readFlags(io)
  if (flags.command === '') await runSetup(io, flags)
  else if (flags.command === 'admin-link') await printAdminLink(io, flags)
  else throw new Advice(`Unknown command ${flags.command}: there are none but admin-link.`)
} catch (error) {
  console.error(error instanceof Advice ? `\n  ${error.message}\n` : logError(error))
  process.exitCode = 1
} finally {
  terminal?.close()
}
