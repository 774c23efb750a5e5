import type { Db } from '../database/database.ts'
import { keyIdOf, type SealingKey, seal, unseal } from './box.ts'
import { currentKey, loadKey } from './keys.ts'

const MARK = 'sealed'

/** Returns the key that seals texts in the database. Throws without a SECRETS_KEY. */
export async function requireSecretsKey(db: Db): Promise<SealingKey> {
  const key = await currentKey(db, 'secrets')
  if (!key) throw new Error('SECRETS_KEY is missing: run `npm run setup`, which makes one')
  return key
}

/** Returns a text sealed for storage: `sealed.<fingerprint of the key>.<base64url>`. `context` names its use. */
export function sealText(key: SealingKey, context: string, text: string): string {
  return [MARK, key.id, seal(key, context, Buffer.from(text)).toString('base64url')].join('.')
}

/** Opens a text that `sealText` returned. It queries the database only for a key that is younger than this process. */
export async function openText(db: Db, context: string, sealed: string): Promise<string> {
  const box = Buffer.from(sealed.split('.')[2] ?? '', 'base64url')
  return unseal(await loadKey(db, 'secrets', keyIdOf(box) ?? ''), context, box).toString()
}

/** Returns the `like` pattern of texts that the key of this fingerprint sealed. */
export const sealedBy = (keyId: string) => `${MARK}.${keyId}.%`
