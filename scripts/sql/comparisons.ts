import type { Node } from '@pgsql/types'
import { namesOf } from './expressions.ts'
import { textOf } from './tables.ts'

/** A column that a condition compares, so that rows where it is null are not kept. */
interface Comparison {
  /** `relation.column` or `column`. */
  readonly path: string
  /** Returns the texts that the condition keeps, if it names them. */
  readonly keeps?: (value: string) => boolean
}

/** Returns the comparisons that a condition demands all at once. */
export function comparisonsIn(condition: Node | undefined): readonly Comparison[] {
  if (!condition) return []
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr
    return boolop === 'AND_EXPR' ? args.flatMap(comparisonsIn) : []
  }
  if ('NullTest' in condition) {
    const { nulltesttype, arg } = condition.NullTest
    return nulltesttype === 'IS_NOT_NULL' ? columnIn(arg).map((path) => ({ path })) : []
  }
  if (!('A_Expr' in condition)) return []
  const { kind, name, lexpr, rexpr } = condition.A_Expr
  const isStrict =
    kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN' || kind === 'AEXPR_BETWEEN'
  if (!isStrict) return []
  const listed = textsIn(rexpr)
  const operator = namesOf(name).at(-1)
  const isNamed = (kind === 'AEXPR_OP' || kind === 'AEXPR_IN') && listed !== null
  const keeps =
    isNamed && operator === '='
      ? (value: string) => listed.includes(value)
      : isNamed && operator === '<>'
        ? (value: string) => !listed.includes(value)
        : undefined
  return [
    ...columnIn(lexpr).map((path) => (keeps ? { path, keeps } : { path })),
    ...columnIn(rexpr).map((path) => ({ path })),
  ]
}

function textsIn(node: Node | undefined): readonly string[] | null {
  const items = node && 'List' in node ? (node.List.items ?? []) : [node]
  const texts = items.map(textOf)
  return texts.every((text) => text !== null) ? texts : null
}

function columnIn(node: Node | undefined): readonly string[] {
  if (node && 'TypeCast' in node) return columnIn(node.TypeCast.arg)
  return node && 'ColumnRef' in node ? [namesOf(node.ColumnRef.fields).join('.')] : []
}
