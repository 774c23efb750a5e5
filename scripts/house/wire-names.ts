import { Visitor } from 'oxc-parser'
import type { Calls } from '../../contract/call.ts'
import { decodedName } from '../../contract/units.ts'
import type { Source } from './sources.ts'

/** Code that shows what the calls return; tests and their fixtures speak the wire's language. */
const SHOWS = /^web\/(?:app|core|parts|features)\/.*\.tsx?$/
const SPEAKS_WIRE = /\.api\.ts$|\.(test|fixtures)\.tsx?$/

interface Schema {
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Returns the field names of all requests and responses that the client has under another name (decision 051). */
export function wireNamesOf(calls: Calls): Set<string> {
  const names = new Set<string>()
  const collect = ({ items, properties = {} }: Schema) => {
    if (items) collect(items)
    for (const [name, field] of Object.entries(properties)) {
      if (decodedName(name, false) !== name) names.add(name)
      collect(field)
    }
  }
  for (const { request, response } of Object.values(calls))
    for (const schema of [request, response]) collect(schema)
  return names
}

/** Returns the places, as `path:line name`, where a component reads or writes a field by its wire name. */
export function findWireNames({ path, text, program }: Source, names: ReadonlySet<string>): string[] {
  if (!SHOWS.test(path) || SPEAKS_WIRE.test(path)) return []
  const found: string[] = []
  const check = (key: { type: string; start: number }) => {
    if (key.type !== 'Identifier') return
    const { name } = key as unknown as { name: string } // an identifier has one
    if (names.has(name)) found.push(`${path}:${text.slice(0, key.start).split('\n').length} ${name}`)
  }
  const checkKeys = (properties: readonly { type: string }[]) => {
    for (const property of properties)
      if ('key' in property && 'computed' in property && !property.computed)
        check(property.key as { type: string; start: number }) // a property's key is a node
  }
  new Visitor({
    MemberExpression: ({ computed, object, property }) => {
      // Of a component or a namespace, not of a response: `Context.Provider`.
      const isStatic = object.type === 'Identifier' && /^[A-Z]/.test(object.name)
      if (!computed && !isStatic) check(property)
    },
    ObjectPattern: ({ properties }) => checkKeys(properties),
    ObjectExpression: ({ properties }) => checkKeys(properties),
  }).visit(program)
  return found
}
