import type { ExchangeKind } from '@sarafan/contract/showcases/exchange-events'
import { toUnix } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Answer, failure, success } from './answer.ts'
import type { CountLogin } from './login-limits.ts'
import { isLogin, openSession, recordRefusal, type ShopWithPassword } from './session.ts'
import { TEXTS } from './texts.ts'

/** The cookie of an exchange's session; people have others. */
export const EXCHANGE_COOKIE = 'sarafan1c'

/** Reads a header of HTTP Basic; null: there is none, or it is not one. */
export function readBasic(header: string | undefined): { login: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const at = text.indexOf(':')
  return at < 0 ? null : { login: text.slice(0, at), password: text.slice(at + 1) }
}

/**
 * Opens a session for the right login and password. Every attempt counts, so that a guesser learns nothing from the limit; the
 * response is the same for a wrong password, a showcase without an exchange, and one that does not exist.
 */
export async function logIn(
  { db, count }: { db: Db; count: CountLogin | null },
  of: {
    shop: ShopWithPassword | null
    kind: ExchangeKind
    authorization: string | undefined
    /** The showcase's name in the address, and the network address, for the limits. */
    caller: Parameters<CountLogin>[0]
    at: Date
  },
): Promise<Answer> {
  if (count && (await count(of.caller))) return failure(TEXTS.tooManyLogins)
  const given = readBasic(of.authorization)
  if (given === null) return failure(TEXTS.noLogin)
  const { shop, kind, at } = of
  if (!isLogin(shop, given) || shop === null) {
    if (shop) await recordRefusal(db, { showcaseId: shop.showcaseId, at })
    return failure(TEXTS.wrongLogin)
  }
  const token = await openSession(db, { showcaseId: shop.showcaseId, kind, at })
  return success(EXCHANGE_COOKIE, token, `sessid=${token}`, `timestamp=${toUnix(at)}`)
}
