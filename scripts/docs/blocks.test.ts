import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { readFlags } from '../../server/setup/answers.ts'
import {
  BACKUP_OPTIONS,
  DOCTOR_OPTIONS,
  REKEY_OPTIONS,
  RESTORE_OPTIONS,
} from '../../server/setup/command-options.ts'
import { blocksIn, codeIn, commandsOf } from './blocks.ts'

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'ARCHITECTURE.md', ...globSync('docs/*.md')]
const BLOCKS = PAGES.flatMap(blocksIn)
const SHELL = BLOCKS.filter(({ info }) => info.split(' ')[0] === 'sh')
const RUNNABLE = SHELL.filter(({ info }) => info === 'sh')
const COMMANDS = [...SHELL.map(({ text }) => text), ...PAGES.flatMap(codeIn)].flatMap(commandsOf)

test('issue 14: every block of a page is text, a run command, or a command with the reason why it is not run', () => {
  expect(BLOCKS.length).toBeGreaterThan(10)
  const isMarked = ({ info }: (typeof BLOCKS)[number]) => /^(?:text|sh|sh no-run: \S.*)$/.test(info)
  expect(BLOCKS.filter((block) => !isMarked(block)).map(({ place }) => place)).toEqual([])
  const named = BLOCKS.flatMap(({ info }) => info.match(/[\w-]+\/[\w./-]+/g) ?? [])
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test.each(RUNNABLE)('issue 14: the commands at $place run and print something', ({ text }) => {
  expect(execFileSync('sh', ['-eu', '-c', text], { encoding: 'utf8', timeout: 5_000 })).not.toBe('')
})

test('issue 14: every block of commands has valid shell syntax', () => {
  for (const { place, text } of SHELL)
    expect(() => execFileSync('sh', ['-n'], { input: text, stdio: 'pipe' }), place).not.toThrow()
})

test('issue 14: every command accepts the flags that a page gives it', () => {
  const known = Object.keys(parserOf)
  const named = COMMANDS.flatMap((command) => {
    const [, name = '', rest = ''] = /^npm run (\w+) -- (.+)$/.exec(command) ?? []
    return known.includes(name) ? [{ name, args: rest.split(' ') }] : []
  })
  expect(new Set(named.map(({ name }) => name))).toEqual(new Set(known))
  for (const { name, args } of named)
    expect(() => parserOf[name]?.(args), `npm run ${name} -- ${args.join(' ')}`).not.toThrow()
})

const parserOf: Readonly<Record<string, (args: string[]) => void>> = {
  setup: (args) => readFlags({ args, env: {} }),
  doctor: (args) => parseArgs({ args, options: DOCTOR_OPTIONS }),
  rekey: (args) => parseArgs({ args, options: REKEY_OPTIONS }),
  backup: (args) => parseArgs({ args, options: BACKUP_OPTIONS, allowPositionals: true }),
  restore: (args) => parseArgs({ args, options: RESTORE_OPTIONS }),
  check: (args) => exist(args, ''),
  bench: ([name = '']) => exist([benchFile(name.replace('<name>', 'run'))], 'bench/', '.ts'),
  e2e: (args) =>
    exist(
      args.filter((arg) => !arg.startsWith('--')),
      'e2e/',
      '.spec.ts',
    ),
}

/** The file of a bench, which may have a folder of its own. */
const benchFile = (name: string) => (existsSync(`bench/${name}/${name}.ts`) ? `${name}/${name}` : name)

/** Throws for a name without a file. */
function exist(names: readonly string[], folder: string, ending = ''): void {
  const missing = names.filter((name) => !existsSync(folder + name + ending))
  if (missing.length > 0) throw new Error(`no file ${missing.join(', ')}`)
}

test('issue 14: start.mjs knows every option that a page names', () => {
  const options = COMMANDS.flatMap((command) => /^node start\.mjs (--\w+)/.exec(command)?.[1] ?? [])
  expect(options.length).toBeGreaterThan(0)
  const source = readFileSync('start.mjs', 'utf8')
  expect(options.filter((option) => !source.includes(`'${option}':`))).toEqual([])
})

test('issue 14: every file and folder of the tree in ARCHITECTURE.md exists', () => {
  const tree = blocksIn('ARCHITECTURE.md')[0]?.text ?? ''
  let parent = ''
  const paths = tree.split('\n').flatMap((line) => {
    const found = /^( {0,2})((?:[\w.-]+[/.]\w* ?)+)(?: |$)/.exec(line)
    if (!found) return []
    const [, indent = '', names = ''] = found
    if (indent === '') parent = names.trim()
    return names.split(' ').flatMap((name) => (name === '' ? [] : [indent === '' ? name : parent + name]))
  })
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
