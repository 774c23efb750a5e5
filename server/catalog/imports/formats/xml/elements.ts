import type { ByteSource } from '../byte-source.ts'
import { FILE_LIMITS } from '../file-limits.ts'
import { detectEncoding, readText } from '../text/encoding.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readXml } from './read-xml.ts'

/** An element with all that is in it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
  /** Its own text, without that of its children. */
  text: string
  readonly children: XmlElement[]
}

/**
 * Streams the elements of these names, each as a whole, at any depth outside each other; all elements around them come
 * without their content as they open. Throws `UnreadableFile` as `readXml` does, and when an element holds too much.
 */
export async function* readElements(
  source: ByteSource,
  names: ReadonlySet<string>,
): AsyncGenerator<XmlElement> {
  const encoding = await detectEncoding(source)
  yield* readXml<XmlElement>(readText(source, encoding), (emit) => {
    const open: XmlElement[] = []
    let count = 0
    return {
      open: (name, attributes, line) => {
        const parent = open.at(-1)
        const element: XmlElement = { name, attributes, line, text: '', children: [] }
        if (parent === undefined) count = 0
        if (++count > FILE_LIMITS.recordElements) throw new UnreadableFile('line_too_long', line)
        if (parent === undefined && !names.has(name)) return emit(element)
        parent?.children.push(element)
        open.push(element)
      },
      text: (text) => {
        const element = open.at(-1)
        if (element !== undefined) element.text += text
      },
      close: () => {
        const element = open.pop()
        if (element !== undefined && open.length === 0) emit(element)
      },
    }
  })
}

/** Returns the children with a name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name)
}

/** Returns the text of a child; empty without one. */
export function textIn(element: XmlElement | undefined, name: string): string {
  return childOf(element, name)?.text.trim() ?? ''
}
