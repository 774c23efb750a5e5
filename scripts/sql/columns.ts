import type { JoinExpr, Node, RangeFunction, SelectStmt, WithClause } from '@pgsql/types'
import { comparisonsIn } from './comparisons.ts'
import {
  hasNullItems,
  isNullable,
  isOneAggregate,
  namesOf,
  originOf,
  type Scope,
  valuesOf,
} from './expressions.ts'
import type { Catalogue, Column } from './tables.ts'

type Relations = ReadonlyMap<string, readonly Column[]>

interface Sight {
  readonly catalogue: Catalogue
  /** Queries of `with`, by name. */
  readonly queries: Relations
  /** Relations of the queries around this one. */
  readonly outer: Relations
}

/** Returns the columns of a statement in order. */
export function columnsOf(statement: Node, catalogue: Catalogue): Column[] {
  return queryColumns(statement, { catalogue, queries: new Map(), outer: new Map() })
}

function queryColumns(query: Node, sight: Sight): Column[] {
  if ('SelectStmt' in query) return selectColumns(query.SelectStmt, sight)
  const write =
    'InsertStmt' in query
      ? { ...query.InsertStmt, fromClause: [] }
      : 'UpdateStmt' in query
        ? query.UpdateStmt
        : 'DeleteStmt' in query
          ? { ...query.DeleteStmt, fromClause: query.DeleteStmt.usingClause }
          : null
  if (!write?.relation) return []
  const inner = withQueries(write.withClause, sight)
  const target: Node = { RangeVar: write.relation }
  const relations = relationsOf([target, ...(write.fromClause ?? [])], inner)
  const where = 'whereClause' in write ? write.whereClause : undefined
  return targetColumns(write.returningClause?.exprs, known(relations, where), {
    sight: inner,
    hasGroups: false,
  })
}

function selectColumns(select: SelectStmt, sight: Sight): Column[] {
  const inner = withQueries(select.withClause, sight)
  if (select.op && select.op !== 'SETOP_NONE' && select.larg && select.rarg) {
    const left = selectColumns(select.larg, inner)
    const right = selectColumns(select.rarg, inner)
    return left.map((column, at) => either(column, right[at]))
  }
  if (select.valuesLists) return valuesColumns(select.valuesLists, inner)
  const relations = known(relationsOf(select.fromClause ?? [], inner), select.whereClause)
  return targetColumns(select.targetList, relations, {
    sight: inner,
    hasGroups: (select.groupClause?.length ?? 0) > 0,
  })
}

function valuesColumns(lists: readonly Node[], sight: Sight): Column[] {
  const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []))
  const scope = scopeOf(new Map(), { sight, hasGroups: false })
  return (rows[0] ?? []).map((_, at) => ({
    name: `column${at + 1}`,
    isNullable: rows.some((row) => isNullable(row[at], scope)),
    hasNullItems: rows.some((row) => hasNullItems(row[at], scope)),
    values: null,
    origin: null,
  }))
}

/** Returns the column of a `union`, which has the values of both sides. */
function either(left: Column, right: Column | undefined): Column {
  const values = left.values && right?.values ? [...new Set([...left.values, ...right.values])] : null
  const origin = left.origin === right?.origin ? left.origin : null
  return {
    name: left.name,
    isNullable: left.isNullable || (right?.isNullable ?? true),
    hasNullItems: left.hasNullItems || (right?.hasNullItems ?? false),
    values,
    origin,
  }
}

function withQueries(clause: WithClause | undefined, sight: Sight): Sight {
  let inner = sight
  for (const one of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in one) || !one.CommonTableExpr.ctequery) continue
    const { ctename = '', ctequery, aliascolnames } = one.CommonTableExpr
    // The recursive half of a query sees its own first half.
    const first = 'SelectStmt' in ctequery && clause?.recursive ? ctequery.SelectStmt.larg : undefined
    const start = first ? renamed(selectColumns(first, inner), aliascolnames) : []
    const itself = { ...inner, queries: new Map([...inner.queries, [ctename, start]]) }
    const columns = renamed(queryColumns(ctequery, first ? itself : inner), aliascolnames)
    inner = { ...inner, queries: new Map([...inner.queries, [ctename, columns]]) }
  }
  return inner
}

function renamed(columns: readonly Column[], names: readonly Node[] | undefined): Column[] {
  const given = namesOf(names)
  return columns.map((column, at) => ({ ...column, name: given[at] ?? column.name }))
}

/** Returns the relations of a `from`, each by its name in the query. */
function relationsOf(from: readonly Node[], sight: Sight): Relations {
  const found = new Map<string, readonly Column[]>()
  for (const node of from) {
    const before = { ...sight, outer: new Map([...sight.outer, ...found]) }
    for (const [name, columns] of relationOf(node, before)) found.set(name, columns)
  }
  return found
}

function relationOf(node: Node, sight: Sight): Relations {
  if ('RangeVar' in node) {
    const { relname = '', alias } = node.RangeVar
    const columns = sight.queries.get(relname) ?? sight.catalogue.tables.get(relname) ?? []
    return new Map([[alias?.aliasname ?? relname, renamed(columns, alias?.colnames)]])
  }
  if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect
    const columns = subquery ? queryColumns(subquery, sight) : []
    return new Map([[alias?.aliasname ?? '', renamed(columns, alias?.colnames)]])
  }
  if ('JoinExpr' in node) return joined(node.JoinExpr, sight)
  return 'RangeFunction' in node ? rowsOfFunction(node.RangeFunction, sight) : new Map()
}

