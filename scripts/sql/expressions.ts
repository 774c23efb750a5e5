import type { FuncCall, Node, SelectStmt } from '@pgsql/types'
import { type Column, textOf } from './tables.ts'

/** What an expression is judged by: the columns in sight, and what a subquery returns. */
export interface Scope {
  /** Returns a column in sight; a column that is not known may be null. */
  readonly findColumn: (path: readonly string[]) => Column | undefined
  /** Whether the only column of a subquery may be null or the subquery may return no row. */
  readonly isSubqueryNullable: (query: Node) => boolean
  readonly subqueryColumn: (query: Node) => Column | undefined
  /** Whether every group has a row: an aggregate of a column without nulls is then no null either. */
  readonly hasGroups: boolean
  readonly strict: ReadonlySet<string>
}

/** Functions that never return null, for any arguments. */
const NEVER_NULL = new Set(
  `count row_number rank dense_rank ntile concat concat_ws num_nonnulls json_build_object
  jsonb_build_object json_build_array jsonb_build_array clock_timestamp gen_random_uuid
  pg_backend_pid generate_series nextval now`.split(/\s+/),
)
/** Aggregates that return null for no rows. */
const AGGREGATES = new Set(
  `sum min max avg array_agg string_agg bool_and bool_or every json_agg jsonb_agg json_object_agg
  jsonb_object_agg`.split(/\s+/),
)
/** Strict functions that return null for some arguments that are not. */
const SOMETIMES_NULL = new Set(
  `array_length array_upper array_lower array_position substring regexp_match to_regclass
  jsonb_path_query_first jsonb_extract_path jsonb_extract_path_text lag lead first_value
  last_value`.split(/\s+/),
)
/** Operators that look something up and may find nothing. */
const LOOK_UPS = new Set(['->', '->>', '#>', '#>>'])

/** Returns whether an expression may be null, judged by its text; an unknown expression may. */
export function isNullable(node: Node | undefined, scope: Scope): boolean {
  if (!node) return true
  const any = (nodes: readonly Node[] | undefined) => (nodes ?? []).some((one) => isNullable(one, scope))
  if ('A_Const' in node) return node.A_Const.isnull === true
  if ('ColumnRef' in node) return scope.findColumn(namesOf(node.ColumnRef.fields))?.isNullable ?? true
  if ('TypeCast' in node) return isNullable(node.TypeCast.arg, scope)
  if ('CollateClause' in node) return isNullable(node.CollateClause.arg, scope)
  if ('CoalesceExpr' in node) return node.CoalesceExpr.args?.every((one) => isNullable(one, scope)) ?? true
  if ('MinMaxExpr' in node) return node.MinMaxExpr.args?.every((one) => isNullable(one, scope)) ?? true
  if ('CaseExpr' in node) {
    const { args = [], defresult } = node.CaseExpr
    const results = args.map((one) => ('CaseWhen' in one ? one.CaseWhen.result : undefined))
    return [...results, defresult].some((one) => isNullable(one, scope))
  }
  if ('BoolExpr' in node) return any(node.BoolExpr.args)
  if ('A_Expr' in node) {
    const { kind, name, lexpr, rexpr } = node.A_Expr
    if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT') return false
    if (kind === 'AEXPR_NULLIF' || LOOK_UPS.has(namesOf(name).join('.'))) return true
    return any([lexpr, rexpr].flatMap((one) => (one ? [one] : [])))
  }
  if ('List' in node) return any(node.List.items)
  if ('FuncCall' in node) return isCallNullable(node.FuncCall, scope)
  if ('SubLink' in node) {
    const { subLinkType, subselect, testexpr } = node.SubLink
    if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return false
    if (subLinkType === 'EXPR_SUBLINK') return subselect ? scope.isSubqueryNullable(subselect) : true
    return isNullable(testexpr, scope)
  }
  return !['NullTest', 'BooleanTest', 'A_ArrayExpr', 'RowExpr', 'SQLValueFunction'].some(
    (kind) => kind in node,
  )
}

