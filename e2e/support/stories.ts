import { type BrowserContext, test as base, expect } from '@playwright/test'
import { People } from './people.ts'
import { type DemoServer, type EngineName, startServer } from './server.ts'

/** The message of an error that React reports, in a production build a number. */
const REACT_ERROR = /Minified React error|hydrat/i

type Started = { engine: EngineName } & NonNullable<Parameters<typeof startServer>[1]>

interface Shared {
  server: DemoServer
  /** A name, where a file needs a server that no other file has used: what people bought before would change its results. */
  serverOf: string
}

/** A test with the real server on its project's engine, started once, and with people who call its API. */
export const test = base.extend<{ people: People; errors: undefined; mismatches: undefined }, Shared>({
  serverOf: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ serverOf: _ }, use, info) => {
      const { engine, ...options } = info.project.metadata as Started // set in playwright.config.ts
      const server = await startServer(engine, options)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
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
