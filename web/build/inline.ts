import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { BROWSERS } from './browsers.ts'

/** `<script data-inline="app/first-paint/boot.ts"></script>`; an old browser must be able to read one with `data-es2015`. */
const PLACE = /<script data-inline="([\w/.-]+)"( data-es2015)?><\/script>/g
const ENTRY = '\0inline-entry'

/** Returns a module and its imports as one minified script that calls the module's `run(window)`. */
export async function compileInline(file: string, target: string | string[]): Promise<string> {
  const entry: Plugin = {
    name: 'sarafan-inline-entry',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load: (id) => (id === ENTRY ? `import { run } from ${JSON.stringify(file)}\nrun(window)` : null),
  }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry],
    build: { write: false, target, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  })
  const [output] = [built].flat() as Rollup.RollupOutput[] // a build that neither watches nor writes
  const [script, ...others] = output?.output ?? []
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${file} is not one script`)
  if (/<\/script|<!--/i.test(script.code)) throw new Error(`${file} contains what ends an inline script`)
  return script.code.trim()
}

/**
 * Vite plugin: compiles the modules that the page names and puts them into it as inline scripts, because they run before
 * the first paint. The server allows them by the hashes of their text (`policyOf`).
 */
export function inline(folder: string): Plugin {
  return {
    name: 'sarafan-inline',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const places = [...html.matchAll(PLACE)]
        const scripts = await Promise.all(
          places.map(([, path = '', es2015]) =>
            compileInline(fileURLToPath(new URL(path, folder)), es2015 ? 'es2015' : BROWSERS),
          ),
        )
        return html.replace(PLACE, () => `<script>${scripts.shift()}</script>`)
      },
    },
  }
}
