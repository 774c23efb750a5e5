import type { Api } from 'grammy/web'
import type { BotApi } from '../../notifications/notifications.ts'
import { openBotToken } from '../../platform/bots/token.ts'
import type { Db } from '../../platform/database/database.ts'
import { ProviderError } from '../provider-error.ts'

/** The bots through which Stars are asked for and returned. */
export interface StarsBots {
  readonly db: Db
  readonly bots: Pick<BotApi, 'apiOf'>
}

/** Calls the Bot API as a bot. Throws `ProviderError`, which may be repeated unless the messenger refused the call. */
export async function callMessenger<T>(
  { db, bots }: StarsBots,
  sealedToken: string,
  call: (api: Api) => Promise<T>,
): Promise<T> {
  const api = await bots.apiOf(await openBotToken(db, sealedToken))
  try {
    return await call(api)
  } catch (error) {
    const { GrammyError } = await import('grammy/web')
    // Other errors may quote the address, which contains the token.
    if (!(error instanceof GrammyError)) throw new ProviderError('unreachable', { isRetryable: true })
    const { error_code: code, description } = error
    const isRetryable = code === 429 || code >= 500
    throw new ProviderError(String(code), { isRetryable, detail: description })
  }
}
