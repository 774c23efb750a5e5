import type { landingEditCalls } from '@sarafan/contract/landing-edit'
import { parseMoment } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { refuse } from '../platform/refuse.ts'
import { byOf } from '../showcases/showcases.ts'
import { orderLandings } from './addresses.ts'
import { moveLanding, saveLanding, type WrittenLanding, writtenOf, writtenOne } from './editing.ts'

/** Landing pages of a showcase for members who may write them (domain.md 4.5, 7.3). */
export function landingEditHandlers({ db }: { db: Db }): HandlersOf<typeof landingEditCalls> {
  return {
    async showShowcaseActions(visit, ask) {
      const all = await writtenOf(db, { by: byOf(visit, Number(ask.id)), at: visit.now })
      return { Actions: all.map((one) => ({ ...onWire(one), Views: one.views, Leads: one.leads })) }
    },
    async showActionEdit(visit, ask) {
      const by = byOf(visit, Number(ask.id))
      const one = await writtenOne(db, { by, landingId: Number(ask.aid), at: visit.now })
      return { ...onWire(one), Blocks: one.blocks, SavedAt: one.updatedAt.toISOString() }
    },
    async saveAction(visit, ask) {
      const title = ask.Title.trim()
      if (title.length < 2) throw refuse('invalid_question', {}, { Title: 'required' })
      const draft = {
        ...{ title, short: ask.Short.trim(), hue: ask.Hue, blocks: ask.Blocks },
        cover: ask.Cover ?? null,
        seo: ask.Seo
          ? {
              alias: ask.Seo.Alias.trim(),
              seoTitle: ask.Seo.Title.trim(),
              seoDescription: ask.Seo.Description.trim(),
            }
          : null,
        ...{ startsAt: momentOf('StartsAt', ask.StartsAt), endsAt: momentOf('EndsAt', ask.EndsAt) },
      }
      const saved = await transaction(db, (tx) =>
        saveLanding(tx, {
          ...{ by: byOf(visit, ask.id), landingId: ask.ActionID ?? null },
          ...{ version: ask.Version, draft, at: visit.now },
        }),
      )
      return { ActionID: saved.id, Version: saved.version }
    },
    async orderActions(visit, ask) {
      const of = { by: byOf(visit, ask.id), order: ask.Order, at: visit.now }
      await transaction(db, (tx) => orderLandings(tx, of))
      return { ok: true }
    },
    async setActionState(visit, ask) {
      const move = { by: byOf(visit, ask.id), landingId: ask.ActionID, to: ask.State, at: visit.now }
      await transaction(db, (tx) => moveLanding(tx, move))
      return { ok: true }
    },
    async deleteAction(visit, ask) {
      const move = {
        by: byOf(visit, ask.id),
        landingId: ask.ActionID,
        to: 'archived',
        at: visit.now,
      } as const
      await transaction(db, (tx) => moveLanding(tx, move))
      return { ok: true }
    },
  }
}

function momentOf(name: string, text: string | null): Date | null {
  if (text === null) return null
  const at = parseMoment(text)
  if (!at) throw refuse('invalid_question', {}, { [name]: 'moment' })
  return at
}

function onWire(one: WrittenLanding) {
  return {
    ...{ ActionID: one.id, Title: one.title, Short: one.short, Cover: one.cover, Hue: one.hue },
    ...{ Status: one.status, Version: one.version },
    Seo: { Alias: one.alias, Title: one.seoTitle, Description: one.seoDescription },
    ...{ StartsAt: one.startsAt?.toISOString() ?? null, EndsAt: one.endsAt?.toISOString() ?? null },
  }
}
