import type { Db } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/rows.ts'
import { statement } from '../platform/database/statement.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { currentKey } from '../platform/sealing/keys.ts'
import { openText, sealedBy, sealText } from '../platform/sealing/texts.ts'

const CONTEXT = 'webhook secret'

/** Returns a secret sealed for storage (decision 032). Throws `webhooks_unavailable` on a server without a SECRETS_KEY. */
export async function sealSecret(db: Db, secret: string): Promise<string> {
  const key = await currentKey(db, 'secrets')
  if (!key) throw refuse('webhooks_unavailable')
  return sealText(key, CONTEXT, secret)
}

/** Opens a secret of `webhook`. */
export function openSecret(db: Db, sealed: string): Promise<string> {
  return openText(db, CONTEXT, sealed)
}

const OTHERS = statement('webhooks.secrets.others')`
  select id, sealed_secret, previous_secret from webhook
  where sealed_secret not like $1 or previous_secret not like $1 order by id limit $2 for no key update`
const UPDATE = statement('webhooks.secrets.update')`
  update webhook set sealed_secret = $2, previous_secret = $3 where id = $1`

/** Reseals the secrets of up to `limit` webhooks whose key is not the current one; returns how many. */
export async function resealWebhooks(db: Db, limit: number): Promise<number> {
  const key = await currentKey(db, 'secrets')
  if (!key) return 0
  const found = await queryRows(db, OTHERS, [sealedBy(key.id), limit])
  const again = async (sealed: string) => sealSecret(db, await openSecret(db, sealed))
  for (const { id, sealedSecret, previousSecret } of found)
    await queryRows(db, UPDATE, [
      id,
      await again(sealedSecret),
      previousSecret === null ? null : await again(previousSecret),
    ])
  return found.length
}

const COUNT_OTHERS = statement('webhooks.secrets.countOthers')`
  select count(*)::int as count from webhook where sealed_secret not like $1 or previous_secret not like $1`

/** Counts the webhooks whose secrets are not sealed with the key of this fingerprint. */
export async function countWebhooksSealedOtherwise(db: Db, keyId: string): Promise<number> {
  const [found] = await queryRows(db, COUNT_OTHERS, [sealedBy(keyId)])
  return found?.count ?? 0
}
