import type { Config } from '../../config.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { checkKey, KEY_SETTINGS, type KeyPurpose } from '../../platform/sealing/keys.ts'
import { countSealedOtherwise, keysOf } from '../rekey.ts'
import { type Finding, okFinding, problemFinding } from './check.ts'

/** The use of each key, and the consequence of its absence. */
const USES: Readonly<Record<KeyPurpose, { opens: string; without: string }>> = {
  secrets: {
    opens: 'the tokens of bots',
    without: 'no bot can be stored. `npm run setup` makes one.',
  },
  documents: {
    opens: 'this database’s documents',
    without: 'no document can be sent. `npm run setup` makes one.',
  },
}

/** Checks whether the keys in the settings belong to this database, and whether a replaced one is still needed. */
export async function checkKeys(config: Config, { db }: Engine): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const purpose of ['secrets', 'documents'] as const) {
    const name = KEY_SETTINGS[purpose]
    const { opens, without } = USES[purpose]
    const state = await checkKey(db, purpose)
    if (state === 'right') {
      const isReplacing = keysOf(config, purpose).length > 1
      findings.push(okFinding('keys', `${name} opens ${opens}`))
      if (isReplacing) findings.push(checkOldKey(name, await countSealedOtherwise(db, config, purpose)))
    } else if (state === 'wrong')
      findings.push(
        problemFinding(
          'keys',
          `${name} is not the one that ${opens} were sealed with: the server will not start`,
        ),
      )
    else if (state === 'missing')
      findings.push(
        problemFinding('keys', `${name} is missing, and ${opens} are sealed with it: put it back`),
      )
    else findings.push(problemFinding('keys', `${name} is missing: ${without}`))
  }
  return findings
}

function checkOldKey(name: string, left: number): Finding {
  return left > 0
    ? problemFinding('keys', `${name}_OLD is still needed, ${left} are sealed with it: run \`npm run rekey\``)
    : okFinding(
        'keys',
        `nothing uses ${name}_OLD any more: restart every server, then run \`npm run rekey -- --finish\``,
      )
}
