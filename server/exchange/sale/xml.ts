import { escapeXml } from '../../platform/xml.ts'

/** Text of an element that is built already. */
export interface Xml {
  readonly xml: string
}

type Child = readonly [name: string, content: string | Xml | null]

/** Returns elements in their order; null leaves one out. */
export function elements(...children: readonly Child[]): Xml {
  const parts = children.flatMap(([name, content]) => {
    if (content === null) return []
    const inner = typeof content === 'string' ? escapeXml(content) : content.xml
    return [`<${name}>${inner}</${name}>`]
  })
  return { xml: parts.join('\n') }
}

/** Joins lists of elements. */
export const joined = (parts: readonly Xml[]): Xml => ({ xml: parts.map(({ xml }) => xml).join('\n') })

/** Returns an amount in roubles with two decimals, as 1C reads it. */
export function roubles(kop: number): string {
  return `${Math.trunc(kop / 100)}.${String(kop % 100).padStart(2, '0')}`
}
