import type { Engine } from '../../platform/database/engines.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'

const NAME = 'demo'

export interface DemoAsked {
  /** `DEMO`, or null when it is not set. */
  readonly demo: boolean | null
  /** Why this server may not be a demo; empty when it may. */
  readonly barrier: string
}

/** `load`: a demo without its data. `broken`: loading was cut off half-way. */
export type Mode = 'shop' | 'demo' | 'load' | 'broken'

/**
 * Whether this database is a demo (rulings 5): `DEMO` decides, else what the database says of itself, else an empty
 * embedded one becomes a demo. Throws, telling what to change, where demo data would meet a real shop's.
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

/** Notes that the demo is being loaded, before its first row, or is whole, after its last. */
export async function recordDemo(engine: Engine, state: 'loading' | 'loaded'): Promise<void> {
  await writeSetting(engine.db, NAME, state)
}

async function isUntouched(engine: Engine): Promise<boolean> {
  const [row] = await queryRows<{ empty: boolean }>(
    engine.db,
    'select not exists (select from person) and not exists (select from showcase) as empty',
  )
  return row?.empty === true
}
