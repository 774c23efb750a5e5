import { readFileSync, writeFileSync } from 'node:fs'
import { envExample, withSetupTable } from '../server/config/env-example.ts'

/** Rewrites `.env.example` and the table of docs/install.md from the declared settings (decision 040). */
const INSTALL = 'docs/install.md'
writeFileSync('.env.example', envExample())
writeFileSync(INSTALL, withSetupTable(readFileSync(INSTALL, 'utf8')))
