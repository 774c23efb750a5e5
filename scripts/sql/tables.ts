import type { Node } from '@pgsql/types'
import { parse } from 'libpg-query'
import type { Engine } from '../../server/platform/database/engines.ts'

/** A column of a table or of a subquery, as far as types go that the database does not tell of a statement. */
export interface Column {
  readonly name: string
  readonly isNullable: boolean
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
    found.push({ name, isNullable, values: listed.get(origin) ?? null, origin })
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

/** Returns the values that CHECK constraints allow, by `table.column`. */
async function readListedValues(engine: Engine): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await engine.run(`
    select conrelid::regclass::text as "table", pg_get_expr(conbin, conrelid) as condition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  const listed = new Map<string, readonly string[]>()
  for (const { table, condition } of rows as { table: string; condition: string }[]) {
    const [tree] = (await parse(`select ${condition}`)).stmts ?? []
    const [target] = tree?.stmt && 'SelectStmt' in tree.stmt ? (tree.stmt.SelectStmt.targetList ?? []) : []
    const expression = target && 'ResTarget' in target ? target.ResTarget.val : undefined
    for (const [column, values] of listsIn(expression)) listed.set(`${table}.${column}`, values)
  }
  return listed
}

/** Returns the columns that a condition compares with a list of texts: `status = any (array['new', 'done'])`. */
function listsIn(condition: Node | undefined): [string, string[]][] {
  if (!condition) return []
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
    return (condition.BoolExpr.args ?? []).flatMap(listsIn)
  if (!('A_Expr' in condition) || condition.A_Expr.kind !== 'AEXPR_OP_ANY') return []
  const [column, list] = [uncast(condition.A_Expr.lexpr), uncast(condition.A_Expr.rexpr)]
  if (!column || !('ColumnRef' in column) || !list || !('A_ArrayExpr' in list)) return []
  const [name] = column.ColumnRef.fields ?? []
  const values = (list.A_ArrayExpr.elements ?? []).map(textOf)
  return name && 'String' in name && values.every((one) => one !== null)
    ? [[name.String.sval ?? '', values]]
    : []
}

function uncast(node: Node | undefined): Node | undefined {
  return node && 'TypeCast' in node ? uncast(node.TypeCast.arg) : node
}

/** Returns the text of a constant, or null. */
export function textOf(node: Node | undefined): string | null {
  const plain = uncast(node)
  return plain && 'A_Const' in plain && plain.A_Const.sval ? (plain.A_Const.sval.sval ?? '') : null
}
