import Type from 'typebox'
import { call } from '../call.ts'
import { Code, Lines } from '../text-kinds.ts'
import { Alias, Done, Flag, Id, IdText, Moment, OneOf } from '../wire.ts'

const refusals = ['not_logged_in', 'showcase_not_found'] as const
/** The specification's editors say which showcase they mean and that they want JSON (AP-73 to AP-77). */
const edited = { id: Id, json: Type.Optional(Type.Literal(1)) }
const Status = OneOf('draft', 'active', 'suspended', 'blocked')
const Line = (most: number) => Type.String({ maxLength: most })

const CheckName = OneOf('company', 'offer', 'delivery', 'returns', 'contacts', 'privacy', 'consent')

/** A person's own showcases and what an owner says about them (domain.md 4.4). */
export const showcaseCalls = {
  showShowcases: call({
    verb: 'GET',
    path: '/account/showcases/',
    access: 'client',
    question: {},
    answer: Type.Object({
      Showcases: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Alias,
          Bot: Type.String(),
          Domain: Type.String(),
          Url: Type.String({ description: 'where it opens' }),
          Status,
          StateID: Type.Integer(),
          SiteID: Id,
          UpdatedAfter: Type.Integer(),
          Hue: Type.Integer(),
          Products: Type.Integer(),
          NewOrders: Type.Integer(),
          /** This visit is inside it. */
          IsHere: Flag,
          MayEdit: Flag,
          MaySell: Type.Boolean({ description: 'sees its orders' }),
        }),
      ),
      /** What the caller removed and may still bring back. */
      Removed: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          SiteID: Id,
          UpdatedAfter: Type.Integer(),
          Hue: Type.Integer(),
          BackUntil: Moment,
        }),
      ),
    }),
    refusals: [...refusals],
    provides: ['ShowCases'],
    summary:
      'Showcases the caller is a member of; in a session a showcase’s own bot opened that one alone (decision 002)',
  }),
  showShowcaseEdit: call({
    verb: 'GET',
    path: '/account/showcases/edit/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    question: { id: IdText },
    answer: Type.Object({
      ID: Id,
      SiteID: Id,
      UpdatedAfter: Type.Integer(),
      SavedAt: Moment,
      Url: Type.String(),
      Info: Type.Object({
        Name: Type.String(),
        Slogan: Type.String(),
        Description: Type.String(),
        Status,
      }),
      Domain: Type.Object({ Alias, Domain: Type.String(), Bot: Type.String() }),
      Contacts: Type.Object({
        Phone: Type.String(),
        Email: Type.String(),
        Address: Type.String(),
        Hours: Type.String(),
      }),
      /** What a draft needs before it opens; nothing for others. */
      Checks: Type.Array(Type.Object({ Name: CheckName, Done: Flag })),
      IsHere: Flag,
      /** Only the owner pauses a showcase and moves its address (domain.md 4.4, 7.1). */
      IsOwner: Flag,
    }),
    refusals: [...refusals, 'forbidden'],
    provides: ['ShowCaseEdit'],
    summary: 'What a showcase says about itself, for who may change it',
  }),
  checkAlias: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'checkAlias',
    access: 'client',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    perMinute: 30,
    /** Without `id`: for a showcase that is yet to be made. */
    question: { id: Type.Optional(Id), Alias: Line(60) },
    answer: Type.Object({ Free: Flag, Why: OneOf('', 'form', 'reserved', 'taken') }),
    refusals: [...refusals, 'forbidden'],
    summary: 'Whether a showcase may live at an address, and if not why; its own is free to it',
  }),
  saveShowcaseInfo: call({
    verb: 'POST',
    path: '/account/showcases/edit/info/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    question: {
      ...edited,
      Name: Type.String({ minLength: 2, maxLength: 100 }),
      Slogan: Line(120),
      Description: Lines({ maxLength: 2000 }),
      /** Absent: as it is. Off pauses: orders are not taken, the network stands. */
      Open: Type.Optional(Flag),
    },
    answer: Done,
    refusals: [...refusals, 'forbidden', 'showcase_not_ready'],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Auth'],
    summary: 'Changes name and words; the owner opens and pauses it',
  }),
  saveShowcaseDomain: call({
    verb: 'POST',
    path: '/account/showcases/edit/domain/',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    perMinute: 20,
    question: {
      ...edited,
      /** Absent: as it is. */
      Alias: Type.Optional(Line(60)),
      Domain: Type.Optional(
        Type.String({ maxLength: 253, description: 'its own domain; absent: as it is, empty: none' }),
      ),
    },
    answer: Done,
    refusals: [...refusals, 'forbidden', 'alias_taken', 'domain_taken', 'domain_malformed'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary:
      'Moves the showcase to another address, the old one leads to it for 30 days; asks for a domain, used once it is verified',
  }),
  saveShowcaseContacts: call({
    verb: 'POST',
    path: '/account/showcases/edit/contacts/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    question: {
      ...edited,
      Phone: Code({ maxLength: 30 }),
      Email: Line(254),
      Address: Line(300),
      Hours: Line(100),
    },
    answer: Done,
    refusals: [...refusals, 'forbidden'],
    invalidates: ['ShowCaseEdit', 'Actions'],
    summary: 'Changes how the showcase is reached; an empty field tells nothing',
  }),
} as const
