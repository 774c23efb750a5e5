import Type from 'typebox'
import { call } from '../call.ts'
import { Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, IdText } from '../wire.ts'

const owners = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
/** What the messenger may say to a bot. */
const messenger = [
  'bot_token_refused',
  'bot_refused',
  'bot_rights_missing',
  'bot_blocked',
  'bot_conflict',
  'messenger_busy',
  'messenger_unavailable',
] as const
const OfShowcase = { id: Id }

/** The bot that opens a showcase: the platform's, or one of its own (issue 13, channels.md 1.6). */
export const ownBotCalls = {
  showOwnBot: call({
    verb: 'GET',
    path: '/account/showcases/edit/bot',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    question: { id: IdText },
    answer: Type.Object({
      Username: Type.String({ description: 'the bot that opens the showcase now' }),
      IsOwn: Flag,
      /** Created through the platform's bot, which can renew its token by itself. */
      IsManaged: Flag,
      /** Its updates arrive; a moment after it was connected they do not yet. */
      IsReady: Flag,
      PlatformBot: Type.String({
        description: 'opens the showcase without a bot of its own; empty: there is none',
      }),
    }),
    refusals: owners,
    provides: ['ShowCaseEdit'],
    summary: 'The bot that opens the showcase, for callers who may change it; never its token',
  }),
  offerOwnBot: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'offerOwnBot',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    vouched: true,
    perMinute: 10,
    question: OfShowcase,
    answer: Type.Object({
      PreparedID: Type.String({ description: 'for the messenger’s own dialog; empty: open the link' }),
      Link: Type.String({ description: 'opens the messenger’s page for creating a bot' }),
    }),
    refusals: [...owners, ...messenger, 'bot_creation_unavailable'],
    invalidates: [],
    summary:
      'Prepares the creation of a bot in the messenger; the bot is connected when the messenger reports it',
  }),
  connectOwnBot: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'connectOwnBot',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    vouched: true,
    perMinute: 5,
    question: {
      ...OfShowcase,
      Token: Opaque({ maxLength: 100, description: 'of @BotFather; stored sealed and never shown again' }),
    },
    answer: Done,
    refusals: [...owners, ...messenger, 'bot_taken'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Connects a bot by its token, or replaces the token of the connected one',
  }),
  renewOwnBot: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'renewOwnBot',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    vouched: true,
    perMinute: 5,
    question: OfShowcase,
    answer: Done,
    refusals: [...owners, ...messenger, 'bot_taken', 'bot_not_managed'],
    invalidates: ['ShowCaseEdit'],
    summary: 'Replaces the token of a bot that was created through the platform’s bot',
  }),
  disconnectOwnBot: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'disconnectOwnBot',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    vouched: true,
    perMinute: 5,
    question: OfShowcase,
    answer: Done,
    refusals: [...owners, 'bot_not_own'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Returns the showcase to the platform’s bot and forgets its own',
  }),
} as const
