import type { AlterTableCmd, ColumnDef, Constraint, Node } from '@pgsql/types'
import { parse } from 'libpg-query'

/** What a migration does to servers that run while it is applied. */
export interface Risk {
  /** `blocks`: others wait while every row of a table is read or written. `breaks`: the previous version fails after it. */
  readonly kind: 'blocks' | 'breaks'
  /** Which statement, and what to do instead. */
  readonly text: string
}

const blocks = (text: string): Risk => ({ kind: 'blocks', text })
const breaks = (text: string): Risk => ({ kind: 'breaks', text })

/** Removing these breaks the statements of the previous version. */
const USED_BY_SERVERS = new Set([
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_COLUMN',
  'OBJECT_FUNCTION',
  'OBJECT_TYPE',
  'OBJECT_SEQUENCE',
])
/** Each of these reads or writes a whole table under a lock. */
const WHOLE_TABLE = [
  'VacuumStmt',
  'ClusterStmt',
  'ReindexStmt',
  'LockStmt',
  'RefreshMatViewStmt',
  'TruncateStmt',
]

/**
 * Returns the risks of a migration's statements for servers of the previous version. Tables that it creates itself are
 * empty, so nothing about them is a risk.
 */
export async function risksOf(sql: string): Promise<Risk[]> {
  const nodes = ((await parse(sql)).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []))
  const created = new Set(
    nodes.map((node) => {
      if ('CreateStmt' in node) return node.CreateStmt.relation?.relname
      return 'ViewStmt' in node ? node.ViewStmt.view?.relname : undefined
    }),
  )
  const isNew = (name: string | undefined) => name !== undefined && created.has(name)
  return nodes.flatMap((node) => [
    ...alterRisks(node, isNew, nodes.length),
    ...indexRisks(node, isNew, nodes.length),
    ...removalRisks(node, isNew),
    ...rowRisks(node, isNew),
  ])
}

type IsNew = (name: string | undefined) => boolean

function alterRisks(node: Node, isNew: IsNew, statements: number): Risk[] {
  if (!('AlterTableStmt' in node) || isNew(node.AlterTableStmt.relation?.relname)) return []
  const table = node.AlterTableStmt.relation?.relname ?? ''
  const commands = (node.AlterTableStmt.cmds ?? []).flatMap((one) =>
    'AlterTableCmd' in one ? [one.AlterTableCmd] : [],
  )
  const isAlone = statements === 1 && commands.length === 1
  return commands.flatMap((command) => commandRisks(`${table}.${command.name ?? ''}`, command, isAlone))
}

function commandRisks(at: string, { subtype, def }: AlterTableCmd, isAlone: boolean): Risk[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnRisks(`${at}${def.ColumnDef.colname}`, def.ColumnDef) : []
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintRisks(at, def.Constraint) : []
    case 'AT_SetNotNull':
      return [
        blocks(`${at} set not null reads every row, unless a check (${at} is not null) was validated before`),
        breaks(`${at} set not null refuses what the previous version writes`),
      ]
    case 'AT_AlterColumnType':
      return [blocks(`${at} type rewrites the table: add a column instead`), breaks(`${at} has another type`)]
    case 'AT_DropColumn':
      return [breaks(`${at} is dropped`)]
    case 'AT_ValidateConstraint':
      return isAlone
        ? []
        : [blocks(`${at} validate constraint needs a file of its own, without stronger locks`)]
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetTableSpace':
    case 'AT_AttachPartition':
      return [blocks(`${at} ${subtype} reads or writes the whole table`)]
    default:
      return []
  }
}

function columnRisks(at: string, column: ColumnDef): Risk[] {
  const constraints = (column.constraints ?? []).flatMap((one) =>
    'Constraint' in one ? [one.Constraint] : [],
  )
  const standard = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  const isRequired = constraints.some(({ contype }) => contype === 'CONSTR_NOTNULL')
  return [
    ...(isRequired && !standard
      ? [breaks(`${at} not null without default: the previous version writes none`)]
      : []),
    ...(standard?.raw_expr && JSON.stringify(standard.raw_expr).includes('"FuncCall"')
      ? [blocks(`${at} default by a function rewrites the table: set the default in a second statement`)]
      : []),
    ...constraints.flatMap((one) => constraintRisks(at, one)),
  ]
}

function constraintRisks(at: string, { contype, skip_validation, indexname }: Constraint): Risk[] {
  switch (contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
      return skip_validation
        ? []
        : [blocks(`${at} constraint reads every row: add it not valid, validate it in a second migration`)]
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
    case 'CONSTR_EXCLUSION':
      return indexname
        ? []
        : [blocks(`${at} constraint builds an index: build it concurrently, then add it using index`)]
    case 'CONSTR_GENERATED':
    case 'CONSTR_IDENTITY':
      return [blocks(`${at} generated or identity rewrites the table`)]
    default:
      return []
  }
}

function indexRisks(node: Node, isNew: IsNew, statements: number): Risk[] {
  if (!('IndexStmt' in node) || isNew(node.IndexStmt.relation?.relname)) return []
  const { idxname = '', concurrent } = node.IndexStmt
  if (!concurrent)
    return [blocks(`index ${idxname} stops writes: create it concurrently, in a file of its own`)]
  return statements === 1 ? [] : [blocks(`index ${idxname} concurrently needs a file of its own`)]
}

function removalRisks(node: Node, isNew: IsNew): Risk[] {
  if ('RenameStmt' in node) {
    const { renameType = '', relation, subname = '' } = node.RenameStmt
    const name = `${relation?.relname ?? ''} ${subname}`.trim()
    return USED_BY_SERVERS.has(renameType) ? [breaks(`${name} is renamed`)] : []
  }
  if (!('DropStmt' in node) || !USED_BY_SERVERS.has(node.DropStmt.removeType ?? '')) return []
  return (node.DropStmt.objects ?? []).flatMap((object) => {
    const name = [...JSON.stringify(object).matchAll(/"sval":"(\w+)"/g)].at(-1)?.[1]
    return isNew(name) ? [] : [breaks(`${name ?? 'something'} is dropped`)]
  })
}

function rowRisks(node: Node, isNew: IsNew): Risk[] {
  if ('DoStmt' in node) return [blocks('a DO block can’t be checked: write plain statements')]
  const kind = Object.keys(node)[0] ?? ''
  if (WHOLE_TABLE.includes(kind)) return [blocks(`${kind} locks whole tables`)]
  const changed =
    'UpdateStmt' in node
      ? node.UpdateStmt.relation?.relname
      : 'DeleteStmt' in node
        ? node.DeleteStmt.relation?.relname
        : undefined
  if (changed === undefined || isNew(changed)) return []
  return [blocks(`rows of ${changed} change in one transaction: change them in batches, in a job`)]
}
