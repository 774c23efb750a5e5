import { SaxesParser } from 'saxes'
import { FILE_LIMITS } from '../file-limits.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { withHtmlEntities } from './entities.ts'

/** What is done with the parts of an XML text; names come without their namespace prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void
  text(text: string): void
  close(name: string): void
}

/** Characters that XML forbids. They are replaced, so that one bad description does not end the import of a whole feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/**
 * Streams what the handlers emit from an XML text, piece by piece. Throws `UnreadableFile` with the line when the text is not
 * well-formed, ends early, is nested too deeply, has too long an element, or declares a document type.
 */
export async function* readXml<Item>(
  texts: AsyncIterable<string>,
  handlersOf: (emit: (item: Item) => void) => XmlHandlers,
): AsyncGenerator<Item> {
  let items: Item[] = []
  const feed = feeder(handlersOf((item) => items.push(item)))
  for await (const text of texts) {
    feed.write(text.replace(FORBIDDEN, '\ufffd'))
    if (items.length === 0) continue
    const ready = items
    items = []
    yield* ready
  }
  feed.end()
  yield* items
}

function feeder(handlers: XmlHandlers): { write(text: string): void; end(): void } {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  let sinceEvent = 0
  withHtmlEntities(parser.ENTITIES)
  parser.on('error', () => {
    throw new UnreadableFile('damaged', parser.line)
  })
  parser.on('doctype', (declaration) => {
    if (!isKnownDoctype(declaration)) throw new UnreadableFile('doctype_refused', parser.line)
  })
  parser.on('opentag', (tag) => {
    depth++
    sinceEvent = 0
    if (depth > FILE_LIMITS.xmlDepth) throw new UnreadableFile('too_deep', parser.line)
    handlers.open(localName(tag.name), tag.attributes, parser.line)
  })
  parser.on('closetag', (tag) => {
    depth--
    sinceEvent = 0
    handlers.close(localName(tag.name))
  })
  parser.on('text', (text) => handlers.text(text))
  parser.on('cdata', (text) => handlers.text(text))
  return {
    write: (text) => {
      sinceEvent += text.length
      parser.write(text)
      if (sinceEvent > FILE_LIMITS.recordBytes) throw new UnreadableFile('line_too_long', parser.line)
    },
    end: () => {
      parser.close()
    },
  }
}

/** YML once required this declaration. It refers to a file that is never read, and declares nothing itself. */
function isKnownDoctype(declaration: string): boolean {
  return /^\s*yml_catalog\s+SYSTEM\s+["']shops\.dtd["']\s*$/.test(declaration)
}

function localName(name: string): string {
  const at = name.indexOf(':')
  return at < 0 ? name : name.slice(at + 1)
}
