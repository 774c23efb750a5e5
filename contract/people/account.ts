import Type from 'typebox'
import { call } from '../call.ts'
import { LOCALES } from '../orders/states.ts'
import { Code, Opaque, Signed } from '../text-kinds.ts'
import { Flag, Id, Moment, Nullable, OneOf } from '../wire.ts'

const open = ['showcase_not_found', 'not_logged_in'] as const
const name = Type.Optional(Type.String({ maxLength: 100 }))

const Consent = Type.Object({
  Kind: Type.String(),
  ShowcaseName: Type.String(),
  GivenAt: Moment,
  WithdrawnAt: Nullable(Moment),
  /** Without the others an order would have no ground: they end with the account. */
  CanWithdraw: Flag,
})

const Profile = Type.Object({
  ID: Id,
  FirstName: Type.String(),
  LastName: Type.String(),
  MiddleName: Type.String(),
  Photo: Type.String(),
  Username: Type.String({ description: 'in the messenger, empty without one' }),
  Phone: Type.String(),
  VerifiedPhone: Type.String({ description: 'the number the messenger proved, empty without one' }),
  Email: Type.String(),
  City: Type.String(),
  Gender: OneOf('', 'm', 'f'),
  BirthDate: Type.String({ description: 'YYYY-MM-DD, empty without one' }),
  Locale: OneOf(...LOCALES),
  RefCode: Type.String(),
  Since: Moment,
  Consents: Type.Array(Consent),
  Deletion: Nullable(Type.Object({ AskedAt: Moment, DueAt: Moment })),
  Counts: Type.Object({
    Notifications: Type.Integer({ description: 'unread' }),
    ActiveOrders: Type.Integer({ description: 'in this showcase, not yet delivered' }),
    Claims: Type.Integer({ description: 'open, in this showcase' }),
    ClaimMessages: Type.Integer({ description: 'unread, in the caller’s claims of this showcase' }),
    Showcases: Type.Integer(),
    Companies: Type.Integer(),
  }),
  /** Not null: only what this showcase may know is shown; the rest is there (decision 002). */
  PlatformLink: Nullable(Type.String()),
})

export const accountCalls = {
  showProfile: call({
    verb: 'GET',
    path: '/account/profile/',
    access: 'client',
    question: {},
    answer: Type.Object({ Profile }),
    refusals: open,
    provides: ['Profile', 'User', 'Notification', 'Counters'],
    summary: 'Who the caller is, what they agreed to and what waits for them (AP-34)',
  }),
  updateClient: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'updateClient',
    access: 'client',
    vouched: true,
    question: {
      FirstName: name,
      LastName: name,
      MiddleName: name,
      Gender: Type.Optional(OneOf('', 'm', 'f')),
      /** YYYY-MM-DD, empty to forget it; needs its own consent. */
      BirthDate: Type.Optional(Type.String({ maxLength: 10 })),
      BirthDateConsent: Type.Optional(Flag),
      Phone: Type.Optional(Code({ maxLength: 30 })),
      Email: Type.Optional(Type.String({ maxLength: 254 })),
      City: Type.Optional(Type.String({ maxLength: 100 })),
      Locale: Type.Optional(OneOf(...LOCALES)),
    },
    answer: Type.Object({ Profile }),
    refusals: [...open, 'consent_required'],
    invalidates: ['Profile', 'User', 'Auth'],
    summary:
      'Changes what the caller tells about themselves; a field left out stays, a wrong one is named (AP-57)',
  }),
  confirmPhone: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'confirmPhone',
    access: 'client',
    perMinute: 10,
    vouched: true,
    question: {
      Contact: Signed({ minLength: 1, maxLength: 4096, description: 'as the messenger signed it' }),
    },
    answer: Type.Object({ Profile }),
    refusals: [...open, 'bad_signature', 'phone_foreign', 'phone_taken'],
    invalidates: ['Profile', 'User', 'Auth'],
    summary: 'Proves the caller’s phone by the contact they shared in the messenger',
  }),
  withdrawConsent: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'withdrawConsent',
    access: 'client',
    vouched: true,
    question: { Kind: OneOf('marketing', 'birth_date', 'photo_publication') },
    answer: Type.Object({ Profile }),
    refusals: open,
    invalidates: ['Profile'],
    summary: 'Takes a consent back everywhere; what it stood on is forgotten',
  }),
  requestDeletion: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'requestDeletion',
    access: 'client',
    vouched: true,
    question: {},
    answer: Type.Object({ Profile }),
    refusals: open,
    invalidates: ['Profile'],
    summary: 'Asks to be forgotten in thirty days; asking again changes nothing',
  }),
  cancelDeletion: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'cancelDeletion',
    access: 'client',
    vouched: true,
    question: {},
    answer: Type.Object({ Profile }),
    refusals: open,
    invalidates: ['Profile'],
    summary: 'Takes that back while there is time',
  }),
  linkDownload: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'linkDownload',
    access: 'client',
    perMinute: 20,
    question: {
      /** Of the download, under the API. */
      Path: Type.String({ pattern: '^/account/[a-z-]{1,40}/(?:export|[0-9a-z]{20,26}/parcel/print)/$' }),
      /** Its question, as in an address. */
      Query: Opaque({ maxLength: 1000 }),
    },
    answer: Type.Object({ Url: Type.String() }),
    refusals: open,
    summary:
      'An address that fetches a download as the caller for two minutes: messengers fetch files without our cookie',
  }),
  exportProfile: call({
    verb: 'GET',
    path: '/account/profile/export/',
    access: 'client',
    perMinute: 10,
    vouched: true,
    question: {},
    answer: Type.Unsafe<AsyncIterable<string>>({ type: 'string', description: 'JSON' }),
    download: { type: 'application/json; charset=utf-8', name: 'my-data.json' },
    refusals: open,
    summary: 'Everything kept about the caller, as one file for machines',
  }),
} as const
