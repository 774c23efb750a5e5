import { Visitor } from 'oxc-parser'
import type { Source } from './sources.ts'

/** How a file writes SQL, and where its row types are asserted by hand instead of generated. */
export interface Statements {
  readonly dialects: ReadonlySet<string>
  /** Places as `path:line`. */
  readonly unchecked: readonly string[]
}

const BUILDER = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** Functions that run an SQL text. */
const RUNNERS = new Set(['queryRows', 'runSql'])

/** Returns the ways in which a file writes its SQL. */
export function readStatements({ path, text, program }: Source): Statements {
  const dialects = new Set<string>()
  const unchecked: string[] = []
  const add = (dialect: string, node: { start: number; typeArguments?: unknown }) => {
    dialects.add(dialect)
    if (node.typeArguments) unchecked.push(`${path}:${text.slice(0, node.start).split('\n').length}`)
  }
  new Visitor({
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') add('template', node)
    },
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type === 'Identifier' && RUNNERS.has(callee.name)) add('text', node)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (BUILDER.has(callee.property.name)) add('builder', node)
    },
  }).visit(program)
  return { dialects, unchecked }
}
