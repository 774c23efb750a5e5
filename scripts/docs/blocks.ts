import { readFileSync } from 'node:fs'

/** A fenced block of a page. */
export interface Block {
  /** `page:line` of its first line. */
  readonly place: string
  /** The words behind the opening fence: language and, behind `no-run:`, why a test does not run it. */
  readonly info: string
  readonly text: string
}

const FENCED = /^```(.*)\n([\s\S]*?)^```$/gm

/** Returns the fenced blocks of a page. */
export function blocksIn(page: string): Block[] {
  const content = readFileSync(page, 'utf8')
  return [...content.matchAll(FENCED)].map(({ 1: info = '', 2: text = '', index }) => ({
    place: `${page}:${content.slice(0, index).split('\n').length}`,
    info,
    text,
  }))
}

/** Returns the texts in backticks of a page, blocks left out. */
export const codeIn = (page: string): string[] =>
  [
    ...readFileSync(page, 'utf8')
      .replaceAll(FENCED, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text = '']) => text)

/** Returns the commands of a block or of a text in backticks, comments and variables in front of a command left out. */
export const commandsOf = (text: string): string[] =>
  text
    .split(/\n|&&/)
    .map((line) => line.replace(/ # .*| {2,}#.*/, '').trim())
    .map((line) => line.replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .filter(Boolean)
