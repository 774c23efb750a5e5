import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FixedClock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database/database.ts'
import type { Engine } from '../../../platform/database/engines.ts'
import { folderPictures } from '../../../platform/storage/pictures.ts'
import { shop } from '../../../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../../../test/races.ts'
import { runSql } from '../../../test/sql.ts'
import { type ImportFiles, importFiles } from '../files.ts'
import { inspectImport } from '../inspect.ts'
import { moveImport } from '../jobs/move.ts'
import { createImport } from '../jobs/store.ts'
import type { RunDeps } from './deps.ts'
import { claimImport, type HeldImport } from './lease.ts'
import { runImport } from './run-import.ts'
import { importRunner } from './runner.ts'

const PRODUCTS = 300

describeRace('imports on two servers', () => {
  let engine: Engine
  let files: ImportFiles
  let showcaseId = 0
  let personId = 0
  const clock = new FixedClock('2026-11-21T09:00:00Z')
  beforeEach(async () => {
    engine = await openRaceEngine()
    files = importFiles(await mkdtemp(join(tmpdir(), 'sarafan-race-')))
    const place = await shop(engine)
    showcaseId = place.showcaseId
    personId = place.ownerId
  })
  afterEach(() => engine.close())

  const line = (n: number) => `P-${n};Кружка ${n};S-${n};${100 + n};${1 + (n % 9)}`
  const content = [
    'Артикул товара;Название;Код варианта (SKU);Цена;Остаток',
    ...Array.from({ length: PRODUCTS }, (_, n) => line(n)),
  ]

  async function uploadImport(): Promise<number> {
    const path = join(tmpdir(), randomUUID())
    await writeFile(path, content.join('\n'))
    const read = await inspectImport(path, 'a.csv')
    const storedAs = await files.add(path)
    const at = clock.now()
    return transaction(engine.db, async (tx) => {
      const { id } = await createImport(tx, {
        showcaseId,
        personId,
        fileName: 'a.csv',
        storedAs,
        ...read,
        at,
      })
      return id
    })
  }
  const start = (id: number) =>
    transaction(engine.db, (tx) =>
      moveImport(tx, { showcaseId, personId, id, move: 'start', mode: 'everything', at: clock.now() }),
    )
  async function queueImport(): Promise<number> {
    const id = await uploadImport()
    await start(id)
    return id
  }
  /** `rest` runs after each batch of ten products. */
  const deps = (rest: RunDeps['rest'] = async () => undefined): RunDeps => ({
    db: engine.db,
    now: () => clock.now(),
    files,
    pictures: folderPictures([tmpdir()]),
    download: () => Promise.reject(new Error('nothing is downloaded here')),
    products: 10,
    rest,
  })
  const claim = () => claimImport(engine.db, { worker: randomUUID(), at: clock.now() })
  const jobs = () =>
    runSql<{ state: string; processed: number; created: number }>(
      engine.db,
      'select state, processed, created from import_job order by id',
    )
  const stored = async () => {
    const [found] = await runSql<{
      products: number
      variants: number
      units: number
      moves: number
      prices: number
    }>(
      engine.db,
      `select (select count(*) from product)::int as products, count(*)::int as variants, sum(on_hand)::int as units,
        (select sum(delta) from stock_movement)::int as moves, (select count(*) from price_history)::int as prices
       from variant`,
    )
    return found
  }
  const units = Array.from({ length: PRODUCTS }, (_, n) => 1 + (n % 9)).reduce((sum, one) => sum + one, 0)
  const COMPLETE = { products: PRODUCTS, variants: PRODUCTS, units, moves: units, prices: PRODUCTS }

  test('issue 16: two servers claim an import once, and a second import of the showcase waits as queued', async () => {
    await queueImport()
    await queueImport()
    const claimed = (await Promise.all([claim(), claim(), claim(), claim()])).filter((one) => one !== null)
    expect(claimed).toHaveLength(1)
    expect((await jobs()).map(({ state }) => state)).toEqual(['running', 'queued'])
    for (const held of claimed) await runImport(deps(), held)
    const next = await claim()
    if (next) await runImport(deps(), next)
    expect(await jobs()).toMatchObject([
      { state: 'done', created: PRODUCTS },
      { state: 'done', created: 0, processed: PRODUCTS },
    ])
    expect(await stored()).toEqual(COMPLETE)
  })

  test('issue 16: two imports started at once run one after the other on two servers, and a second start of one is refused', async () => {
    const ids = [await uploadImport(), await uploadImport()]
    const starts = await Promise.allSettled([...ids, ...ids].map(start))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(starts.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'action_not_allowed' } },
      { reason: { code: 'action_not_allowed' } },
    ])
    let running = 0
    let most = 0
    const launch = async (held: HeldImport) => {
      most = Math.max(most, ++running)
      await runImport(deps(), held)
      running--
    }
    const server = () => importRunner({ ...deps(), launch })()
    await Promise.all([server(), server()])
    // A server that found the showcase busy looks again some seconds later.
    await server()
    expect(most).toBe(1)
    // Either may be claimed first; the other finds all rows unchanged.
    const done = (await jobs()).toSorted((one, other) => Number(other.created) - Number(one.created))
    expect(done).toMatchObject([
      { state: 'done', created: PRODUCTS },
      { state: 'done', created: 0, processed: PRODUCTS },
    ])
    expect(await stored()).toEqual(COMPLETE)
  }, 60_000)

  test('issue 16: an import that loses its process at 20 random points completes without a row lost or doubled', async () => {
    await queueImport()
    class Killed extends Error {}
    for (let death = 0; death < 20; death++) {
      const held = await claim()
      if (!held) break
      let batches = Math.floor(Math.random() * 3)
      const kill = async () => {
        if (batches-- <= 0) throw new Killed()
      }
      await runImport(deps(kill), held).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      // The lease of a dead process ends by itself.
      clock.forward({ minutes: 2 })
    }
    for (let held = await claim(); held; held = await claim()) await runImport(deps(), held)
    expect(await jobs()).toEqual([{ state: 'done', processed: PRODUCTS, created: PRODUCTS }])
    expect(await stored()).toEqual(COMPLETE)
  })

  test('issue 16: a process that lost its lease writes nothing more', async () => {
    await queueImport()
    const slow = await claim()
    if (!slow) throw new Error('nothing to claim')
    let wasTakenOver = false
    await runImport(
      deps(async () => {
        if (wasTakenOver) return
        wasTakenOver = true
        clock.forward({ minutes: 2 })
        const heir = await claim()
        if (heir) await runImport(deps(), heir)
      }),
      slow,
    )
    expect(await jobs()).toEqual([{ state: 'done', processed: PRODUCTS, created: PRODUCTS }])
    expect(await stored()).toEqual(COMPLETE)
  })

  test('issue 16: an import is paused while it runs and continued from its cursor; a cancelled one stops', async () => {
    const id = await queueImport()
    const move = (step: 'pause' | 'continue' | 'cancel') =>
      transaction(engine.db, (tx) =>
        moveImport(tx, { showcaseId, personId, id, move: step, mode: 'everything', at: clock.now() }),
      )
    const held = await claim()
    if (held) await runImport(deps(once(() => move('pause'))), held)
    expect(await jobs()).toEqual([{ state: 'paused', processed: 10, created: 10 }])
    await move('continue')
    const again = await claim()
    if (again) await runImport(deps(once(() => move('cancel'))), again)
    expect(await jobs()).toEqual([{ state: 'cancelled', processed: 20, created: 20 }])
    expect((await stored())?.products).toBe(20)
  })
})

/** Runs `work` after the first batch only. */
function once(work: () => Promise<unknown>): RunDeps['rest'] {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await work()
  }
}
