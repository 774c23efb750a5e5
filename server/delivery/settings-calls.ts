import type { RequestOf, ResponseOf } from '@sarafan/contract/call'
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
type MethodRequest = RequestOf<Calls['saveDeliveryMethod']>
type MethodOnWire = ResponseOf<Calls['saveDeliveryMethod']>['Method']

/** Handlers for a showcase's delivery settings, for members who may edit its settings (domain.md 4.7, 7.3). */
export function deliverySettingsHandlers(deps: CarrierDeps): HandlersOf<Calls> {
  const { db, carriers } = deps
  return {
    async showDeliverySettings(context) {
      const methods = await ownMethods(db, context.showcase.id)
      return { Methods: methods.map(toWire), Carriers: carriers.map(({ code }) => code) }
    },
    showCarrierTariffs: (context, input) => carrierTariffs(deps, context, input),
    async saveDeliveryMethod(context, input) {
      const method = toMethod(input)
      validateMethod(input, method)
      await checkOrigin(deps, context, input, method)
      const by = editorOf(context)
      return transaction(db, async (tx) => {
        if (input.ID === undefined) return { Method: toWire(await createMethod(tx, by, input, method)) }
        const of = { ...method, id: input.ID, version: input.Version ?? 0 }
        return { Method: toWire(await changeMethod(tx, by, of)) }
      })
    },
    async orderDeliveryMethods(context, input) {
      await transaction(db, (tx) => orderMethods(tx, editorOf(context), input.IDs))
      return { ok: true }
    },
    async removeDeliveryMethod(context, input) {
      await transaction(db, (tx) => removeMethod(tx, editorOf(context), input.ID))
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
  input: RequestOf<Calls['showCarrierTariffs']>,
): Promise<ResponseOf<Calls['showCarrierTariffs']>> {
  const carrier = deps.carriers.find(({ code }) => code === input.Carrier)
  if (!carrier) throw refuse('invalid_question', {}, { Carrier: 'unknown' })
  const codeOf = (place: Place) => cityCodeOf(deps, { carrier, place, at: context.now })
  const unavailable = (error: unknown) => {
    deps.reportError(error)
    throw refuse('carrier_silent')
  }
  const from = { city: input.FromCity, kladr: input.FromKladrId ?? '' }
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
function toMethod(input: MethodRequest): NewMethod {
  const line = (text = '') => text.replace(/\s+/g, ' ').trim()
  const isPickup = input.Kind === 'pickup'
  const isCarried = input.Kind === 'courier' || input.Kind === 'post'
  const isPriced = isCarried || input.Kind === 'pvz'
  const isOutside = input.Carrier !== 'own'
  const cities = (input.Cities ?? []).map(line).filter((city) => city !== '')
  return {
    name: line(input.Name),
    priceKop: isPriced ? toKop(input.Price) : 0,
    freeFromKop: isPriced && input.FreeFrom !== null ? toKop(input.FreeFrom) : null,
    etaDays: input.EtaDays,
    address: isPickup ? line(input.Address) : '',
    hours: isPickup ? line(input.Hours) : '',
    cities: isCarried ? [...new Set(cities)] : [],
    fromCity: isOutside ? line(input.FromCity) : '',
    fromKladr: isOutside ? line(input.FromKladrId) : '',
    codAllowed: input.CodAllowed,
    active: input.On,
    tariffs: isOutside ? [...new Set(input.Tariffs ?? [])] : [],
    markupKop: isOutside && input.Markup !== undefined ? toKop(input.Markup) : 0,
  }
}

/** Throws `invalid_question` with every invalid field. */
function validateMethod(input: MethodRequest, method: NewMethod): void {
  const isOutside = input.Carrier !== 'own'
  const allowedKinds = isOutside ? ['courier', 'pvz'] : ['courier', 'pickup', 'post', 'digital', 'none']
  const wrong = {
    ...(method.name === '' ? { Name: 'required' } : {}),
    ...(allowedKinds.includes(input.Kind) ? {} : { Kind: 'unknown' }),
    ...(method.freeFromKop === 0 ? { FreeFrom: 'minimum' } : {}),
    ...(input.Kind === 'pickup' && method.address === '' ? { Address: 'required' } : {}),
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
  input: MethodRequest,
  method: NewMethod,
): Promise<void> {
  if (input.Carrier === 'own') return
  const carrier = deps.carriers.find(({ code }) => code === input.Carrier)
  if (!carrier) throw refuse('invalid_question', {}, { Carrier: 'unknown' })
  const place = { city: method.fromCity, kladr: method.fromKladr }
  const code = await cityCodeOf(deps, { carrier, place, at: context.now }).catch((error: unknown) => {
    deps.reportError(error)
    return undefined
  })
  if (code === null) throw refuse('invalid_question', {}, { FromCity: 'unknown' })
}

async function createMethod(
  tx: Parameters<typeof recordCreation>[0],
  by: Editor,
  input: MethodRequest,
  method: NewMethod,
): Promise<OwnMethod> {
  const { showcaseId } = by
  const position = (await ownMethods(tx, showcaseId)).length + 1
  const carrier = input.Carrier === 'own' ? {} : { carrier: input.Carrier }
  const { id } = await createDeliveryMethod(tx, {
    showcaseId,
    kind: input.Kind,
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
