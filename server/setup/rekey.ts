import { randomBytes } from 'node:crypto'
import { countCodesSealedOtherwise, resealCodes } from '../certificates/certificates.ts'
import { type Config, readConfig } from '../config.ts'
import { countKeysSealedOtherwise, resealKeys } from '../digital/digital.ts'
import { filesSealedOtherwise, resealFile } from '../media/media.ts'
import { countTokensSealedOtherwise, resealTokens } from '../platform/bots/token.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import { sealingKeyOf } from '../platform/sealing/box.ts'
import {
  currentKey,
  forgetReplacedKeys,
  KEY_SETTINGS,
  type KeyPurpose,
  replaceKey,
} from '../platform/sealing/keys.ts'
import { Advice, withAdvice } from '../platform/start-advice.ts'
import { PRIVATE_FILES } from '../private-files.ts'
import { openFiles } from '../storage.ts'
import { countWebhooksSealedOtherwise, resealWebhooks } from '../webhooks/webhooks.ts'
import { withData } from './data.ts'
import { readSettingsFile, type Settings, writeSettingsFile } from './settings-file.ts'

export interface RekeyDeps {
  readonly env: Settings
  /** Path of the settings file. */
  readonly settings: string
  /** Removes the replaced keys instead of replacing keys. */
  readonly isFinish: boolean
  readonly log: (line: string) => void
}

const PURPOSES: readonly KeyPurpose[] = ['secrets', 'documents']
const KEY_BYTES = 32
const BATCH = 50

/**
 * Replaces SECRETS_KEY and DOCUMENTS_KEY while servers run. New data is sealed with the new keys at once; existing
 * data is resealed in batches. An interrupted run continues with the same keys. With `isFinish` the replaced keys are
 * removed, provided that nothing uses them. Throws `Advice`.
 */
export async function runRekey(deps: RekeyDeps): Promise<void> {
  const config = await withAdvice(() =>
    readConfig({ ...readSettingsFile(deps.settings), ...deps.env, DEMO: '0' }),
  )
  const used = PURPOSES.filter((purpose) => keysOf(config, purpose).length > 0)
  if (used.length === 0) throw new Advice('There are no keys yet: `npm run setup` makes them.')
  requireInFile(deps, used)
  await withData(
    config,
    () => undefined,
    async ({ db }) => {
      for (const purpose of used)
        await withAdvice(() =>
          deps.isFinish ? finish(deps, db, config, purpose) : replace(deps, db, config, purpose),
        )
    },
  )
  deps.log(
    deps.isFinish
      ? 'The keys that were replaced are gone.'
      : 'Copy the new keys to every server’s settings, restart the servers, then run `npm run rekey -- --finish`.',
  )
}

const documentsOf = async (config: Config) => (await openFiles(config)).documents

/** Returns the current key, then the one it replaced. */
export function keysOf(config: Config, purpose: KeyPurpose): readonly Buffer[] {
  return purpose === 'secrets' ? config.secretsKeys : config.documentsKeys
}

/** Throws for keys from another source: the next start would bring the old ones back. */
function requireInFile({ env, settings }: RekeyDeps, used: readonly KeyPurpose[]): void {
  const stored = readSettingsFile(settings)
  for (const name of used.map((purpose) => KEY_SETTINGS[purpose]))
    if (!stored[name] || (env[name] ?? stored[name]) !== stored[name])
      throw new Advice(`${name} is not in ${settings}: name the file that has it by --settings.`)
}

async function replace(deps: RekeyDeps, db: Db, config: Config, purpose: KeyPurpose): Promise<void> {
  const name = KEY_SETTINGS[purpose]
  await transaction(db, async (tx) => {
    // Locks the current key, so that a second concurrent run reads the settings written by the first.
    await currentKey(tx, purpose)
    const stored = readSettingsFile(deps.settings)
    const isResumed = Boolean(stored[`${name}_OLD`])
    const next = isResumed ? keyBytes(stored[name] ?? '') : randomBytes(KEY_BYTES)
    if (!isResumed)
      writeSettingsFile(deps.settings, { [name]: next.toString('hex'), [`${name}_OLD`]: stored[name] ?? '' })
    await replaceKey(tx, purpose, next)
    deps.log(isResumed ? `${name}: goes on with the new key` : `${name}: a new key is in ${deps.settings}`)
  })
  deps.log(`${name}: ${await resealAll(db, await documentsOf(config), purpose)} sealed again`)
}

const keyBytes = (text: string) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')

async function resealAll(db: Db, store: FileStore, purpose: KeyPurpose): Promise<number> {
  let count = 0
  for (let isMore = true; isMore; ) {
    const done =
      purpose === 'secrets'
        ? await transaction(
            db,
            async (tx) =>
              (await resealTokens(tx, BATCH)) +
              (await resealCodes(tx, BATCH)) +
              (await resealWebhooks(tx, BATCH)) +
              (await resealKeys(tx, BATCH)),
          )
        : await resealDocuments(db, store)
    count += done
    // The next round finds a document that was being stored when the key changed.
    isMore = done > 0
  }
  return count
}

async function resealDocuments(db: Db, store: FileStore): Promise<number> {
  const key = await currentKey(db, 'documents')
  if (!key) return 0
  let count = 0
  for (const files of PRIVATE_FILES) {
    const found = await filesSealedOtherwise(db, files, { store, key })
    for (const file of found) await resealFile(db, files, { store, file })
    count += found.length
  }
  return count
}

/** Returns the number of tokens or documents not sealed with the current key of the settings. */
export async function countSealedOtherwise(db: Db, config: Config, purpose: KeyPurpose): Promise<number> {
  const [bytes] = keysOf(config, purpose)
  if (!bytes) return 0
  const key = sealingKeyOf(bytes)
  if (purpose === 'secrets')
    return (
      (await countTokensSealedOtherwise(db, key.id)) +
      (await countCodesSealedOtherwise(db, key.id)) +
      (await countWebhooksSealedOtherwise(db, key.id)) +
      (await countKeysSealedOtherwise(db, key.id))
    )
  const store = await documentsOf(config)
  const found = await Promise.all(
    PRIVATE_FILES.map((files) => filesSealedOtherwise(db, files, { store, key })),
  )
  return found.flat().length
}

async function finish(deps: RekeyDeps, db: Db, config: Config, purpose: KeyPurpose): Promise<void> {
  const name = KEY_SETTINGS[purpose]
  const [bytes] = keysOf(config, purpose)
  const current = await currentKey(db, purpose)
  if (bytes && current && current.id !== sealingKeyOf(bytes).id)
    throw new Advice(`${name} is not in use yet: run \`npm run rekey\` first.`)
  const left = await countSealedOtherwise(db, config, purpose)
  if (left > 0) throw new Advice(`${left} are still sealed with ${name}_OLD: run \`npm run rekey\` first.`)
  await transaction(db, (tx) => forgetReplacedKeys(tx, purpose))
  if (readSettingsFile(deps.settings)[`${name}_OLD`])
    writeSettingsFile(deps.settings, { [`${name}_OLD`]: '' })
}
