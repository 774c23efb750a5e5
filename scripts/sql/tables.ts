import type { Node } from '@pgsql/types'
import { parse } from 'libpg-query'
import type { Engine } from '../../server/platform/database/engines.ts'

/** A column of a table or of a subquery, with what the database does not report about a statement. */
export interface Column {
  readonly name: string
  readonly isNullable: boolean
  /** Whether it is a list that may hold nulls. A stored list holds none. */
  readonly hasNullItems: boolean
  /** All values it can have, where a CHECK or the text itself lists them. */
  readonly values: readonly string[] | null
  /** The stored column, as `table.column`, that it returns unchanged; null for an expression. */
  readonly origin: string | null
}

/** What the migrated database knows: its tables, its strict functions, the names of its types. */
export interface Catalogue {
  readonly tables: ReadonlyMap<string, readonly Column[]>
  /** Functions that return null exactly when an argument is null. */
  readonly strict: ReadonlySet<string>
  readonly types: ReadonlyMap<number, string>
}

/** Reads the catalogue of a migrated database. */
export async function readCatalogue(engine: Engine): Promise<Catalogue> {
  const columns = await engine.run(`
    select c.relname as "table", a.attname as name, not a.attnotnull as "isNullable"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v') and c.relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace)
    order by c.oid, a.attnum`)
  const listed = await readListedValues(engine)
  const tables = new Map<string, Column[]>()
  for (const { table, name, isNullable } of columns.rows as {
    table: string
    name: string
    isNullable: boolean
  }[]) {
    const found = tables.get(table) ?? []
    const origin = `${table}.${name}`
    found.push({ name, isNullable, hasNullItems: false, values: listed.get(origin) ?? null, origin })
    tables.set(table, found)
  }
  const strict = await engine.run(
    'select proname as name from pg_proc group by proname having bool_and(proisstrict)',
  )
  const types = await engine.run('select oid::int as oid, typname as name from pg_type')
  return {
    tables,
    strict: new Set((strict.rows as { name: string }[]).map(({ name }) => name)),
    types: new Map((types.rows as { oid: number; name: string }[]).map(({ oid, name }) => [oid, name])),
  }
}

/** Returns the values that CHECK constraints allow, by `table.column`; a CHECK may call a function with the row (functions.sql). */
async function readListedValues(engine: Engine): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await engine.run(`
    select c.conrelid::regclass::text as "table",
      coalesce(substring(f.prosrc from 'return (.*);'), pg_get_expr(c.conbin, c.conrelid)) as condition
    from pg_constraint c
    left join pg_proc f on f.proargtypes[0] = (select reltype from pg_class where oid = c.conrelid)
      and pg_get_expr(c.conbin, c.conrelid) like f.proname || '(%'
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`)
  const listed = new Map<string, readonly string[]>()
  for (const { table, condition } of rows as { table: string; condition: string }[]) {
    const [tree] = (await parse(`select ${condition}`)).stmts ?? []
    const [target] = tree?.stmt && 'SelectStmt' in tree.stmt ? (tree.stmt.SelectStmt.targetList ?? []) : []
    const expression = target && 'ResTarget' in target ? target.ResTarget.val : undefined
    for (const [column, values] of listsIn(expression)) listed.set(`${table}.${column}`, values)
  }
  return listed
}

/** Returns the columns that a condition compares with a list of texts: `status = any (array['new', 'done'])`, `status in ('new', 'done')`. */
function listsIn(condition: Node | undefined): [string, string[]][] {
  if (!condition) return []
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
    return (condition.BoolExpr.args ?? []).flatMap(listsIn)
  if (!('A_Expr' in condition)) return []
  const { kind, name: operator, lexpr, rexpr } = condition.A_Expr
  const column = uncast(lexpr)
  const list = uncast(rexpr)
  if (!column || !('ColumnRef' in column) || !list) return []
  const isListed = kind === 'AEXPR_OP_ANY' || (kind === 'AEXPR_IN' && textIn(operator?.[0]) === '=')
  if (!isListed) return []
  const items = 'A_ArrayExpr' in list ? list.A_ArrayExpr.elements : 'List' in list ? list.List.items : []
  const name = textIn(column.ColumnRef.fields?.at(-1))
  const values = (items ?? []).map(textOf)
  return name && values.length > 0 && values.every((one) => one !== null) ? [[name, values]] : []
}

const textIn = (node: Node | undefined) => (node && 'String' in node ? (node.String.sval ?? '') : '')

function uncast(node: Node | undefined): Node | undefined {
  return node && 'TypeCast' in node ? uncast(node.TypeCast.arg) : node
}

/** Returns the text of a constant, or null. */
export function textOf(node: Node | undefined): string | null {
  const plain = uncast(node)
  return plain && 'A_Const' in plain && plain.A_Const.sval ? (plain.A_Const.sval.sval ?? '') : null
}
