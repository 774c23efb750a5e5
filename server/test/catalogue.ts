import type { Engine } from '../platform/database/engines.ts'

/** The objects of a database: a name such as `column orders.status` and the definition that PostgreSQL gives for it. */
export type Catalogue = ReadonlyMap<string, string>

const TABLE = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`
/** Objects of extensions belong to the extension. */
const OWN = (oid: string) => `not exists (select from pg_depend e where e.objid = ${oid} and e.deptype = 'e')`

const OBJECTS = `
  select 'extension ' || extname as name, '' as definition from pg_extension where extname <> 'plpgsql'
  union all
  select case c.relkind when 'v' then 'view ' when 'm' then 'materialized view ' else 'table ' end || c.relname,
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid)
      else concat_ws(' ', case c.relpersistence when 'u' then 'unlogged' end, c.reloptions::text) end
  from pg_class c where ${TABLE}
  union all
  select 'column ' || c.relname || '.' || a.attname, concat_ws(' ',
    'number ' || row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation::text end,
    case when a.attnotnull then 'not null' end, nullif('identity ' || a.attidentity::text, 'identity '),
    nullif('generated ' || a.attgenerated::text, 'generated '), 'default ' || pg_get_expr(d.adbin, d.adrelid))
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${TABLE} and a.attnum > 0 and not a.attisdropped
  union all
  -- PostgreSQL 18 lists NOT NULL among the constraints; the columns have it already.
  select 'constraint ' || k.conname || ' of ' || c.relname, pg_get_constraintdef(k.oid)
  from pg_constraint k join pg_class c on c.oid = k.conrelid where ${TABLE} and k.contype <> 'n'
  union all
  select 'index ' || i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indrelid where ${TABLE}
  union all
  select 'trigger ' || t.tgname || ' on ' || c.relname, concat_ws(' ', pg_get_triggerdef(t.oid), 'enabled ' || t.tgenabled::text)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${TABLE} and not t.tgisinternal
  union all
  select 'function ' || p.oid::regprocedure::text, pg_get_functiondef(p.oid)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and ${OWN('p.oid')}
  union all
  select 'sequence ' || c.relname, concat_ws(' ', format_type(s.seqtypid, null), 'start ' || s.seqstart,
    'step ' || s.seqincrement, 'from ' || s.seqmin, 'to ' || s.seqmax, 'cache ' || s.seqcache, s.seqcycle)
  from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = 'public'::regnamespace
  union all
  select 'type ' || t.typname, concat_ws(' ', t.typtype, (select string_agg(enumlabel, ', ' order by enumsortorder)
    from pg_enum e where e.enumtypid = t.oid), format_type(t.typbasetype, t.typtypmod))
  from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'r') and ${OWN('t.oid')}`

/** Reads everything that `server/schema` describes. Comments and line breaks inside functions do not count. */
export async function readCatalogue(engine: Engine): Promise<Catalogue> {
  const { rows } = await engine.run(OBJECTS)
  const objects = rows as { name: string; definition: string }[] // columns of the select above
  return new Map(
    objects
      .map(
        ({ name, definition }) =>
          [name, definition.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()] as const,
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/**
 * Compares an upgraded database with one created from `server/schema`. Each line of the result names one object that differs
 * and what to do about it; no lines mean that both are the same.
 */
export function compareCatalogues(upgraded: Catalogue, created: Catalogue): string[] {
  const names = [...new Set([...upgraded.keys(), ...created.keys()])].sort()
  return names.flatMap((name) => {
    const migrations = upgraded.get(name)
    const schema = created.get(name)
    if (migrations === schema) return []
    if (schema === undefined)
      return [
        `${name}: the migrations create it, add it to server/schema or drop it in a migration: ${migrations}`,
      ]
    if (migrations === undefined)
      return [`${name}: server/schema has it, add a migration that creates it: ${schema}`]
    return [`${name}: after the migrations it is\n    ${migrations}\n  in server/schema\n    ${schema}`]
  })
}
