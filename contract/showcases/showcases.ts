import { call } from '../call.ts'
import { OtherNames, OtherTexts } from '../other-languages.ts'
import { Type } from '../schema/schema.ts'
import { Code, Lines } from '../text-kinds.ts'
import { Alias, Done, Flag, Id, IdText, Moment, OneOf } from '../wire.ts'

const refusals = ['not_logged_in', 'showcase_not_found'] as const
/** Fields of the specification's editors that name the showcase and request JSON (AP-73 to AP-77). */
const editorFields = { id: Id, json: Type.Optional(Type.Literal(1)) }
const Status = OneOf('draft', 'active', 'suspended', 'blocked')
const Line = (most: number) => Type.String({ maxLength: most })

/** Name and texts in other languages. */
const Names = OtherNames(100)
const Slogans = OtherNames(120)
const Descriptions = OtherTexts(2000)

const CheckName = OneOf('company', 'offer', 'delivery', 'returns', 'contacts', 'privacy', 'consent')

/** A person's own showcases and their general settings (domain.md 4.4). */
export const showcaseCalls = {
  showShowcases: call({
    verb: 'GET',
    path: '/account/showcases/',
    access: 'client',
    request: {},
    response: Type.Object({
      Showcases: Type.Array(
        Type.Object({
          ID: Id,
          Name: Type.String(),
          Alias,
          Bot: Type.String(),
          Domain: Type.String(),
          Url: Type.String({ description: 'Address of the showcase' }),
          Status,
          StateID: Type.Integer(),
          SiteID: Id,
          UpdatedAfter: Type.Integer(),
          Hue: Type.Integer(),
          Products: Type.Integer(),
          NewOrders: Type.Integer(),
          /** The showcase of this request. */
          IsHere: Flag,
          MayEdit: Flag,
          MaySell: Type.Boolean({ description: 'May see its orders' }),
        }),
      ),
      /** Removed showcases the caller may still restore. */
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
      'Lists the showcases the caller is a member of; in a session of a showcase’s own bot only that one (decision 002)',
  }),
  showShowcaseEdit: call({
    verb: 'GET',
    path: '/account/showcases/edit/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      ID: Id,
      SiteID: Id,
      UpdatedAfter: Type.Integer(),
      SavedAt: Moment,
      Url: Type.String(),
      Info: Type.Object({
        Name: Type.String(),
        Slogan: Type.String(),
        Description: Type.String(),
        Names,
        Slogans,
        Descriptions,
        Status,
      }),
      Domain: Type.Object({ Alias, Domain: Type.String(), Bot: Type.String() }),
      Contacts: Type.Object({
        Phone: Type.String(),
        Email: Type.String(),
        Address: Type.String(),
        Hours: Type.String(),
      }),
      /** What a draft still needs before it opens; empty for other states. */
      Checks: Type.Array(Type.Object({ Name: CheckName, Done: Flag })),
      IsHere: Flag,
      /** Only the owner pauses a showcase and changes its address (domain.md 4.4, 7.1). */
      IsOwner: Flag,
    }),
    refusals: [...refusals, 'forbidden'],
    provides: ['ShowCaseEdit'],
    summary: 'Returns the general settings of a showcase, for members who may change them',
  }),
  checkAlias: call({
    verb: 'POST',
    path: '/ajax/',
    method: 'checkAlias',
    access: 'client',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    perMinute: 30,
    /** Without `id`: for a showcase that does not exist yet. */
    request: { id: Type.Optional(Id), Alias: Line(60) },
    response: Type.Object({ Free: Flag, Why: OneOf('', 'form', 'reserved', 'taken') }),
    refusals: [...refusals, 'forbidden'],
    summary:
      'Checks whether a showcase may use an address, and if not, why; its own address is available to it',
  }),
  saveShowcaseInfo: call({
    verb: 'POST',
    path: '/account/showcases/edit/info/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    request: {
      ...editorFields,
      Name: Type.String({ minLength: 2, maxLength: 100 }),
      Slogan: Line(120),
      Description: Lines({ maxLength: 2000 }),
      /** Absent: unchanged. */
      Names: Type.Optional(Names),
      Slogans: Type.Optional(Slogans),
      Descriptions: Type.Optional(Descriptions),
      /** Absent: unchanged. `false` pauses the showcase: it takes no orders, and its wow tree is kept. */
      Open: Type.Optional(Flag),
    },
    response: Done,
    refusals: [...refusals, 'forbidden', 'showcase_not_ready'],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Auth'],
    summary: 'Changes name and texts of a showcase; its owner also opens and pauses it',
  }),
  saveShowcaseDomain: call({
    verb: 'POST',
    path: '/account/showcases/edit/domain/',
    access: 'member',
    requires: { member: 'domain.edit', platform: true },
    showcaseField: 'id',
    perMinute: 20,
    request: {
      ...editorFields,
      /** Absent: unchanged. */
      Alias: Type.Optional(Line(60)),
      Domain: Type.Optional(
        Type.String({ maxLength: 253, description: 'Its own domain; absent: unchanged, empty: none' }),
      ),
    },
    response: Done,
    refusals: [...refusals, 'forbidden', 'alias_taken', 'domain_taken', 'domain_malformed'],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary:
      'Changes a showcase’s address, the old one redirects for 30 days; requests a domain, which is used once verified',
  }),
  saveShowcaseContacts: call({
    verb: 'POST',
    path: '/account/showcases/edit/contacts/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    request: {
      ...editorFields,
      Phone: Code({ maxLength: 30 }),
      Email: Line(254),
      Address: Line(300),
      Hours: Line(100),
    },
    response: Done,
    refusals: [...refusals, 'forbidden'],
    invalidates: ['ShowCaseEdit', 'Actions'],
    summary: 'Changes the contacts of a showcase; an empty field is not shown',
  }),
} as const
