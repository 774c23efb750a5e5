import type { Engine } from '../../platform/database/engines.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'

const NAME = 'demo'

/** What the settings say about a demo. */
export interface DemoAsked {
  /** `DEMO`, or null when it is not set. */
  readonly demo: boolean | null
  /** Why this server may not be a demo; empty when it may. */
  readonly barrier: string
}

/** `load`: a demo whose data is not loaded yet. `broken`: loading was interrupted. */
export type Mode = 'shop' | 'demo' | 'load' | 'broken'

/**
 * Returns whether this database is a demo (rulings 5): `DEMO` decides, otherwise the database's own record; an empty embedded
 * database becomes a demo. Throws, with advice, where demo data would mix with a real shop's.
 */
export async function demoMode(engine: Engine, asked: DemoAsked): Promise<Mode> {
  const state = await readSetting(engine.db, NAME)
  const isMade = state !== null
  const isEmpty = !isMade && (await isUntouched(engine))
  if (isMade && asked.demo === false)
    throw new Error('DEMO=0, but this database was made as a demo: set another DATA_DIR or DATABASE_URL')
  if (asked.demo === true && !isMade && !isEmpty)
    throw new Error(
      'DEMO=1, but this database holds a shop’s own data: set an empty DATA_DIR or DATABASE_URL',
    )
  const isDemo = asked.demo ?? (isMade || (isEmpty && engine.kind === 'pglite'))
  if (!isDemo) return 'shop'
  if (asked.barrier) throw new Error(`A demo ${asked.barrier}. Set DEMO=0 to begin a shop of your own`)
  if (state === 'loading') return 'broken'
  return isMade ? 'demo' : 'load'
}

/** Records that loading the demo has started, before its first row, or is complete, after its last. */
export async function recordDemo(engine: Engine, state: 'loading' | 'loaded'): Promise<void> {
  await writeSetting(engine.db, NAME, state)
}

const SELECT_PERSON = statement(
  'doors.demo.mode.selectPerson',
)`select not exists (select from person) and not exists (select from showcase) as empty`

async function isUntouched(engine: Engine): Promise<boolean> {
  const [row] = await queryRows(engine.db, SELECT_PERSON, [])
  return row?.empty === true
}
