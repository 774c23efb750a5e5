import { type BrowserContext, test as base, expect } from '@playwright/test'
import { People } from './people.ts'
import type { DemoServer } from './server.ts'
import { type ServerOptions, ServerPerFile } from './server-per-file.ts'

/** The message of an error that React reports, in a production build a number. */
const REACT_ERROR = /Minified React error|hydrat/i

interface Fixtures {
  server: DemoServer
  people: People
  errors: undefined
  mismatches: undefined
}

/** A test with the real server on its project's engine, started once per file, and with people who call its API. */
export const test = base.extend<Fixtures, { servers: ServerPerFile }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use, info) => {
      const servers = await ServerPerFile.prepare(info.project.metadata as ServerOptions) // playwright.config.ts
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: async ({ servers }, use, info) => use(await servers.of(info.file)),
  baseURL: ({ server }, use) => use(server.url),
  people: ({ server }, use) => use(new People(server.url)),
  /** Attaches what the server logged to a failed test. */
  errors: [
    async ({ server }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log() })
    },
    { auto: true },
  ],
  /** Fails a test in which the app rendered something else than the server had, or React failed otherwise. */
  mismatches: [
    async ({ browser }, use) => {
      const found: string[] = []
      const watch = (context: BrowserContext) => {
        context.on('weberror', (crash) => {
          if (REACT_ERROR.test(crash.error().message)) found.push(crash.error().message)
        })
      }
      for (const context of browser.contexts()) watch(context)
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      expect(found).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
