import { call } from '../call.ts'
import { Type } from '../schema/schema.ts'
import { Lines, Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, IdText, Moment, Nullable, OneOf, Version, VersionText } from '../wire.ts'

export const PAGE_KINDS = [
  'generic',
  'offer',
  'privacy',
  'consent',
  'returns',
  'delivery',
  'bonus_rules',
  'contacts',
] as const

const refusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
const Alias = Opaque({ minLength: 1, maxLength: 60, description: 'Latin letters, digits, hyphens' })
const Name = Type.String({ minLength: 1, maxLength: 80 })
const Text = Lines({ maxLength: 30_000, description: 'With the markup of decision 029' })
const Kind = OneOf(...PAGE_KINDS)
const StoredPage = Type.Object({
  Alias,
  Name,
  Kind,
  Text,
  Revision: Type.Integer({ description: 'Increased by every save' }),
  Published: Nullable(Type.Integer({ description: 'The published version; null: never published' })),
  HasDraft: Flag,
  IsTemplate: Type.Boolean({ description: 'Generated from the seller’s details and not edited yet' }),
  Visible: Flag,
  Uses: Type.Array(OneOf('checkout', 'menu', 'banners', 'landings'), {
    description: 'The places that link to the page and so prevent its deletion',
  }),
  Versions: Type.Array(
    Type.Object({ Version: Type.Integer(), Name: Type.String(), PublishedAt: Moment, IsCurrent: Flag }),
    { description: 'The newest first, at most 50' },
  ),
})

/** The static pages of a showcase and their editor (domain.md 4.4, issue 13). */
export const pageCalls = {
  showPages: call({
    verb: 'GET',
    path: '/account/showcases/edit/pages',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      ID: Id,
      Name: Type.String(),
      IsHere: Flag,
      Version: Type.Integer(),
      SavedAt: Moment,
      Groups: Type.Array(Type.Object({ ID: Id, Name: Type.String() })),
      Pages: Type.Array(
        Type.Object({
          Alias,
          Name,
          Kind,
          Visible: Flag,
          GroupID: Nullable(Id),
          Published: Nullable(Type.Integer()),
          HasDraft: Flag,
          IsTemplate: Flag,
        }),
        { description: 'In display order within each group' },
      ),
    }),
    refusals: [...refusals],
    provides: ['ShowCaseEdit', 'StaticPage'],
    summary:
      'Lists the groups and static pages of a showcase with their drafts, for members who may edit them',
  }),
  savePages: call({
    verb: 'POST',
    path: '/account/showcases/edit/pages',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: {
      id: Id,
      Version,
      Groups: Type.Array(
        Type.Object(
          {
            ID: Nullable(Id),
            Name: Nullable(
              Type.String({
                minLength: 1,
                maxLength: 40,
                description: 'Null: the position of pages without a group',
              }),
            ),
            Pages: Type.Array(Type.Object({ Alias, Visible: Flag }, { additionalProperties: false }), {
              maxItems: 100,
            }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    },
    response: Type.Object({ Version: Type.Integer() }),
    refusals: [...refusals, 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'StaticPage', 'Auth'],
    summary: 'Sorts groups and pages, renames and deletes groups, shows and hides pages',
  }),
  showPageEdit: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getPageEdit',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: { id: IdText, alias: Alias },
    response: StoredPage,
    refusals: [...refusals, 'page_not_found'],
    provides: ['ShowCaseEdit', 'StaticPage'],
    summary: 'Returns one static page with its draft, its versions and the places that link to it',
  }),
  showPageVersion: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getPageVersion',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: { id: IdText, alias: Alias, version: VersionText },
    response: Type.Object({ Name: Type.String(), Text }),
    refusals: [...refusals, 'page_not_found'],
    provides: ['StaticPage'],
    summary: 'Returns a published version of a static page, to view or restore it',
  }),
  savePage: call({
    verb: 'POST',
    path: '/tg',
    method: 'savePage',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: {
      id: Id,
      Alias,
      Kind,
      Name,
      Text,
      Revision: Version,
      Publish: Flag,
    },
    response: StoredPage,
    refusals: [...refusals, 'page_not_found', 'changed_meanwhile'],
    invalidates: ['ShowCaseEdit', 'StaticPage', 'Auth'],
    summary: 'Saves a static page as a draft or publishes it as a new version; revision 0 creates it',
  }),
  deletePage: call({
    verb: 'POST',
    path: '/tg',
    method: 'deletePage',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: { id: Id, Alias, Revision: Version },
    response: Done,
    refusals: [...refusals, 'page_not_found', 'changed_meanwhile', 'page_linked'],
    invalidates: ['ShowCaseEdit', 'StaticPage', 'Auth'],
    summary:
      'Deletes a static page that nothing links to; its published versions are kept because consents refer to them',
  }),
  publishLegalTexts: call({
    verb: 'POST',
    path: '/tg',
    method: 'publishLegalTexts',
    access: 'member',
    requires: { member: 'pages.manage', platform: true },
    showcaseField: 'id',
    request: { id: Id },
    response: Type.Object({ Count: Type.Integer() }),
    refusals: [...refusals],
    invalidates: ['ShowCaseEdit', 'StaticPage', 'Auth'],
    summary: 'Publishes the unedited drafts of legal texts, with the seller’s current details',
  }),
} as const
