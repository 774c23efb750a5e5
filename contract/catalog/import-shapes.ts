import { Type } from '../schema/schema.ts'
import { Flag, Id, Masked, Moment, Nullable, OneOf, OneOfOrNull, Rub } from '../wire.ts'
import {
  IMPORT_FAULTS,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_GOALS,
  IMPORT_MODES,
  IMPORT_PHASES,
  IMPORT_STATES,
  IMPORT_SYSTEMS,
  PROBLEM_CODES,
  ROW_OUTCOMES,
} from './import-fields.ts'

/** Steps that a member can take; the response lists those that are possible now. */
export const IMPORT_MOVES = ['check', 'start', 'pause', 'continue', 'cancel'] as const

export const ImportJob = Type.Object({
  ID: Id,
  FileName: Type.String({ description: 'Empty while the file has not been fetched' }),
  /** Host of the address it was fetched from; empty for an upload. */
  Host: Type.String(),
  SourceID: Nullable(Id),
  /** Who started it, or set up its schedule; empty: the account was deleted. */
  By: Masked,
  Format: OneOfOrNull(...IMPORT_FORMATS),
  System: OneOfOrNull(...IMPORT_SYSTEMS),
  State: OneOf(...IMPORT_STATES),
  Goal: OneOf(...IMPORT_GOALS),
  Phase: OneOf(...IMPORT_PHASES),
  Mode: OneOf(...IMPORT_MODES),
  CreatedAt: Moment,
  EndedAt: Nullable(Moment),
  /** Rows of the file; null until it has been read to its end. */
  Rows: Nullable(Type.Integer()),
  /** Rows read so far in the phase `read`, and rows processed in later phases. */
  Processed: Type.Integer(),
  Created: Type.Integer(),
  Changed: Type.Integer(),
  Unchanged: Type.Integer(),
  Hidden: Type.Integer({ description: 'Products that the file lacks and that are taken off sale' }),
  Rejected: Type.Integer(),
  /** Rows with an error or a warning. */
  Problems: Type.Integer(),
  Pictures: Type.Integer(),
  PicturesFetched: Type.Integer(),
  PicturesFailed: Type.Integer(),
  Fault: OneOfOrNull(...IMPORT_FAULTS),
  /** Row or line at which reading ended, where it is known. */
  FaultLine: Nullable(Type.Integer()),
  /** The rows, and with them the report, are deleted some days after the end. */
  HasRows: Flag,
  Moves: Type.Array(OneOf(...IMPORT_MOVES)),
})

export const ImportSource = Type.Object({
  ID: Id,
  Name: Type.String(),
  Url: Type.String(),
  Mode: OneOf(...IMPORT_MODES),
  EveryHours: Type.Integer(),
  On: Flag,
  NextAt: Nullable(Moment),
  /** The last import of this address. */
  Last: Nullable(ImportJob),
})

export const ImportColumn = Type.Object(
  {
    Column: Type.String({ maxLength: 200 }),
    Field: OneOfOrNull(...IMPORT_FIELDS),
    /** Name of the attribute or option, unit, separator or number, depending on the field; empty: none. */
    Detail: Type.String({ maxLength: 60 }),
  },
  { additionalProperties: false },
)
export const EmptyCells = OneOf('keep', 'clear')

const RowProblem = Type.Object({
  Level: OneOf('error', 'warning'),
  Code: OneOf(...PROBLEM_CODES),
  Column: Type.String({ description: 'As the file names it; empty: the whole row' }),
  Value: Type.String(),
})
export const ImportRow = Type.Object({
  /** Number of the row or line in the file, from 1; 0 for products that the file lacks. */
  Line: Type.Integer(),
  Name: Type.String(),
  Sku: Type.String(),
  Options: Type.Array(Type.String()),
  Price: Nullable(Rub),
  OldPrice: Nullable(Rub),
  Stock: Nullable(Type.Integer()),
  Category: Type.String(),
  Outcome: OneOf(...ROW_OUTCOMES),
  Problems: Type.Array(RowProblem),
})

export const ImportDetail = Type.Object({
  Job: ImportJob,
  /** How the file is read; null while it is being fetched, or when it cannot be read. */
  Read: Nullable(
    Type.Object({
      Format: OneOf(...IMPORT_FORMATS),
      System: OneOf(...IMPORT_SYSTEMS),
      Mapping: Type.Array(ImportColumn),
      EmptyCells,
      PriceType: Type.String(),
      Encoding: Type.String({ description: 'Empty for formats that say it themselves' }),
      Delimiter: Type.String(),
      /** Columns of a table with values of its first rows, in the order of the mapping; empty for feeds. */
      Columns: Type.Array(Type.Object({ Name: Type.String(), Samples: Type.Array(Type.String()) })),
      PriceTypes: Type.Array(Type.String()),
      Pictures: Type.Integer({ description: 'Pictures in the archive that came with the table' }),
      /** The file says that it holds only changes, so that `hide_missing` hides nothing. */
      OnlyChanges: Flag,
      /** The first rows as they are understood. */
      Preview: Type.Array(ImportRow),
    }),
  ),
})
