import { call } from '../call.ts'
import { LOCALES } from '../orders/states.ts'
import { Type } from '../schema/schema.ts'
import { Code, Opaque, Signed } from '../text-kinds.ts'
import { Flag, Id, Moment, Nullable, OneOf } from '../wire.ts'

const accessRefusals = ['showcase_not_found', 'not_logged_in'] as const
const name = Type.Optional(Type.String({ maxLength: 100 }))

const Consent = Type.Object({
  Kind: Type.String(),
  ShowcaseName: Type.String(),
  GivenAt: Moment,
  WithdrawnAt: Nullable(Moment),
  /** Consents that orders are legally based on: they end only when the account is deleted. */
  CanWithdraw: Flag,
})

const Profile = Type.Object({
  ID: Id,
  FirstName: Type.String(),
  LastName: Type.String(),
  MiddleName: Type.String(),
  Photo: Type.String(),
  Username: Type.String({ description: 'In the messenger; empty without one' }),
  Phone: Type.String(),
  VerifiedPhone: Type.String({ description: 'The number verified by the messenger; empty without one' }),
  Email: Type.String(),
  City: Type.String(),
  Gender: OneOf('', 'm', 'f'),
  BirthDate: Type.String({ description: 'YYYY-MM-DD; empty without one' }),
  Locale: OneOf(...LOCALES),
  RefCode: Type.String(),
  Since: Moment,
  Consents: Type.Array(Consent),
  /** Whether those who recommended the caller see their name and photo instead of «Друг, уровень N» (rulings 36). */
  ShowsName: Flag,
  Deletion: Nullable(Type.Object({ AskedAt: Moment, DueAt: Moment })),
  Counts: Type.Object({
    Notifications: Type.Integer({ description: 'Unread' }),
    ActiveOrders: Type.Integer({ description: 'In this showcase, not yet delivered' }),
    Claims: Type.Integer({ description: 'Open, in this showcase' }),
    ClaimMessages: Type.Integer({ description: 'Unread, in the caller’s claims of this showcase' }),
    Showcases: Type.Integer(),
    Companies: Type.Integer(),
  }),
  /** Not null: only the data this showcase may see is returned, and this link opens the rest (decision 002). */
  PlatformLink: Nullable(Type.String()),
})

export const accountCalls = {
  showProfile: call({
    verb: 'GET',
    path: '/account/profile/',
    access: 'client',
    request: {},
    response: Type.Object({ Profile }),
    refusals: accessRefusals,
    provides: ['Profile', 'User', 'Notification', 'Counters'],
    summary: 'Returns the caller’s profile, consents and counters (AP-34)',
  }),
  updateClient: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'updateClient',
    access: 'client',
    vouched: true,
    request: {
      FirstName: name,
      LastName: name,
      MiddleName: name,
      Gender: Type.Optional(OneOf('', 'm', 'f')),
      /** YYYY-MM-DD, empty to delete it; needs its own consent. */
      BirthDate: Type.Optional(Type.String({ maxLength: 10 })),
      BirthDateConsent: Type.Optional(Flag),
      Phone: Type.Optional(Code({ maxLength: 30 })),
      Email: Type.Optional(Type.String({ maxLength: 254 })),
      City: Type.Optional(Type.String({ maxLength: 100 })),
      Locale: Type.Optional(OneOf(...LOCALES)),
    },
    response: Type.Object({ Profile }),
    refusals: [...accessRefusals, 'consent_required'],
    invalidates: ['Profile', 'User', 'Auth'],
    summary: 'Changes the caller’s profile; an absent field stays unchanged, an invalid one is named (AP-57)',
  }),
  confirmPhone: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'confirmPhone',
    access: 'client',
    perMinute: 10,
    vouched: true,
    request: {
      Contact: Signed({ minLength: 1, maxLength: 4096, description: 'As signed by the messenger' }),
    },
    response: Type.Object({ Profile }),
    refusals: [...accessRefusals, 'bad_signature', 'phone_foreign', 'phone_taken'],
    invalidates: ['Profile', 'User', 'Auth'],
    summary: 'Verifies the caller’s phone by the contact they shared in the messenger',
  }),
  withdrawConsent: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'withdrawConsent',
    access: 'client',
    vouched: true,
    request: { Kind: OneOf('marketing', 'birth_date', 'photo_publication', 'name_in_network') },
    response: Type.Object({ Profile }),
    refusals: accessRefusals,
    invalidates: ['Profile'],
    summary: 'Withdraws a consent in all showcases and deletes the data that was based on it',
  }),
  setNameShown: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'setNameShown',
    access: 'client',
    vouched: true,
    request: { IsShown: Flag },
    response: Type.Object({ Profile }),
    refusals: accessRefusals,
    invalidates: ['Profile', 'WowTree'],
    summary:
      'Gives or withdraws the caller’s consent to show their name and photo to those who recommended them',
  }),
  requestDeletion: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'requestDeletion',
    access: 'client',
    vouched: true,
    request: {
      /** The caller knows that money on gift certificates cannot be spent from a deleted account. */
      GivesUpCertificates: Type.Optional(Flag),
    },
    response: Type.Object({ Profile }),
    refusals: [...accessRefusals, 'certificates_left'],
    invalidates: ['Profile'],
    summary:
      'Requests the deletion of the account in thirty days; repeating the request changes nothing. Money left on gift certificates needs a confirmation',
  }),
  cancelDeletion: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'cancelDeletion',
    access: 'client',
    vouched: true,
    request: {},
    response: Type.Object({ Profile }),
    refusals: accessRefusals,
    invalidates: ['Profile'],
    summary: 'Cancels the requested deletion before its date',
  }),
  linkDownload: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'linkDownload',
    access: 'client',
    perMinute: 20,
    request: {
      /** Path of the download under the API base. */
      Path: Type.String({ pattern: '^/account/[a-z-]{1,40}/(?:export|[0-9a-z]{20,26}/parcel/print)/$' }),
      /** Its query string. */
      Query: Opaque({ maxLength: 1000 }),
    },
    response: Type.Object({ Url: Type.String() }),
    refusals: accessRefusals,
    summary:
      'Creates an address that downloads a file as the caller for two minutes, because messengers download without our cookie',
  }),
  exportProfile: call({
    verb: 'GET',
    path: '/account/profile/export/',
    access: 'client',
    perMinute: 10,
    vouched: true,
    request: {},
    response: Type.Unsafe<AsyncIterable<string>>({ type: 'string', description: 'JSON' }),
    download: { type: 'application/json; charset=utf-8', name: 'my-data.json' },
    refusals: accessRefusals,
    summary: 'Exports everything stored about the caller as one machine-readable file',
  }),
} as const
