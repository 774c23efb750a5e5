import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { compressed } from './build/compress.ts'
import { contract } from './build/contract.ts'
import { preload } from './build/preload.ts'
import { words } from './build/words.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The module whose chunk draws the home page's products. */
const home = /features\/home\/HomePage\.tsx$/

/** The sprite's own version goes into its address, so an old one is never shown (EX-05). */
function iconsVersion(): string {
  const sprite = `${here}public/img/icons.svg`
  const content = existsSync(sprite) ? readFileSync(sprite) : ''
  return createHash('sha256').update(content).digest('hex').slice(0, 8)
}

export default defineConfig({
  root: here,
  base: '/api/stat/tgbundle/',
  plugins: [contract(), words(), react(), budget({ limitKb: 140, home }), preload(home), compressed()],
  define: { 'import.meta.env.ICONS_VERSION': JSON.stringify(iconsVersion()) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: 'manifest.json',
    sourcemap: false,
    cssCodeSplit: true,
    target: ['es2020', 'chrome87', 'safari14', 'firefox90'],
    cssTarget: ['chrome111', 'safari16.2', 'firefox113'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
