import { join } from 'node:path'
import { openImportFiles, runClaimedImport, type ServerLoad } from './catalog/catalog.ts'
import { readConfig } from './config.ts'
import { openDemoClock } from './doors/demo/clock.ts'
import { systemClock } from './platform/clock.ts'
import { openPostgres } from './platform/database/engines.ts'
import { logError } from './platform/log-error.ts'
import { publicDownload } from './platform/outbound/public-download.ts'
import { openFiles } from './storage.ts'

/**
 * Entry point of a process that runs one import: its parsing and its memory stay apart from the server that answers shoppers. The
 * server claims the import and passes its id and worker; the process ends with it.
 */
const [id = '', worker = '', mode = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const engine = await openPostgres(config.databaseUrl, { connections: 4 })
const clock = mode === 'demo' ? await openDemoClock(engine.db) : systemClock
const stopping = new AbortController()
// The server ends, or has died: the import is given back after the current batch.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
process.once('disconnect', () => stopping.abort())
let load: ServerLoad = { utilization: 0 }
process.on('message', (message) => {
  load = message as ServerLoad // the only message that the launcher sends
})
const { pictures, shared } = await openFiles(config)
try {
  await runClaimedImport(
    {
      db: engine.db,
      now: () => clock.now(),
      files: openImportFiles(join(config.dataDir, 'imports'), shared),
      pictures,
      download: publicDownload(),
      serverLoad: () => load,
    },
    { id: Number(id), worker, signal: stopping.signal },
  )
} catch (error) {
  // In the format of the server's log, which this is written to.
  const line = {
    level: 50,
    time: systemClock.now().getTime(),
    err: logError(error),
    msg: 'an import was interrupted',
  }
  process.stderr.write(`${JSON.stringify(line)}\n`)
  process.exitCode = 1
} finally {
  await engine.close()
  if (process.connected) process.disconnect()
}
