import type { AskOf, ReplyOf } from '@sarafan/contract/call'
import type { deliverySettingsCalls } from '@sarafan/contract/orders/delivery-settings'
import { transaction } from '../platform/database/database.ts'
import { toKop, toRub } from '../platform/money.ts'
import type { RequestContext } from '../platform/requests/context.ts'
import type { HandlersOf } from '../platform/requests/handlers.ts'
import { refuse } from '../platform/requests/refuse.ts'
import { type CarrierDeps, cityCodeOf } from './cities.ts'
import { createDeliveryMethod } from './delivery.ts'
import {
  changeMethod,
  type Editor,
  type OwnMethod,
  orderMethods,
  ownMethods,
  recordCreation,
  removeMethod,
} from './own-methods.ts'
import type { Place } from './port.ts'

type Calls = typeof deliverySettingsCalls
type MethodRequest = AskOf<Calls['saveDeliveryMethod']>
type MethodOnWire = ReplyOf<Calls['saveDeliveryMethod']>['Method']

/** Handlers for a showcase's delivery settings, for members who may edit its settings (domain.md 4.7, 7.3). */
export function deliverySettingsHandlers(deps: CarrierDeps): HandlersOf<Calls> {
  const { db, carriers } = deps
  return {
    async showDeliverySettings(context) {
      const methods = await ownMethods(db, context.showcase.id)
      return { Methods: methods.map(toWire), Carriers: carriers.map(({ code }) => code) }
    },
    showCarrierTariffs: (context, ask) => carrierTariffs(deps, context, ask),
    async saveDeliveryMethod(context, ask) {
      const method = toMethod(ask)
      validateMethod(ask, method)
      await checkOrigin(deps, context, ask, method)
      const by = editorOf(context)
      return transaction(db, async (tx) => {
        if (ask.ID === undefined) return { Method: toWire(await createMethod(tx, by, ask, method)) }
        const of = { ...method, id: ask.ID, version: ask.Version ?? 0 }
        return { Method: toWire(await changeMethod(tx, by, of)) }
      })
    },
    async orderDeliveryMethods(context, ask) {
      await transaction(db, (tx) => orderMethods(tx, editorOf(context), ask.IDs))
      return { ok: true }
    },
    async removeDeliveryMethod(context, ask) {
      await transaction(db, (tx) => removeMethod(tx, editorOf(context), ask.ID))
      return { ok: true }
    },
  }
}

/** Destination of the example prices shown to sellers: most parcels go there. */
const EXAMPLE_CITY = { city: 'Москва', kladr: '7700000000000' } as const
/** An ordinary box. */
const BOX = { weightG: 1000, lengthCm: 25, widthCm: 20, heightCm: 10 } as const

/** Returns a carrier's tariffs from a city. Throws `carrier_silent`, and `invalid_question` for an unknown city. */
async function carrierTariffs(
  deps: CarrierDeps,
  context: RequestContext,
  ask: AskOf<Calls['showCarrierTariffs']>,
): Promise<ReplyOf<Calls['showCarrierTariffs']>> {
  const carrier = deps.carriers.find(({ code }) => code === ask.Carrier)
  if (!carrier) throw refuse('invalid_question', {}, { Carrier: 'unknown' })
  const codeOf = (place: Place) => cityCodeOf(deps, { carrier, place, at: context.now })
  const unavailable = (error: unknown) => {
    deps.tell(error)
    throw refuse('carrier_silent')
  }
  const from = { city: ask.FromCity, kladr: ask.FromKladrId ?? '' }
  const [fromCode, toCode] = await Promise.all([codeOf(from), codeOf(EXAMPLE_CITY)]).catch(unavailable)
  if (fromCode === null || toCode === null) throw refuse('invalid_question', {}, { FromCity: 'unknown' })
  const found = await carrier.tariffs({ fromCode, toCode, parcel: BOX }, context.now).catch(unavailable)
  return {
    Tariffs: found.map(({ tariff, name, to, priceKop, daysMin, daysMax }) => ({
      Code: tariff,
      Name: name,
      To: to,
      Price: toRub(priceKop),
      DaysMin: daysMin,
      DaysMax: daysMax,
    })),
    To: EXAMPLE_CITY.city,
    Weight: BOX.weightG,
  }
}

const editorOf = (context: RequestContext): Editor => ({
  showcaseId: context.showcase.id,
  personId: context.personId,
  at: context.now,
})

type NewMethod = Omit<OwnMethod, 'id' | 'version' | 'kind' | 'carrier'>

