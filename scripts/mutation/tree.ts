import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** A copy of the tree to make mistakes in, with the packages of this one; gives its folder. */
export function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sarafan-mutants-'))
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const deleted = new Set(git(['ls-files', '-z', '--deleted']))
  for (const path of git(listed)) {
    if (!deleted.has(path)) cpSync(path, join(copy, path), { recursive: true })
  }
  const packages = join(copy, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync('node_modules')) {
    // What begins with a dot is caches, which belong to one tree.
    if (name !== '@sarafan' && !name.startsWith('.'))
      symlinkSync(resolve('node_modules', name), join(packages, name), kindOf())
  }
  linkOwn(packages)
  return copy
}

/** Our own packages are those of the copy, or its mistakes would not be seen. */
function linkOwn(packages: string): void {
  const own = 'node_modules/@sarafan'
  for (const name of readdirSync(own)) {
    const target = resolve(packages, '@sarafan', readlinkSync(join(own, name)))
    const link = join(packages, '@sarafan', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(target, link, kindOf())
  }
}

/** Windows lets every user make junctions, but not links. */
function kindOf(): 'junction' | undefined {
  return process.platform === 'win32' ? 'junction' : undefined
}

function git(args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter(Boolean)
}
