import { Type } from '@sarafan/contract/schema/schema'
import { HOME_KINDS, HOME_SORTS } from '@sarafan/contract/showcases/home-blocks'
import { jsonColumns, type StoredJson } from '../platform/database/json-columns.ts'
import { OtherLanguages } from '../platform/words/names.ts'

/** Contacts that are not filled in are absent. */
const Contacts = Type.Partial(
  Type.Object({ phone: Type.String(), email: Type.String(), address: Type.String(), hours: Type.String() }),
)

const StoredBanner = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  text: Type.String(),
  tag: Type.String(),
  button: Type.String(),
  picture: Type.String(),
  hue: Type.Integer(),
  path: Type.String(),
})

/** A block of the home page as `HomeBlock` describes it. */
const StoredHomeBlock = Type.Object({
  id: Type.String(),
  kind: Type.Enum(HOME_KINDS),
  visible: Type.Boolean(),
  title: Type.String(),
  text: Type.String(),
  sort: Type.Enum(HOME_SORTS),
  onSale: Type.Boolean(),
  category: Type.String(),
  productIds: Type.Array(Type.Integer()),
})

/** What `props` hold depends on the type; readers take only what they know (`pages/text.ts`). */
const StoredPageBlock = Type.Object({
  id: Type.String(),
  type: Type.String(),
  props: Type.Record(Type.String(), Type.Unknown()),
})

const COLUMNS = jsonColumns({
  'showcase.names': OtherLanguages,
  'showcase.slogans': OtherLanguages,
  'showcase.descriptions': OtherLanguages,
  'showcase.contacts': Contacts,
  'showcase.banners': Type.Array(StoredBanner),
  'showcase.home_blocks': Type.Array(StoredHomeBlock),
  'page.blocks': Type.Array(StoredPageBlock),
})

declare module '../platform/database/json-columns.ts' {
  interface JsonColumns extends StoredJson<typeof COLUMNS> {}
}