/** Converts the request to settings, without the fields that its kind does not have. */
function toMethod(ask: MethodRequest): NewMethod {
  const line = (text = '') => text.replace(/\s+/g, ' ').trim()
  const [isPickup, isCarried] = [ask.Kind === 'pickup', ask.Kind === 'courier' || ask.Kind === 'post']
  const isPriced = isCarried || ask.Kind === 'pvz'
  const isOutside = ask.Carrier !== 'own'
  const cities = (ask.Cities ?? []).map(line).filter((city) => city !== '')
  return {
    name: line(ask.Name),
    priceKop: isPriced ? toKop(ask.Price) : 0,
    freeFromKop: isPriced && ask.FreeFrom !== null ? toKop(ask.FreeFrom) : null,
    etaDays: ask.EtaDays,
    address: isPickup ? line(ask.Address) : '',
    hours: isPickup ? line(ask.Hours) : '',
    cities: isCarried ? [...new Set(cities)] : [],
    fromCity: isOutside ? line(ask.FromCity) : '',
    fromKladr: isOutside ? line(ask.FromKladrId) : '',
    codAllowed: ask.CodAllowed,
    active: ask.On,
    tariffs: isOutside ? [...new Set(ask.Tariffs ?? [])] : [],
    markupKop: isOutside && ask.Markup !== undefined ? toKop(ask.Markup) : 0,
  }
}

/** Throws `invalid_question` with every invalid field. */
function validateMethod(ask: MethodRequest, method: NewMethod): void {
  const isOutside = ask.Carrier !== 'own'
  const allowedKinds = isOutside ? ['courier', 'pvz'] : ['courier', 'pickup', 'post', 'digital', 'none']
  const wrong = {
    ...(method.name === '' ? { Name: 'required' } : {}),
    ...(allowedKinds.includes(ask.Kind) ? {} : { Kind: 'unknown' }),
    ...(method.freeFromKop === 0 ? { FreeFrom: 'minimum' } : {}),
    ...(ask.Kind === 'pickup' && method.address === '' ? { Address: 'required' } : {}),
    ...(isOutside && method.fromCity === '' ? { FromCity: 'required' } : {}),
  }
  if (Object.keys(wrong).length > 0) throw refuse('invalid_question', {}, wrong)
}

/**
 * Throws unless the carrier is set up and serves the origin city. If the carrier does not respond, the first parcel
 * will show it.
 */
async function checkOrigin(
  deps: CarrierDeps,
  context: RequestContext,
  ask: MethodRequest,
  method: NewMethod,
): Promise<void> {
  if (ask.Carrier === 'own') return
  const carrier = deps.carriers.find(({ code }) => code === ask.Carrier)
  if (!carrier) throw refuse('invalid_question', {}, { Carrier: 'unknown' })
  const place = { city: method.fromCity, kladr: method.fromKladr }
  const code = await cityCodeOf(deps, { carrier, place, at: context.now }).catch((error: unknown) => {
    deps.tell(error)
    return undefined
  })
  if (code === null) throw refuse('invalid_question', {}, { FromCity: 'unknown' })
}

async function createMethod(
  tx: Parameters<typeof recordCreation>[0],
  by: Editor,
  ask: MethodRequest,
  method: NewMethod,
): Promise<OwnMethod> {
  const { showcaseId } = by
  const position = (await ownMethods(tx, showcaseId)).length + 1
  const carrier = ask.Carrier === 'own' ? {} : { carrier: ask.Carrier }
  const { id } = await createDeliveryMethod(tx, {
    showcaseId,
    kind: ask.Kind,
    position,
    ...method,
    ...carrier,
  })
  const made = (await ownMethods(tx, showcaseId)).find((one) => one.id === id)
  if (!made) throw new Error(`delivery method ${id} was made a moment ago`)
  await recordCreation(tx, by, made)
  return made
}

function toWire(method: OwnMethod): MethodOnWire {
  return {
    ID: method.id,
    Version: method.version,
    Kind: method.kind,
    Name: method.name,
    Carrier: method.carrier === 'cdek' ? 'cdek' : 'own',
    Price: toRub(method.priceKop),
    FreeFrom: method.freeFromKop === null ? null : toRub(method.freeFromKop),
    EtaDays: method.etaDays,
    Address: method.address,
    Hours: method.hours,
    Cities: [...method.cities],
    FromCity: method.fromCity,
    FromKladrId: method.fromKladr,
    CodAllowed: method.codAllowed,
    On: method.active,
    Tariffs: [...method.tariffs],
    Markup: toRub(method.markupKop),
  }
}
