import type { InlineResult, BotUpdate as Update } from '../../../server/doors/bot/turn.ts'
import type { FakeBot } from './fake.ts'
import { type FakePerson, sendUpdate } from './person.ts'

/** What the client shows above the keyboard while somebody types after a bot's name. */
export interface InlineAnswer {
  readonly results: readonly InlineResult[]
  readonly next_offset?: string
  readonly is_personal?: boolean
  readonly cache_time?: number
  readonly button?: { readonly text: string; readonly start_parameter?: string }
}

let lastQuery = 0

/** Somebody types after a bot's name. `answered` settles with the bot's answer; a bot that is too late gives none. */
export function askInline(
  fake: FakeBot,
  token: string,
  from: FakePerson,
  { text, offset = '' }: { text: string; offset?: string },
): { readonly update: Update; readonly answered: Promise<InlineAnswer> } {
  lastQuery += 1
  const id = `query${lastQuery}`
  const { queries } = fake.accountOf(token)
  const answered = new Promise<InlineAnswer>((answer) => {
    // The fake's checks have seen it.
    queries.set(id, { at: fake.now(), answer: (body) => answer(body as InlineAnswer) })
  })
  const inline_query = {
    id,
    from: { ...from, is_bot: false },
    query: text,
    offset,
    chat_type: 'private' as const,
  }
  return { update: sendUpdate(fake, token, { inline_query }), answered }
}
