import { test as base } from '@playwright/test'
import { People } from './people.ts'
import { type DemoServer, type EngineName, startServer } from './server.ts'

interface Shared {
  server: DemoServer
}

/** A test with the real server on its project's engine, started once, and with people who call its API. */
export const test = base.extend<{ people: People }, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use, info) => {
      const { engine, at } = info.project.metadata as { engine: EngineName; at?: string } // set in playwright.config.ts
      const server = await startServer(engine, at)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  people: ({ server }, use) => use(new People(server.url)),
})

export { expect } from '@playwright/test'
