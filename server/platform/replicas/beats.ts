import type { Db } from '../database/database.ts'
import { queryRows } from '../database/rows.ts'
import { statement } from '../database/statement.ts'

const WRITE = statement('platform.replicas.beats.write')`
  insert into replica_beat (server, beat, at) values ($1, $2, $3)
  on conflict (server) do update set beat = $2, at = $3`

const READ = statement('platform.replicas.beats.read')`select beat from replica_beat where server = $1`

const FORGET = statement('platform.replicas.beats.forget')`
  delete from replica_beat where server = $1 or at < $2`

/** Writes a server's number into the primary; a replica that shows it has everything that was committed before. */
export async function writeBeat(db: Db, of: { server: string; beat: number; at: Date }): Promise<void> {
  await queryRows(db, WRITE, [of.server, of.beat, of.at])
}

/** Returns the number that a database shows for a server; 0 without one. */
export async function readBeat(db: Db, server: string): Promise<number> {
  const [row] = await queryRows(db, READ, [server])
  return row?.beat ?? 0
}

/** Deletes the row of a server, and those of servers that wrote none since `before`. */
export async function forgetBeats(db: Db, of: { server: string; before: Date }): Promise<void> {
  await queryRows(db, FORGET, [of.server, of.before])
}
