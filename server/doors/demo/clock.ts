import type { Span } from '../../platform/clock.ts'
import { OffsetClock, systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { readSetting } from '../../platform/settings.ts'

const NAME = 'demo_clock_ms'

/** Returns the demo's clock with its stored offset (rulings 6). */
export async function openDemoClock(db: Db): Promise<OffsetClock> {
  const offsetMs = await readSetting(db, NAME)
  return new OffsetClock(systemClock, typeof offsetMs === 'number' ? offsetMs : 0)
}

const INSERT_SETTING = statement(
  'doors.demo.clock.insertSetting',
)`insert into setting (name, value) values ($1, to_jsonb($2::bigint))
     on conflict (name) do update
       set value = to_jsonb(greatest((setting.value #>> '{}')::bigint, (excluded.value #>> '{}')::bigint))`

/** Moves the clock forward and stores its offset. The stored offset never decreases, also when two servers move it. */
export async function moveDemoClock(db: Db, clock: OffsetClock, span: Span): Promise<void> {
  const offsetMs = clock.forward(span)
  await queryRows(db, INSERT_SETTING, [NAME, offsetMs])
}
