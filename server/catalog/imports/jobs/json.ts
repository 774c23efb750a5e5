import { Type } from '@sarafan/contract/schema/schema'
import { ReadSettings } from '../mapping.ts'
import type { ImportRow, RowProblem } from '../model.ts'
import type { JobInfo } from './job.ts'

/** Schemas of the imports' JSON columns. The server writes all of them itself, so that only their shape is declared here. */
export const Info = Type.Union([Type.Unsafe<JobInfo>(Type.Object({})), Type.Null()])
export const Settings = Type.Union([ReadSettings, Type.Null()])
export const Data = Type.Unsafe<ImportRow>(Type.Object({}))
export const Problems = Type.Unsafe<readonly RowProblem[]>(Type.Array(Type.Object({})))
