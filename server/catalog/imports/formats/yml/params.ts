import { childrenOf, type XmlElement } from '../xml/elements.ts'

/** Returns the parameters of an offer by name, in the order of the file, with all values of a name. */
export function paramsOf(offer: XmlElement): Map<string, string[]> {
  const params = new Map<string, string[]>()
  for (const { attributes, text } of childrenOf(offer, 'param')) {
    const name = (attributes.name ?? '').replace(/\s+/g, ' ').trim()
    const value = withUnit(text.replace(/\s+/g, ' ').trim(), (attributes.unit ?? '').trim())
    if (name === '' || value === '') continue
    params.set(name, [...(params.get(name) ?? []), value])
  }
  return params
}

/** Numbers get a decimal comma before their unit, as the catalogue stores them (decision 037): `0,5 л`. */
function withUnit(value: string, unit: string): string {
  if (value === '' || unit === '') return value
  return `${/^\d+\.\d+$/.test(value) ? value.replace('.', ',') : value} ${unit}`
}
