import { readConfig } from '../server/config.ts'
import { launchHash } from './sign.ts'

/** Prints the fragment with which the messenger opens a showcase, signed by the running demo server (`npm start`). */
const [person, showcase = 'teply-dom', startParam] = process.argv.slice(2)
const { host, port } = readConfig(process.env)
const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`

if (!person) {
  console.error('Usage: npm run demo:launch -- <person> [showcase] [start parameter]')
  process.exit(1)
}
const answer = await fetch(`${origin}/demo/api/launch`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ person, showcase, ...(startParam ? { startParam } : {}) }),
}).catch(() => null)
if (!answer?.ok) {
  console.error(answer ? await answer.text() : `No demo server answers at ${origin}: npm start first`)
  process.exit(1)
}
const { initData }: { initData: string } = await answer.json()
console.log(`#${launchHash(initData)}`)
