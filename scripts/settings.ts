import { readFileSync, writeFileSync } from 'node:fs'
import { discoverGroups, settingsRegistryOf } from './settings/discover.ts'

/** Rewrites the list of declared settings, `.env.example` and the table of docs/install.md (decisions 040, 046). */
const INSTALL = 'docs/install.md'
writeFileSync('server/config/all.generated.ts', settingsRegistryOf(await discoverGroups()))
// Imported afterwards, because it reads the list.
const { envExample, withSetupTable } = await import('../server/config/env-example.ts')
writeFileSync('.env.example', envExample())
writeFileSync(INSTALL, withSetupTable(readFileSync(INSTALL, 'utf8')))
