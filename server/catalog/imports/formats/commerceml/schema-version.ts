import { fileSource, headOf } from '../byte-source.ts'

/** Returns the version of CommerceML that a file names at its beginning; empty: it names none. */
export async function schemaVersionOf(path: string): Promise<string> {
  const head = await headOf(await fileSource(path, path))
  // The attribute's name is Cyrillic, so it has other bytes in each encoding; its value is ASCII in all of them.
  for (const encoding of ['utf-8', 'windows-1251', 'utf-16le']) {
    const found = /ВерсияСхемы\s*=\s*["']([\d.]{1,20})["']/.exec(new TextDecoder(encoding).decode(head))
    if (found?.[1] !== undefined) return found[1]
  }
  return ''
}
