import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `npm run bench -- <name>`: runs `bench/<name>.ts`. */
const [name = '', ...args] = process.argv.slice(2)
const file = new URL(`./${name}.ts`, import.meta.url)
if (!/^[a-z-]+$/.test(name) || !existsSync(fileURLToPath(file))) {
  console.error(
    'npm run bench -- calls | catalogue | checkout | fast-lane | feel | fuzz | hot | import | kill | map | restarts | scroll | sellers | soak | tree | web | web-pair',
  )
  process.exit(2)
}
const { bench } = (await import(file.href)) as { bench(args: string[]): Promise<void> } // every bench exports it
await bench(args)
