import { visitorRefusals } from '../any-call-refusals.ts'
import { call } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Type } from '../schema/schema.ts'
import { Lines, Opaque } from '../text-kinds.ts'
import { Done, Flag, Id, IdText } from '../wire.ts'

const editorRefusals = ['not_logged_in', 'showcase_not_found', 'forbidden'] as const
const Hue = Type.Integer({ minimum: 0, maximum: 359, description: 'Degrees' })

/** The beginning of a message that shares the showcase (EN-44). */
const ShareText = Lines({ maxLength: 200 })
/** What the header shows; the name, the cart and the link to the account are always visible. */
const Header = { Search: Flag, Favourites: Flag, City: Flag, Slogan: Flag }
const Entry = {
  Type: Type.Integer({
    minimum: 1,
    maximum: 7,
    description: 'CN-36; 4 page, 5 link, 6 category, 7 landing page',
  }),
  Caption: Type.String({ maxLength: 30, description: 'Empty: the default caption' }),
  Visible: Flag,
  /** Only for the showcase's own entries. */
  Target: Type.Optional(Opaque({ maxLength: 500, description: 'Path inside the app or https address' })),
  Level: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1, description: '1: nested under the preceding entry of level 0' }),
  ),
}

/** The appearance of a showcase: its header and its side menu (domain.md 4.4). */
export const appearanceCalls = {
  showShowcaseHeader: call({
    verb: 'GET',
    path: '/account/showcases/edit/header',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({ ...Header, Hue }),
    refusals: [...editorRefusals],
    provides: ['ShowCaseEdit'],
    summary: 'Returns the colour of a showcase and what its header shows, for members who may change them',
  }),
  saveShowcaseHeader: call({
    verb: 'POST',
    path: '/account/showcases/edit/header/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    request: { id: Id, json: Type.Optional(Type.Literal(1)), ...Header, Hue },
    response: Done,
    refusals: [...editorRefusals],
    invalidates: ['ShowCaseEdit', 'ShowCases'],
    summary: 'Changes the colour and the header of a showcase',
  }),
  showShowcaseMenu: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getShowcaseMenu',
    access: 'anyone',
    request: { id: IdText },
    response: Type.Object({ Items: Type.Array(Type.Object(Entry)), MayEdit: Flag }),
    refusals: [...visitorRefusals],
    provides: ['ShowCaseEdit'],
    summary: 'Returns the side menu in display order; hidden entries only for members who may change it',
  }),
  saveShowcaseMenu: call({
    verb: 'POST',
    path: '/tg',
    method: 'saveShowcaseMenu',
    access: 'member',
    requires: { member: 'menu.manage', platform: true },
    showcaseField: 'id',
    request: {
      id: Id,
      Items: Type.Array(Type.Object(Entry, { additionalProperties: false }), {
        maxItems: LIMITS.menuEntries,
      }),
    },
    response: Done,
    refusals: [...editorRefusals],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'StaticPage', 'Auth'],
    summary:
      'Changes captions, order and visibility of the side menu; every standard entry must be named once',
  }),
  showShowcaseShare: call({
    verb: 'GET',
    path: '/account/showcases/edit/share',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({ ShareText, Cover: Type.String({ description: 'Path under imageBaseUrl' }) }),
    refusals: [...editorRefusals],
    provides: ['ShowCaseEdit'],
    summary:
      'Returns the text and the picture used when the showcase is shared, for members who may change them',
  }),
  saveShowcaseShare: call({
    verb: 'POST',
    path: '/account/showcases/edit/share/',
    access: 'member',
    requires: { member: 'settings.edit', platform: true },
    showcaseField: 'id',
    request: { id: Id, json: Type.Optional(Type.Literal(1)), ShareText, Cover: Opaque({ maxLength: 200 }) },
    response: Done,
    refusals: [...editorRefusals],
    invalidates: ['ShowCaseEdit', 'ShowCases', 'Auth'],
    summary:
      'Changes the share text and the cover; the cover is a picture uploaded for the showcase, or none',
  }),
  showMenuTargets: call({
    verb: 'GET',
    path: '/tg/',
    method: 'getMenuTargets',
    access: 'member',
    requires: { member: 'menu.manage', platform: true },
    showcaseField: 'id',
    request: { id: IdText },
    response: Type.Object({
      Targets: Type.Array(Type.Object({ Type: Type.Integer(), Target: Type.String(), Name: Type.String() })),
    }),
    refusals: [...editorRefusals],
    provides: ['ShowCaseEdit', 'StaticPage', 'Categories', 'Actions'],
    summary: 'Lists the pages, categories and landing pages that a menu entry may link to',
  }),
} as const
