import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

export interface Part {
  readonly type: string
  readonly content: string
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Returns a file of the simulator's page for the browser, with types stripped; null when there is none. */
export async function readPart(folder: string, name: string): Promise<Part | null> {
  const [, ending = ''] = /^[a-z-]+\.(html|css|ts|svg)$/.exec(name) ?? []
  const type = TYPES[ending]
  const content = type ? await readFile(join(folder, name), 'utf8').catch(() => null) : null
  if (type === undefined || content === null) return null
  return { type, content: ending === 'ts' ? stripTypeScriptTypes(content) : content }
}
