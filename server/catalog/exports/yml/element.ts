import { escapeXml } from '../../../platform/xml.ts'

/** Returns an element with a text, on a line of its own. */
export function element(name: string, text: string | number): string {
  return `<${name}>${typeof text === 'number' ? text : escapeXml(text)}</${name}>\n`
}
