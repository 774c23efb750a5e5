import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const CATALOGUE = /\/words\/(?:ru|en|ar)\/(?:[\w-]+\/)?[\w-]+\.json$/

/** Lingui's tokens of a message: texts, and arguments with their format and choices. */
export type MessageTokens = ReturnType<typeof compileMessageOrThrow>

/** Returns the tokens of an ICU message. Throws if it is none. */
export function parseMessage(message: string): MessageTokens {
  return compileMessageOrThrow(message)
}

/** Turns a catalogue's ICU texts into Lingui's token arrays; a bad message fails with its key. */
export function compileCatalogue(text: string): string {
  const catalogue: Record<string, string> = JSON.parse(text)
  const compiled = Object.entries(catalogue).map(([key, message]) => {
    try {
      return [key, parseMessage(message)]
    } catch (cause) {
      throw new Error(`words: ${key} is not a valid ICU message`, { cause })
    }
  })
  return JSON.stringify(Object.fromEntries(compiled))
}

/** Vite plugin: catalogues are compiled while building, so no ICU parser reaches the browser (rulings 25). */
export function words(): Plugin {
  return {
    name: 'sarafan-words',
    enforce: 'pre',
    transform: {
      filter: { id: CATALOGUE },
      handler: (code) => ({
        code: `export default JSON.parse(${JSON.stringify(compileCatalogue(code))})`,
        map: null,
        moduleType: 'js' as const,
      }),
    },
  }
}
