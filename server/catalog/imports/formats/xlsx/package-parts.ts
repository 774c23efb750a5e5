import { posix } from 'node:path'
import type { Archive } from '../archive/zip.ts'
import type { ByteSource } from '../byte-source.ts'
import { readText } from '../text/encoding.ts'
import { readXml } from '../xml/read-xml.ts'

/** Attributes of an element of a small part, with the element's name. */
export interface PartElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Returns a part of an Office package by its path; some programs write paths in another case or with a leading slash. */
export function partOf(archive: Archive, path: string): ByteSource | null {
  const wanted = path.replace(/^\//, '').toLowerCase()
  return archive.entries.find(({ name }) => name.toLowerCase() === wanted) ?? null
}

/** Streams the elements of a part, without their texts. */
export function elementsOf(part: ByteSource): AsyncGenerator<PartElement> {
  return readXml<PartElement>(readText(part, 'utf-8'), (emit) => ({
    open: (name, attributes) => emit({ name, attributes }),
    text: () => {},
    close: () => {},
  }))
}

/** Reads what a part refers to: paths of other parts by id, and by kind, such as `sharedStrings`. */
export async function relationsOf(
  archive: Archive,
  path: string,
): Promise<{ readonly byId: ReadonlyMap<string, string>; readonly byKind: ReadonlyMap<string, string> }> {
  const byId = new Map<string, string>()
  const byKind = new Map<string, string>()
  const folder = posix.dirname(path)
  const part = partOf(archive, posix.join(folder, '_rels', `${posix.basename(path)}.rels`))
  if (part === null) return { byId, byKind }
  for await (const { name, attributes } of elementsOf(part)) {
    const { Id, Type = '', Target = '' } = attributes
    if (name !== 'Relationship' || Id === undefined) continue
    const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    byId.set(Id, target)
    byKind.set(posix.basename(Type), target)
  }
  return { byId, byKind }
}