/** Returns whether a list may hold nulls, judged by its text; a stored or unknown list holds none. */
export function hasNullItems(node: Node | undefined, scope: Scope): boolean {
  if (!node) return false
  if ('ColumnRef' in node) return scope.findColumn(namesOf(node.ColumnRef.fields))?.hasNullItems ?? false
  if ('TypeCast' in node) return hasNullItems(node.TypeCast.arg, scope)
  if ('A_ArrayExpr' in node) return node.A_ArrayExpr.elements?.some((one) => isNullable(one, scope)) ?? false
  if ('SubLink' in node && node.SubLink.subLinkType === 'ARRAY_SUBLINK') {
    const { subselect } = node.SubLink
    return subselect ? (scope.subqueryColumn(subselect)?.isNullable ?? true) : true
  }
  if ('FuncCall' in node && namesOf(node.FuncCall.funcname).at(-1) === 'array_agg')
    return node.FuncCall.args?.some((one) => isNullable(one, scope)) ?? false
  return resultsOf(node)?.some((one) => hasNullItems(one, scope)) ?? false
}

/** Returns all texts that an expression can give, where its own text lists them; else null. */
export function valuesOf(node: Node | undefined, scope: Scope): readonly string[] | null {
  if (!node) return null
  if ('ColumnRef' in node) return scope.findColumn(namesOf(node.ColumnRef.fields))?.values ?? null
  const text = textOf(node)
  if (text !== null) return [text]
  if ('CoalesceExpr' in node) return valuesOfAll(node.CoalesceExpr.args ?? [], scope)
  if (!('CaseExpr' in node)) return null
  const { args = [], defresult } = node.CaseExpr
  const results = args.map((one) => ('CaseWhen' in one ? one.CaseWhen.result : undefined))
  return valuesOfAll(defresult ? [...results, defresult] : results, scope)
}

function valuesOfAll(nodes: readonly (Node | undefined)[], scope: Scope): readonly string[] | null {
  const all = nodes.map((one) => valuesOf(one, scope))
  return all.every((one) => one !== null) ? [...new Set(all.flat())] : null
}

/** Returns the stored column, as `table.column`, that an expression returns unchanged or replaces by a constant; else null. */
export function originOf(node: Node | undefined, scope: Scope): string | null {
  if (!node) return null
  if ('ColumnRef' in node) return scope.findColumn(namesOf(node.ColumnRef.fields))?.origin ?? null
  if ('SubLink' in node) {
    const { subLinkType, subselect } = node.SubLink
    return subLinkType === 'EXPR_SUBLINK' && subselect
      ? (scope.subqueryColumn(subselect)?.origin ?? null)
      : null
  }
  const results = resultsOf(node)?.filter((one) => one && textOf(one) === null && !isNull(one)) ?? []
  const origins = new Set(results.map((one) => originOf(one, scope)))
  return origins.size === 1 ? ([...origins][0] ?? null) : null
}

/** Returns the expressions of which one is the result of `coalesce` or `case`. */
function resultsOf(node: Node): (Node | undefined)[] | null {
  if ('CoalesceExpr' in node) return node.CoalesceExpr.args ?? []
  if (!('CaseExpr' in node)) return null
  const { args = [], defresult } = node.CaseExpr
  return [...args.map((one) => ('CaseWhen' in one ? one.CaseWhen.result : undefined)), defresult]
}

const isNull = (node: Node) => 'A_Const' in node && node.A_Const.isnull === true

function isCallNullable(call: FuncCall, scope: Scope): boolean {
  const name = namesOf(call.funcname).at(-1) ?? ''
  const isAnyNullable = (call.args ?? []).some((one) => isNullable(one, scope))
  if (NEVER_NULL.has(name)) return false
  if (AGGREGATES.has(name))
    return isAnyNullable || call.agg_filter !== undefined || !(scope.hasGroups || call.over)
  return isAnyNullable || SOMETIMES_NULL.has(name) || !scope.strict.has(name)
}

/** Returns whether a query has aggregates and no groups: it returns one row, also when it finds none. */
export function isOneAggregate(query: SelectStmt): boolean {
  const { groupClause, havingClause, targetList = [], limitCount, limitOffset } = query
  if (groupClause?.length || havingClause || limitCount || limitOffset) return false
  return targetList.some((one) => 'ResTarget' in one && hasAggregate(one.ResTarget.val))
}

function hasAggregate(node: unknown): boolean {
  if (typeof node !== 'object' || node === null || 'SubLink' in node) return false
  if ('FuncCall' in node) {
    const { funcname, over } = node.FuncCall as FuncCall // a node holds its own kind
    const name = namesOf(funcname).at(-1) ?? ''
    if (!over && (name === 'count' || AGGREGATES.has(name))) return true
  }
  return Object.values(node).some(hasAggregate)
}

/** Returns the words of a dotted name; `*` for all columns. */
export function namesOf(fields: readonly Node[] | undefined): string[] {
  return (fields ?? []).map((one) => ('String' in one ? (one.String.sval ?? '') : '*'))
}
