import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import type { Engine } from '../../platform/database/engines.ts'
import { Refusal } from '../../platform/requests/refuse.ts'
import { AT, category, shop, type TestShop } from '../../test/fixtures/catalog.ts'
import { describeRace, openRaceEngine } from '../../test/races.ts'
import { type ChartSheet, chartsOf, removeChart, saveChart } from './charts.ts'

describeRace('size charts of several members', () => {
  let engine: Engine
  let place: TestShop
  let shirts = 0
  beforeAll(async () => {
    engine = await openRaceEngine(6)
    place = await shop(engine)
    shirts = await category(engine, place.showcaseId, 'shirts')
  }, 60_000)
  afterAll(() => engine.close())

  const sheetOf = (name: string, of: Partial<ChartSheet> = {}): ChartSheet => ({
    name,
    unit: 'см',
    columns: ['Размер', 'Грудь'],
    rows: [['S', name]],
    categoryId: null,
    ...of,
  })
  const by = () => ({ showcaseId: place.showcaseId, personId: place.ownerId, at: AT })
  const save = (existing: { id: number; version: number } | null, sheet: ChartSheet) =>
    transaction(engine.db, (tx) => saveChart(tx, by(), { existing, sheet }))
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'saved',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )
  const charts = () => chartsOf(engine.db, place.showcaseId)

  test('issue 16: of four concurrent edits of one chart one is stored whole and three are refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version } = await save(null, sheetOf(`Круг ${round}`))
      const names = [1, 2, 3, 4].map((n) => `Круг ${round}, правка ${n}`)
      const done = await Promise.all(names.map((name) => outcomeOf(save({ id, version }, sheetOf(name)))))
      expect(done.toSorted()).toEqual([
        'changed_meanwhile',
        'changed_meanwhile',
        'changed_meanwhile',
        'saved',
      ])
      const name = names[done.indexOf('saved')] ?? ''
      const stored = (await charts()).find((one) => one.id === id)
      expect(stored).toMatchObject({ name, rows: [['S', name]], version: version + 1 })
    }
  })

  test('issue 16: of charts that take over one category at once, the category has exactly one', async () => {
    const names = ['А', 'Б', 'В', 'Г']
    await Promise.all(names.map((name) => save(null, sheetOf(name, { categoryId: shirts }))))
    expect((await charts()).filter(({ categoryId }) => categoryId === shirts)).toHaveLength(1)
  })

  test('issue 16: an edit concurrent with the removal of its chart is stored before it or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version } = await save(null, sheetOf(`Уходит ${round}`))
      const removal = transaction(engine.db, (tx) => removeChart(tx, by(), id))
      const [edited] = await Promise.all([outcomeOf(save({ id, version }, sheetOf('Правка'))), removal])
      expect(['saved', 'size_chart_not_found']).toContain(edited)
      expect((await charts()).some((one) => one.id === id)).toBe(false)
    }
  })
})
