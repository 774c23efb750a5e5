import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, IdText } from '../wire.ts'

const ownerRefusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
/** Refusals that an error of the messenger's bot API can cause. */
const messengerRefusals = [
  'bot_token_refused',
  'bot_refused',
  'bot_rights_missing',
  'bot_blocked',
  'bot_conflict',
  'messenger_busy',
  'messenger_unavailable',
] as const
const OfShowcase = { id: Id }

/** The bot that opens a showcase: the platform's bot, or the showcase's own (issue 13, channels.md 1.6). */
export const ownBotCalls = {
  showOwnBot: call({
    verb: 'GET',
    path: '/account/showcases/edit/bot',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      Username: Type.String({ description: 'The bot that opens the showcase now' }),
      IsOwn: Flag,
      /** Created through the platform's bot, which can renew its token automatically. */
      IsManaged: Flag,
      /** The bot's webhook works. False for a moment after the bot is connected. */
      IsReady: Flag,
      PlatformBot: Type.String({
        description: 'The bot used if the showcase has no bot of its own; empty: there is none',
      }),
    }),
    refusals: ownerRefusals,
    provides: ['ShowCaseEdit'],
    summary: 'Returns the bot that opens the showcase, for callers who may change it; never its token',
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
    request: OfShowcase,
    response: Type.Object({
      PreparedID: Type.String({ description: 'For the messenger’s own dialog; empty: open the link' }),
      Link: Type.String({ description: 'Opens the messenger’s page for creating a bot' }),
    }),
    refusals: [...ownerRefusals, ...messengerRefusals, 'bot_creation_unavailable'],
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
    request: {
      ...OfShowcase,
      Token: Opaque({
        maxLength: 100,
        description: 'From @BotFather; stored encrypted and never shown again',
      }),
    },
    response: Done,
    refusals: [...ownerRefusals, ...messengerRefusals, 'bot_taken'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Connects a bot by its token, or replaces the token of the connected bot',
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
    request: OfShowcase,
    response: Done,
    refusals: [...ownerRefusals, ...messengerRefusals, 'bot_taken', 'bot_not_managed'],
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
    request: OfShowcase,
    response: Done,
    refusals: [...ownerRefusals, 'bot_not_own'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Disconnects and deletes the showcase’s own bot and returns to the platform’s bot',
  }),
} as const
