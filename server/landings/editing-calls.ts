import type { RequestOf } from '@sarafan/contract/call'
import type { landingEditCalls } from '@sarafan/contract/showcases/landing-edit'
import { parseMoment } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { otherLanguagesFrom, otherLanguagesToWire } from '../platform/words/names.ts'
import { actorOf } from '../showcases/showcases.ts'
import { orderLandings } from './addresses.ts'
import {
  type Draft,
  type EditableLanding,
  editableLandingsOf,
  moveLanding,
  requireEditableLanding,
  saveLanding,
} from './editing.ts'

/** Handlers of a showcase's landing pages, for members who may edit them (domain.md 4.5, 7.3). */
export function landingEditHandlers({ db }: { db: Db }): HandlersOf<typeof landingEditCalls> {
  return {
    async showShowcaseActions(context, input) {
      const all = await editableLandingsOf(db, { by: actorOf(context, Number(input.id)), at: context.now })
      return { Actions: all.map((one) => ({ ...onWire(one), Views: one.views, Leads: one.leads })) }
    },
    async showActionEdit(context, input) {
      const by = actorOf(context, Number(input.id))
      const one = await requireEditableLanding(db, { by, landingId: Number(input.aid), at: context.now })
      return { ...onWire(one), Blocks: one.blocks, SavedAt: one.updatedAt.toISOString() }
    },
    async saveAction(context, input) {
      const saved = await transaction(db, (tx) =>
        saveLanding(tx, {
          by: actorOf(context, input.id),
          landingId: input.ActionID ?? null,
          version: input.Version,
          draft: draftOf(input),
          at: context.now,
        }),
      )
      return { ActionID: saved.id, Version: saved.version }
    },
    async orderActions(context, input) {
      const of = { by: actorOf(context, input.id), order: input.Order, at: context.now }
      await transaction(db, (tx) => orderLandings(tx, of))
      return { ok: true }
    },
    async setActionState(context, input) {
      const move = {
        by: actorOf(context, input.id),
        landingId: input.ActionID,
        to: input.State,
        at: context.now,
      }
      await transaction(db, (tx) => moveLanding(tx, move))
      return { ok: true }
    },
    async deleteAction(context, input) {
      const move = {
        by: actorOf(context, input.id),
        landingId: input.ActionID,
        to: 'archived',
        at: context.now,
      } as const
      await transaction(db, (tx) => moveLanding(tx, move))
      return { ok: true }
    },
  }
}

/** Returns the fields of a request as they are saved. Throws `invalid_question` with the field. */
function draftOf(input: RequestOf<typeof landingEditCalls.saveAction>): Draft {
  const title = input.Title.trim()
  if (title.length < 2) throw refuse('invalid_question', {}, { Title: 'required' })
  const names = otherLanguagesFrom(input.Names)
  if (Object.values(names ?? {}).some(({ length }) => length < 2))
    throw refuse('invalid_question', {}, { Names: 'too_short' })
  return {
    title,
    names,
    short: input.Short.trim(),
    hue: input.Hue,
    blocks: input.Blocks,
    cover: input.Cover ?? null,
    seo: input.Seo
      ? {
          alias: input.Seo.Alias.trim(),
          seoTitle: input.Seo.Title.trim(),
          seoDescription: input.Seo.Description.trim(),
        }
      : null,
    startsAt: momentOf('StartsAt', input.StartsAt),
    endsAt: momentOf('EndsAt', input.EndsAt),
  }
}

function momentOf(name: string, text: string | null): Date | null {
  if (text === null) return null
  const at = parseMoment(text)
  if (!at) throw refuse('invalid_question', {}, { [name]: 'moment' })
  return at
}

function onWire(one: EditableLanding) {
  return {
    ActionID: one.id,
    Title: one.title,
    Names: otherLanguagesToWire(one.names),
    Short: one.short,
    Cover: one.cover,
    Hue: one.hue,
    Status: one.status,
    Version: one.version,
    Seo: { Alias: one.alias, Title: one.seoTitle, Description: one.seoDescription },
    StartsAt: one.startsAt?.toISOString() ?? null,
    EndsAt: one.endsAt?.toISOString() ?? null,
  }
}
