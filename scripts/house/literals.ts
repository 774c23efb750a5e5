import { type Expression, type SpreadElement, Visitor } from 'oxc-parser'
import { lineAt, resolveImport, type Source } from './sources.ts'

/** Returns the places, as `path:line`, where an object or array literal is spread into another one, or an array literal into arguments. */
export function findSpreadLiterals(source: Source): string[] {
  const found: string[] = []
  const check = (outer: string, parts: readonly ({ type: string } | null)[]) => {
    for (const part of parts) {
      if (part?.type !== 'SpreadElement') continue
      const { argument, start } = part as SpreadElement // by its type
      if (unwrapped(argument).type === outer) found.push(`${source.path}:${lineAt(source.text, start)}`)
    }
  }
  new Visitor({
    ObjectExpression: ({ type, properties }) => check(type, properties),
    ArrayExpression: ({ type, elements }) => check(type, elements),
    CallExpression: ({ arguments: passed }) => check('ArrayExpression', passed),
  }).visit(source.program)
  return found
}

/** Returns the places, as `path:line`, where several constants are declared on one line: `const [a, b] = [first(), second()]`. */
export function findPackedDeclarations(source: Source): string[] {
  const found: string[] = []
  new Visitor({
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type === 'ArrayPattern' && init && unwrapped(init).type === 'ArrayExpression')
        found.push(`${source.path}:${lineAt(source.text, start)}`)
    },
  }).visit(source.program)
  return found
}

/** Returns the expression within `as`, `satisfies` and brackets. */
function unwrapped(node: Expression): Expression {
  const isWrapper =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
  return isWrapper ? unwrapped(node.expression) : node
}

/** The number of modules from which a literal counts as a list kept by hand. */
const MODULES_IN_A_LIST = 8

/** Files written by a script, which a test compares with what the script writes (decision 046). */
const GENERATED = /\.generated\.ts$/

/** Returns the places where a literal names exports of many own modules: adding a module means remembering the list. */
export function findHandRegistries(source: Source): string[] {
  if (GENERATED.test(source.path)) return []
  const moduleOf = new Map<string, string>()
  for (const statement of source.program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const target = resolveImport(source.path, statement.source.value)
    if (target) for (const { local } of statement.specifiers) moduleOf.set(local.name, target)
  }
  const found: string[] = []
  const check = (start: number, parts: readonly ({ type: string } | null)[]) => {
    const modules = new Set(parts.map((part) => moduleOf.get(nameIn(part)) ?? ''))
    modules.delete('')
    if (modules.size >= MODULES_IN_A_LIST) found.push(`${source.path}:${lineAt(source.text, start)}`)
  }
  new Visitor({
    ObjectExpression: ({ start, properties }) => check(start, properties),
    ArrayExpression: ({ start, elements }) => check(start, elements),
  }).visit(source.program)
  return found
}

/** Returns the identifier of an element, a property or a spread; an empty string for anything else. */
function nameIn(part: object | null): string {
  if (!part) return ''
  const { type, name, value, argument, callee } = part as Record<'type' | 'name', string> &
    Record<'value' | 'argument' | 'callee', object | null> // fields of the nodes that have them
  if (type === 'Identifier') return name
  if (type === 'Property') return nameIn(value)
  if (type === 'SpreadElement') return nameIn(argument)
  return type === 'CallExpression' ? nameIn(callee) : ''
}
