import { memberRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { IMPORT_FAULTS, IMPORT_STATES } from '../catalog/import-fields.ts'
import { ORDER_STATUSES } from '../orders/states.ts'
import { Type } from '../schema/schema.ts'
import { DayText, Flag, Id, Moment, Nullable, OneOf, OneOfOrNull, Pager, PageText } from '../wire.ts'
import { EXCHANGE_EVENTS, EXCHANGE_KINDS, EXCHANGE_STATES } from './exchange-events.ts'

const Settings = {
  On: Flag,
  /** The largest part of a file, in bytes. */
  PartBytes: Type.Integer({ minimum: 262_144, maximum: 10_485_760 }),
  /** 1C packs what it sends. */
  Zip: Flag,
  Goods: Flag,
  GoodsMode: OneOf('everything', 'prices'),
  /** Goods that a file of the whole catalogue lacks are taken off sale. */
  HideMissing: Flag,
  /** Name of the price type in 1C; empty: the first one. */
  PriceType: Type.String({ maxLength: 100 }),
  Orders: Flag,
  /** The day from which orders are given. */
  OrdersFrom: DayText,
  /** 1C may move orders along their allowed statuses. */
  Statuses: Flag,
  Encoding: OneOf('utf-8', 'windows-1251'),
}

const State = Type.Object({
  ...Settings,
  Url: Type.String({ description: 'The address that is entered in 1C' }),
  Login: Type.String(),
  /** When the current password was made; null: there is none yet. */
  PasswordAt: Nullable(Moment),
  /** The last login with a wrong password since the settings were saved. */
  RefusedAt: Nullable(Moment),
})

const Event = Type.Object({
  ID: Id,
  At: Moment,
  Code: OneOf(...EXCHANGE_EVENTS),
  Subject: Type.String({ description: 'A file or the number of an order' }),
  /** The status that 1C asked for. */
  Status: OneOfOrNull(...ORDER_STATUSES),
  Detail: Type.String({ description: 'The code of a refusal, the name of an unknown status, or a number' }),
})

const Exchange = Type.Object({
  ID: Id,
  At: Moment,
  Kind: OneOf(...EXCHANGE_KINDS),
  /** `left`: 1C began and did not come to an end. */
  State: OneOf(...EXCHANGE_STATES),
  /** The version of CommerceML that 1C has named; empty: none. */
  Version: Type.String(),
  Files: Type.Integer(),
  /** The last import of goods, and its counts. */
  ImportID: Nullable(Id),
  ImportState: OneOfOrNull(...IMPORT_STATES),
  Fault: OneOfOrNull(...IMPORT_FAULTS),
  Created: Type.Integer(),
  Changed: Type.Integer(),
  Hidden: Type.Integer(),
  Rejected: Type.Integer(),
  OrdersGiven: Type.Integer(),
  OrdersTaken: Type.Integer(),
  /** Orders that were moved. */
  Moved: Type.Integer(),
  Problems: Type.Integer(),
  /** The last events, oldest first. */
  Events: Type.Array(Event),
})

/** The exchange of goods and orders with 1C (issue 16); its own door is `/api/hooks/1c/{showcase}`. */
export const exchangeCalls = {
  showExchange: call({
    verb: 'GET',
    path: '/account/showcases/edit/exchange/',
    access: 'member',
    requires: 'settings.edit',
    request: {},
    response: State,
    refusals: memberRefusals,
    provides: ['ShowCaseEdit'],
    summary: 'Returns how the showcase exchanges data with 1C; never the password',
  }),
  saveExchange: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'saveExchange',
    access: 'member',
    requires: 'settings.edit',
    perMinute: 20,
    request: Settings,
    response: State,
    refusals: memberRefusals,
    invalidates: ['ShowCaseEdit'],
    summary: 'Changes the exchange with 1C; switching it off ends running sessions',
  }),
  renewExchangePassword: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'renewExchangePassword',
    access: 'member',
    requires: 'settings.edit',
    perMinute: 6,
    request: {},
    response: Type.Object({ Password: Type.String({ description: 'Shown once; only its hash is stored' }) }),
    refusals: memberRefusals,
    invalidates: ['ShowCaseEdit'],
    summary: 'Makes a new password for 1C; the previous one and its sessions end',
  }),
  showExchanges: call({
    verb: 'GET',
    path: '/account/showcases/exchanges/',
    access: 'member',
    requires: 'settings.edit',
    request: { page: Type.Optional(PageText) },
    response: Type.Object({ Exchanges: Type.Array(Exchange), Pager }),
    refusals: memberRefusals,
    provides: ['ShowCaseEdit'],
    summary: 'Lists the last exchanges with 1C, newest first, with their results and problems',
  }),
} as const
