import { expect, test } from 'vitest'
import { first } from './first.ts'

const chunk = (fileName: string, module: string, more: object = {}) => ({
  type: 'chunk',
  fileName,
  imports: [],
  isEntry: false,
  moduleIds: [module],
  ...more,
})
const style = (fileName: string, source: string) => ({ type: 'asset', fileName, source })
const styled = (file: string) => ({ viteMetadata: { importedCss: new Set([file]) } })
const bundle = {
  'assets/index-1.js': chunk('assets/index-1.js', '/web/main.tsx', {
    isEntry: true,
    imports: ['assets/home-1.js', 'assets/react-1.js'],
  }),
  'assets/home-1.js': chunk('assets/home-1.js', '/web/parts/home/HomePage.tsx', {
    imports: ['assets/react-1.js'],
    ...styled('assets/home-1.css'),
  }),
  'assets/react-1.js': chunk('assets/react-1.js', '/node_modules/react/index.js'),
  'assets/ru-1.js': chunk('assets/ru-1.js', '/web/words/ru/first.ts'),
  'assets/cart-1.js': chunk(
    'assets/cart-1.js',
    '/web/features/buyer/cart/CartPage.tsx',
    styled('assets/cart-1.css'),
  ),
  'assets/home-1.css': style('assets/home-1.css', '.home{color:red}'),
  'assets/cart-1.css': style('assets/cart-1.css', '.cart{color:blue}'),
}

const rendered = {
  ...bundle,
  'assets/routes-1.js': chunk('assets/routes-1.js', '/web/app/routes/routes.tsx'),
  'assets/shopping-1.js': chunk('assets/shopping-1.js', '/web/words/ru/shopping.ts'),
  'assets/rest-1.js': chunk('assets/rest-1.js', '/web/words/ru/rest.ts'),
  'assets/cart-1.js': chunk('assets/cart-1.js', '/web/features/buyer/cart/CartPage.tsx', {
    imports: ['assets/react-1.js'],
    ...styled('assets/cart-1.css'),
  }),
}

interface Tag {
  tag: string
  attrs?: Record<string, unknown>
  children?: string | Tag[]
}

function transformed(page: string) {
  const parts = first(/HomePage\.tsx$/) as unknown as {
    configResolved(config: { base: string }): void
    transformIndexHtml: {
      handler(html: string, of: { bundle: object }): { html: string; tags: Tag[] }
    }
  } // Vite's own types allow a hook to be many things
  parts.configResolved({ base: '/api/stat/tgbundle/' })
  return parts.transformIndexHtml.handler(page, { bundle })
}

test('EX-11: the page preloads the first screen’s code and texts, each file after its imports', () => {
  const { tags } = transformed('')
  const code = tags.find(({ attrs }) => attrs?.id === 'code')?.children
  if (!Array.isArray(code)) throw new Error('the page names no code')
  expect(code.map(({ attrs }) => attrs?.href)).toEqual([
    '/api/stat/tgbundle/assets/ru-1.js',
    '/api/stat/tgbundle/assets/react-1.js',
    '/api/stat/tgbundle/assets/home-1.js',
    '/api/stat/tgbundle/assets/index-1.js',
  ])
})

test('its styles are inlined and their links disabled, so that no chunk loads them again', () => {
  const { tags } = transformed('')
  expect(tags.find(({ tag }) => tag === 'style')?.children).toBe('.home{color:red}')
  const links = tags.filter(({ attrs }) => attrs?.rel === 'stylesheet')
  expect(links.map(({ attrs }) => [attrs?.href, attrs?.disabled])).toEqual([
    ['/api/stat/tgbundle/assets/home-1.css', true],
  ])
})

test('nothing runs or stops the first paint by itself; the page’s own scripts stay', () => {
  const page = [
    '<script>theme()</script>',
    '<script type="module" crossorigin src="/api/stat/tgbundle/assets/index-1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/api/stat/tgbundle/assets/react-1.js">',
    '<link rel="stylesheet" crossorigin href="/api/stat/tgbundle/assets/home-1.css">',
    '<link rel="icon" href="data:,">',
  ]
  expect(transformed(page.join('\n')).html.split('\n')).toEqual([page[0], page[4]])
})

test('issue 17: a rendered screen’s own code and styles are kept for the server, without what every page brings', () => {
  const files: { fileName: string; source: string }[] = []
  const plugin = first(/HomePage\.tsx$/, {
    screens: { cart: /CartPage\.tsx$/ },
    plain: { '/cart': /CartPage\.tsx$/ },
  }) as unknown as {
    configResolved(config: { base: string }): void
    generateBundle(this: object, options: object, bundle: object): void
  } // Vite's own types allow a hook to be many things
  plugin.configResolved({ base: '/' })
  plugin.generateBundle.call({ emitFile: (file: (typeof files)[number]) => files.push(file) }, {}, rendered)
  expect(files[0]?.fileName).toBe('server/screens.json')
  const parts = JSON.parse(files[0]?.source ?? '')
  const { cart, others } = parts
  expect([...cart.code.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/assets/routes-1.js',
    '/assets/shopping-1.js',
    '/assets/cart-1.js',
  ])
  expect(parts['/cart'].code).toBe(cart.code)
  expect(cart.styles).toBe(
    '<style>.cart{color:blue}</style><link rel="stylesheet" crossorigin href="/assets/cart-1.css" disabled>',
  )
  expect(others.code).not.toContain('cart-1')
  expect(others.code).toContain('rest-1')
})