/** Returns the columns of `unnest` or `generate_series` in a `from`; those of other functions are not known. */
function rowsOfFunction({ functions, alias, ordinality }: RangeFunction, sight: Sight): Relations {
  const [list, ...more] = functions ?? []
  const [call] = list && 'List' in list ? (list.List.items ?? []) : []
  const called = call && 'FuncCall' in call ? call.FuncCall : undefined
  const name = namesOf(called?.funcname).at(-1)
  const { args = [] } = called ?? {}
  const isOneColumn = name === 'generate_series' || (name === 'unnest' && args.length === 1)
  if (!isOneColumn || more.length > 0) return new Map()
  const scope = scopeOf(new Map(), { sight, hasGroups: false })
  const isNullable = name === 'unnest' && hasNullItems(args[0], scope)
  const column = { isNullable, hasNullItems: false, values: null, origin: null }
  const relation = alias?.aliasname ?? name
  const columns = [{ ...column, name: relation }]
  if (ordinality) columns.push({ ...column, name: 'ordinality', isNullable: false })
  return new Map([[relation, renamed(columns, alias?.colnames)]])
}

function joined(join: JoinExpr, sight: Sight): Relations {
  const left = join.larg ? relationOf(join.larg, sight) : new Map<string, Column[]>()
  const outside = { ...sight, outer: new Map([...sight.outer, ...left]) }
  const right = join.rarg ? relationOf(join.rarg, outside) : new Map<string, Column[]>()
  const isLeftOptional = join.jointype === 'JOIN_RIGHT' || join.jointype === 'JOIN_FULL'
  const isRightOptional = join.jointype === 'JOIN_LEFT' || join.jointype === 'JOIN_FULL'
  const both = new Map([
    ...(isLeftOptional ? optional(left) : left),
    ...(isRightOptional ? optional(right) : right),
  ])
  return join.jointype === 'JOIN_INNER' ? known(both, join.quals) : both
}

function optional(relations: Relations): Relations {
  return new Map(
    [...relations].map(([name, columns]) => [name, columns.map((one) => ({ ...one, isNullable: true }))]),
  )
}

/** Returns the relations as a condition leaves them: a comparison with null keeps no row, `=` and `in` keep the named values. */
function known(relations: Relations, condition: Node | undefined): Relations {
  const comparisons = comparisonsIn(condition)
  const narrowed = (column: Column, paths: readonly string[]): Column =>
    comparisons
      .filter(({ path }) => paths.includes(path))
      .reduce<Column>(
        (before, { keeps }) => ({
          name: before.name,
          isNullable: false,
          hasNullItems: before.hasNullItems,
          values: before.values && keeps ? before.values.filter(keeps) : before.values,
          origin: before.origin,
        }),
        column,
      )
  return new Map(
    [...relations].map(([relation, columns]) => [
      relation,
      columns.map((column) => {
        const path = `${relation}.${column.name}`
        return narrowed(column, relations.size === 1 ? [path, column.name] : [path])
      }),
    ]),
  )
}

interface Place {
  readonly sight: Sight
  readonly hasGroups: boolean
}

function targetColumns(targets: readonly Node[] | undefined, relations: Relations, place: Place): Column[] {
  const scope = scopeOf(relations, place)
  return (targets ?? []).flatMap((target) => {
    if (!('ResTarget' in target)) return []
    const { name, val } = target.ResTarget
    const path = val && 'ColumnRef' in val ? namesOf(val.ColumnRef.fields) : []
    if (path.at(-1) === '*') {
      const shown = path.length > 1 ? [relations.get(path[0] ?? '') ?? []] : [...relations.values()]
      return shown.flat()
    }
    return [
      {
        name: name ?? path.at(-1) ?? '',
        isNullable: isNullable(val, scope),
        hasNullItems: hasNullItems(val, scope),
        values: valuesOf(val, scope),
        origin: originOf(val, scope),
      },
    ]
  })
}

function scopeOf(relations: Relations, { sight, hasGroups }: Place): Scope {
  const all: Relations = new Map([...sight.outer, ...relations])
  const find = (path: readonly string[]): Column | undefined => {
    const name = path.at(-1)
    if (path.length > 1) return all.get(path.at(-2) ?? '')?.find((one) => one.name === name)
    const own = [...relations.values()].flat().find((one) => one.name === name)
    return own ?? [...sight.outer.values()].flat().find((one) => one.name === name)
  }
  return {
    findColumn: find,
    subqueryColumn: (query) => queryColumns(query, { ...sight, outer: all })[0],
    isSubqueryNullable: (query) => {
      const [column] = queryColumns(query, { ...sight, outer: all })
      const isOne = 'SelectStmt' in query && isOneAggregate(query.SelectStmt)
      return !isOne || (column?.isNullable ?? true)
    },
    hasGroups,
    strict: sight.catalogue.strict,
  }
}
