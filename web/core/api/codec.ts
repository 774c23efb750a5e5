import type { Call } from '@sarafan/contract/call'
import type { FieldCodec, FieldCodecs } from '@sarafan/contract/codec'
import { decodedName } from '@sarafan/contract/units'

type Fields = Record<string, unknown>

/**
 * Turns a response, or a part of it, into the client's form: camelCase names, amounts in kopecks, moments as `Date`
 * (decision 051). Fields that the contract does not know are only renamed.
 */
export function decodeResponse(
  { codec }: { readonly codec: Pick<Call['codec'], 'response'> },
  response: unknown,
): unknown {
  return decode(response, codec.response)
}

function decode(value: unknown, codec: FieldCodec | undefined): unknown {
  if (typeof value !== 'object' || value === null) return decodeScalar(value, codec)
  if (codec === 'data') return value
  if (Array.isArray(value)) return value.map((item) => decode(item, codec))
  const codecs = typeof codec === 'object' ? codec : undefined
  const decoded: Fields = {}
  for (const wireName in value) {
    const field = codecs?.[wireName]
    decoded[nameOf(wireName, field === 'amount')] = decode((value as Fields)[wireName], field)
  }
  return decoded
}

function decodeScalar(value: unknown, codec: FieldCodec | undefined): unknown {
  if (codec === 'amount' && typeof value === 'number') return Math.round(value * 100)
  return codec === 'moment' && typeof value === 'string' ? new Date(value) : value
}

/** Turns a request from the client's form into its wire form. */
export function encodeRequest(call: Call, request: object): Fields {
  return encode(request, call.codec.request) as Fields // an object becomes one
}

function encode(value: unknown, codec: FieldCodec | undefined): unknown {
  if (codec === 'amount' && typeof value === 'number') return (value / 100).toFixed(2)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => encode(item, codec))
  if (typeof codec !== 'object' || typeof value !== 'object' || value === null) return value
  const wireNames = wireNamesOf(codec)
  const encoded: Fields = {}
  for (const name in value) {
    const wireName = wireNames.get(name) ?? name
    encoded[wireName] = encode((value as Fields)[name], codec[wireName])
  }
  return encoded
}

/**
 * Turns the path of a field that a refusal blames, `Lines.0.Price`, into the client's names, also of a field that the request
 * does not have; keys of data stay.
 */
export function decodePath(call: Call, path: string): string {
  let codec: FieldCodec | undefined = call.codec.request
  return path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part) || codec === 'data') return part
      codec = typeof codec === 'object' ? codec[part] : undefined
      return nameOf(part, codec === 'amount')
    })
    .join('.')
}

const names = new Map<string, string>()
function nameOf(wireName: string, isAmount: boolean): string {
  const key = isAmount ? `${wireName} amount` : wireName
  const known = names.get(key)
  if (known !== undefined) return known
  const name = decodedName(wireName, isAmount)
  names.set(key, name)
  return name
}

const wireNames = new WeakMap<FieldCodecs, Map<string, string>>()
function wireNamesOf(codecs: FieldCodecs): Map<string, string> {
  const known = wireNames.get(codecs)
  if (known) return known
  const made = new Map(
    Object.entries(codecs).map(([wireName, codec]) => [nameOf(wireName, codec === 'amount'), wireName]),
  )
  wireNames.set(codecs, made)
  return made
}
