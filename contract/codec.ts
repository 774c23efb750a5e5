import { decodedName, MOMENT, ROUBLES, ROUBLES_TEXT } from './units.ts'

/**
 * How the fields of an object differ on the wire: amounts, moments, data whose keys are no field names, a field whose wire
 * name cannot be derived (''), or an object with such fields; lists are left out. Absent fields need only their names changed.
 */
export interface FieldCodecs {
  readonly [wireName: string]: FieldCodec
}
export type FieldCodec = 'amount' | 'moment' | 'data' | '' | FieldCodecs

/** What a client needs of a call's schemas in order to encode its request and decode its response (decision 051). */
export interface CallCodec {
  readonly request?: FieldCodec
  readonly response?: FieldCodec
}

interface Schema {
  readonly description?: string
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: object
}

/** Returns the codec of two TypeBox schemas. Throws if a union holds objects, or two fields of an object get the same name. */
export function codecOf(request: object, response: object): CallCodec {
  const codecs = { request: fieldCodec(request, true), response: fieldCodec(response, false) }
  return Object.fromEntries(Object.entries(codecs).filter(([, codec]) => codec !== undefined))
}

/** `withNames`: the wire names are needed too, because a request is made from the client's names. */
function fieldCodec(schema: Schema, withNames: boolean): FieldCodec | undefined {
  if (schema.items) return fieldCodec(schema.items, withNames)
  if (schema.patternProperties) return 'data'
  if (schema.properties) return objectCodec(schema.properties, withNames)
  if (schema.anyOf?.some((one) => one.properties || one.items))
    throw new TypeError('A union of objects cannot be decoded')
  if (schema.description === ROUBLES || schema.description === ROUBLES_TEXT) return 'amount'
  return schema.description === MOMENT ? 'moment' : undefined
}

function objectCodec(properties: Readonly<Record<string, Schema>>, withNames: boolean) {
  const codecs: Record<string, FieldCodec> = {}
  const names = new Set<string>()
  for (const [wireName, schema] of Object.entries(properties)) {
    const codec = fieldCodec(schema, withNames)
    const name = decodedName(wireName, codec === 'amount')
    if (names.has(name)) throw new TypeError(`Two fields of an object are decoded as ${name}`)
    names.add(name)
    if (codec !== undefined) codecs[wireName] = codec
    else if (withNames && name !== wireName) codecs[wireName] = ''
  }
  return Object.keys(codecs).length > 0 ? codecs : undefined
}
