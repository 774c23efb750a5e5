import type { ResponseOf } from '@sarafan/contract/call'
import type { importCalls } from '@sarafan/contract/catalog/imports'
import { toRub } from '../../platform/money.ts'
import { type ImportJob, movesOf } from './jobs/job.ts'
import type { ReportedRow } from './jobs/rows.ts'
import type { ImportSource } from './jobs/sources.ts'
import type { Mapping } from './mapping.ts'

type Calls = typeof importCalls
type JobOnWire = ResponseOf<Calls['showImportProgress']>['Job']
type DetailOnWire = ResponseOf<Calls['showImport']>
type RowOnWire = ResponseOf<Calls['showImportRows']>['Rows'][number]
type SourceOnWire = ResponseOf<Calls['saveImportSource']>['Source']
type ColumnOnWire = NonNullable<DetailOnWire['Read']>['Mapping'][number]

export function jobToWire(job: ImportJob): JobOnWire {
  return {
    ID: job.id,
    FileName: job.fileName,
    Host: URL.canParse(job.url) ? new URL(job.url).host : '',
    SourceID: job.sourceId,
    By: job.by,
    Format: job.settings?.format ?? null,
    System: job.settings?.system ?? null,
    State: job.state,
    Goal: job.goal,
    Phase: job.phase,
    Mode: job.mode,
    CreatedAt: job.createdAt.toISOString(),
    EndedAt: job.endedAt?.toISOString() ?? null,
    Rows: job.totalRows,
    Processed: job.processed,
    Created: job.created,
    Changed: job.changed,
    Unchanged: job.unchanged,
    Hidden: job.hidden,
    Rejected: job.rejected,
    Problems: job.problems,
    Pictures: job.pictures,
    PicturesFetched: job.picturesFetched,
    PicturesFailed: job.picturesFailed,
    Fault: job.fault,
    FaultLine: job.faultLine,
    HasRows: job.hasRows,
    Moves: movesOf(job),
  }
}

/** Rows of a preview have no outcome yet. */
export function detailToWire(job: ImportJob): DetailOnWire {
  const { info, settings } = job
  if (info === null || settings === null) return { Job: jobToWire(job), Read: null }
  const preview = info.preview.map((data, rowNo) => ({ data, rowNo, outcome: 'waiting' as const }))
  return {
    Job: jobToWire(job),
    Read: {
      Format: settings.format,
      System: settings.system,
      Mapping: settings.mapping.map(({ column, field, detail = '' }) => ({
        Column: column,
        Field: field,
        Detail: detail,
      })),
      EmptyCells: settings.emptyCells,
      PriceType: settings.priceType ?? '',
      Encoding: info.encoding ?? '',
      Delimiter: info.delimiter ?? '',
      Columns: info.columns.map(({ name, samples }) => ({ Name: name, Samples: [...samples] })),
      PriceTypes: [...info.priceTypes],
      Pictures: info.pictures,
      OnlyChanges: info.isWhole === false,
      Preview: preview.map((row) => rowToWire({ ...row, problems: row.data.problems })),
    },
  }
}

export function mappingOf(columns: readonly ColumnOnWire[]): Mapping {
  return columns.map(({ Column, Field, Detail }) => ({
    column: Column,
    field: Field,
    ...(Detail === '' ? {} : { detail: Detail }),
  }))
}

export function rowToWire({ data, outcome, problems }: ReportedRow): RowOnWire {
  const { product, variant } = data
  return {
    Line: data.line,
    Name: product.name ?? '',
    Sku: variant?.sku ?? '',
    Options: (variant?.options ?? []).map(({ value }) => value),
    Price: rubOrNull(variant?.priceKop),
    OldPrice: rubOrNull(variant?.oldPriceKop),
    Stock: variant?.onHand ?? null,
    Category: product.categories?.[0]?.join(' > ') ?? '',
    Outcome: outcome,
    Problems: problems.map(({ level, code, column, value }) => ({
      Level: level,
      Code: code,
      Column: column,
      Value: value,
    })),
  }
}

const rubOrNull = (kop: number | null | undefined) => (kop === null || kop === undefined ? null : toRub(kop))

export function sourceToWire(source: ImportSource, last: ImportJob | null): SourceOnWire {
  return {
    ID: source.id,
    Name: source.name,
    Url: source.url,
    Mode: source.mode,
    EveryHours: source.everyHours,
    On: source.dueAt !== null,
    NextAt: source.dueAt?.toISOString() ?? null,
    Last: last && jobToWire(last),
  }
}
