import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Returns a script that creates the database of the first release, with a few rows of every table, in an empty schema. */
export function firstRelease(): string {
  return gunzipSync(readFileSync(new URL('releases/first-release.sql.gz', import.meta.url))).toString()
}
