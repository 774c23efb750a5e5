import { expect, test } from 'vitest'
import { preload } from './preload.ts'

test('EX-11: the page fetches the first screen and its words ahead, from the bundle’s own path', () => {
  const plugin = preload(/HomePage\.tsx$/)
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = []) => ({
    ...{ type: 'chunk', fileName, moduleIds, imports },
  })
  const bundle = {
    a: chunk('assets/home-1.js', ['/web/features/home/HomePage.tsx'], ['assets/card-1.js']),
    b: chunk('assets/ru-1.js', ['/web/words/ru/first.ts']),
    c: chunk('assets/cart-1.js', ['/web/features/cart/CartPage.tsx']),
    d: { type: 'asset', fileName: 'assets/app.css' },
  }
  const parts = plugin as unknown as {
    configResolved(config: { base: string }): void
    transformIndexHtml: {
      handler(html: string, of: { bundle: object }): { attrs: { rel: string; href: string } }[]
    }
  } // Vite's own types allow a hook to be many things
  parts.configResolved({ base: '/api/stat/tgbundle/' })
  const page = '<script src="/api/stat/tgbundle/assets/card-1.js">'
  const tags = parts.transformIndexHtml.handler(page, { bundle })
  expect(tags.map(({ attrs }) => [attrs.rel, attrs.href])).toEqual([
    ['modulepreload', '/api/stat/tgbundle/assets/home-1.js'],
    ['modulepreload', '/api/stat/tgbundle/assets/ru-1.js'],
  ])
})
