import { openPglite } from '../../server/platform/database/engines.ts'
import { migrate } from '../../server/platform/database/migrate.ts'

/** The amount of business logic stored as code in the database. */
export interface DatabaseCode {
  readonly triggers: number
  /** Lines of the PL/pgSQL functions. */
  readonly plpgsqlLines: number
}

/** Migrates an empty embedded database and reads its catalogue. */
export async function readDatabaseCode(): Promise<DatabaseCode> {
  const engine = await openPglite(undefined)
  try {
    await migrate(engine)
    const { rows } = await engine.run(`
      select
        (select count(*)::int from pg_trigger where not tgisinternal and tgparentid = 0) as triggers,
        (select coalesce(sum(array_length(string_to_array(btrim(prosrc, E' \\n'), E'\\n'), 1)), 0)::int
         from pg_proc p join pg_language l on l.oid = p.prolang
         where l.lanname = 'plpgsql' and p.pronamespace = 'public'::regnamespace
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as "plpgsqlLines"`)
    return rows[0] as DatabaseCode // columns of the select above
  } finally {
    await engine.close()
  }
}
