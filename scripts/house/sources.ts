import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type ParseResult, parseSync } from 'oxc-parser'

/** A parsed file of the repository. */
export interface Source {
  /** Path in the repository. */
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly program: ParseResult['program']
}

/** Tests and files used only by tests. */
const FOR_TESTS = /\.(test|fixtures)\.tsx?$|\.spec\.ts$|^(?:(?:server|web)\/)?test\/|^e2e\//
/** Data tables of the demo and of the design system's gallery. */
const DATA = /^demo\/data\/|^web\/ui\/gallery\//

export const isProduct = ({ path }: Pick<Source, 'path'>): boolean =>
  !FOR_TESTS.test(path) && !DATA.test(path)

/** Returns the paths in these folders that git tracks or would track. */
export function trackedPaths(folders: readonly string[]): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders]
  return execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Returns every TypeScript file in these folders. Throws if a file does not parse. */
export function readSources(folders: readonly string[]): Source[] {
  const paths = trackedPaths(folders).filter((path) => /\.tsx?$/.test(path))
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8')
    const { program, errors } = parseSync(path, text)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
    return { path, text, lines: text.trimEnd().split('\n').length, program }
  })
}

/** Returns the repository path of a module specifier in `from`; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const own = /^@sarafan\/(\w+)\/(.+)$/.exec(specifier)
  return own ? `${own[1]}/${own[2]}.ts` : undefined
}

/** Returns the line of an offset, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
