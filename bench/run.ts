import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run bench -- <name>`: runs `bench/<name>.ts`, or `bench/<name>/<name>.ts`. */
const [name = '', ...args] = process.argv.slice(2)
const file = [`./${name}.ts`, `./${name}/${name}.ts`]
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(fileURLToPath(url)))
if (!/^[a-z-]+$/.test(name) || !file) {
  console.error(
    'npm run bench -- calls | catalogue | checkout | fast-lane | feel | fuzz | grown | hot | import | kill | map | restarts | scroll | sellers | soak | tree | web | web-pair',
  )
  process.exit(2)
}
const { bench } = (await import(file.href)) as { bench(args: string[]): Promise<void> } // every bench exports it
await bench(args)
