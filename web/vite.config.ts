import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BROWSERS } from './build/browsers.ts'
import { budget } from './build/budget.ts'
import { chunks } from './build/chunks.ts'
import { compressed } from './build/compress.ts'
import { contract } from './build/contract.ts'
import { first } from './build/first.ts'
import { inline } from './build/inline.ts'
import { screenChunk } from './build/screen-chunk.ts'
import { version } from './build/version.ts'
import { words } from './build/words.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The module whose chunk draws the home page's products. */
const home = /parts\/home\/HomePage\.tsx$/

/** The modules of the other screens that the server renders, by the names in `web/app/first-paint/screens`. */
const drawn = {
  product: /features\/buyer\/product\/ProductPage\.tsx$/,
  landing: /features\/buyer\/landings\/LandingPage\.tsx$/,
  seller: /features\/buyer\/sellers\/SellerPage\.tsx$/,
  catalogue: /features\/buyer\/catalog\/CategoriesPage\.tsx$/,
  category: /features\/buyer\/catalog\/ListingPage\.tsx$/,
  search: /features\/buyer\/search\/SearchPage\.tsx$/,
  brands: /features\/buyer\/brands\/BrandsPage\.tsx$/,
  reviews: /features\/buyer\/product\/reviews\/ReviewsPage\.tsx$/,
  cart: /features\/buyer\/cart\/CartPage\.tsx$/,
}

/** Screens that a link or the bot opens and the server does not render, or not for everybody, by their paths below the app's. */
const plain = {
  '/cart': /features\/buyer\/cart\/CartPage\.tsx$/,
  '/order': /features\/buyer\/checkout\/CheckoutPage\.tsx$/,
}

/** The sprite's own version goes into its address, so an old one is never shown (EX-05). */
function iconsVersion(): string {
  const sprite = `${here}public/img/icons.svg`
  const content = existsSync(sprite) ? readFileSync(sprite) : ''
  return createHash('sha256').update(content).digest('hex').slice(0, 8)
}

/** Libraries in files of their own: each is run in its own turn, and stays cached when the app changes. */
const libraries = [
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]first-paint[\\/]libraries\.ts$/,
    priority: 3,
  },
  { name: 'router', test: /[\\/]node_modules[\\/]react-router[\\/]/, priority: 2 },
  { name: 'shop', tags: ['$initial' as const], priority: 1 },
  {
    name: 'state',
    test: /[\\/]node_modules[\\/](?:@reduxjs|redux|redux-thunk|reselect|immer|react-redux|use-sync-external-store)[\\/]/,
    priority: 2,
  },
]

/** What an import preloads; the page itself has fetched the libraries, so no list of them takes room in the first screen. */
function preloadedBy(_: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? needed : needed.filter((file) => !IN_THE_PAGE.test(file))
}
const IN_THE_PAGE = /^assets\/(?:react|router|state|rolldown-runtime)-[\w-]{7}\.js$/

/** Most visitors open a product next, so its file is preloaded. */
const product = screenChunk('product', `${here}features/buyer/product/ProductPage.tsx`)

export default defineConfig({
  root: here,
  base: '/api/stat/tgbundle/',
  plugins: [
    chunks(),
    contract(),
    words(),
    react(),
    inline(import.meta.url),
    budget({ limitKb: 139, home }),
    first(home, { screens: drawn, plain }),
    version(),
    compressed(),
  ],
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: `${here}build/react-store.ts` },
    ],
  },
  define: { 'import.meta.env.ICONS_VERSION': JSON.stringify(iconsVersion()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    sourcemap: false,
    cssCodeSplit: true,
    target: BROWSERS,
    modulePreload: { polyfill: false, resolveDependencies: preloadedBy },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first screen names a hundred files, and a shorter hash of each makes room in it.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: { groups: [...libraries, product] },
          },
        },
      },
    },
    // What the server draws the first paint with: the same components, in one file with all they need.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/server',
        emptyOutDir: false,
        manifest: false,
        copyPublicDir: false,
        target: 'node24',
        minify: true,
        rolldownOptions: { input: `${here}app/first-paint/page.tsx`, output: { entryFileNames: 'first.js' } },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'ssr'] as const) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
})
