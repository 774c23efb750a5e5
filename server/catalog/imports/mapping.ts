import {
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_SYSTEMS,
  type ImportFormat,
  type ImportSystem,
} from '@sarafan/contract/catalog/import-fields'
import { Type } from '@sarafan/contract/schema/schema'
import type { Static } from 'typebox'

/** What each column of a table means, in the order of the columns; null: the column is left out. Feeds have no mapping. */
export const Mapping = Type.Array(
  Type.Object(
    {
      column: Type.String({ maxLength: 200 }),
      field: Type.Union([Type.Enum([...IMPORT_FIELDS]), Type.Null()]),
      detail: Type.Optional(Type.String({ maxLength: 60 })),
    },
    { additionalProperties: false },
  ),
  { maxItems: 500 },
)
export type Mapping = Static<typeof Mapping>
export type ColumnMapping = Mapping[number]

/** How a file is read; `inspectFile` returns the guess, a member may change it. */
export const ReadSettings = Type.Object(
  {
    format: Type.Enum([...IMPORT_FORMATS]),
    system: Type.Enum([...IMPORT_SYSTEMS]),
    mapping: Mapping,
    /** Whether the empty cell of a column that is present clears the field or keeps what is stored. */
    emptyCells: Type.Union([Type.Literal('keep'), Type.Literal('clear')]),
    /** Name or id of the price type of an exchange file; absent: its first one. */
    priceType: Type.Optional(Type.String({ maxLength: 200 })),
    /** Names of the files of an exchange that no finished import has read; absent: all are to be imported. */
    newFiles: Type.Optional(Type.Array(Type.String({ maxLength: 200 }))),
  },
  { additionalProperties: false },
)
export type ReadSettings = Static<typeof ReadSettings>

/** What a file is, found by its content. */
export interface FileInfo {
  readonly format: ImportFormat
  readonly system: ImportSystem
  /** Null for formats that say it themselves. */
  readonly encoding: string | null
  readonly delimiter: string | null
  /** Columns of a table with values of its first rows; empty for feeds. */
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[]
  /** Number of rows where it is known without reading the whole file. */
  readonly rows: number | null
  readonly mapping: Mapping
  readonly emptyCells: 'keep' | 'clear'
  /** Names of the price types in an exchange file. */
  readonly priceTypes: readonly string[]
  /** Number of pictures in the archive that came with the table. */
  readonly pictures: number
  /** Whether an exchange file says that it holds the whole catalogue, so that what it lacks may be hidden; absent: other formats. */
  readonly isWhole?: boolean
}
