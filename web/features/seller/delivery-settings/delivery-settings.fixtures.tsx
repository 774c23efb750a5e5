import { openShop } from '../../../test/shop.tsx'
import type { Answers, WireResponse } from '../../../test/wire.ts'
import DeliverySettingsPage from './DeliverySettingsPage.tsx'

type StoredMethod = WireResponse<'showDeliverySettings'>['Methods'][number]

/** A stored courier; a test overrides the fields it is about. */
export const method = (of: Partial<StoredMethod> = {}): StoredMethod => ({
  ID: 1,
  Version: 1,
  Kind: 'courier',
  Carrier: 'own',
  Name: 'Курьер',
  Price: 300,
  FreeFrom: 5000,
  EtaDays: 1,
  Address: '',
  Hours: '',
  Cities: [],
  FromCity: '',
  FromKladrId: '',
  CodAllowed: true,
  On: true,
  Tariffs: [],
  Markup: 0,
  ...of,
})
export const PICKUP = method({
  ID: 2,
  Kind: 'pickup',
  Name: 'Мастерская',
  Price: 0,
  Address: 'Лесная, 7',
  On: false,
})

type Tariffs = WireResponse<'showCarrierTariffs'>
type Tariff = Tariffs['Tariffs'][number]

export const tariff = (Code: string, Name: string, To: Tariff['To'], Price: number): Tariff => ({
  Code,
  Name,
  To,
  Price,
  DaysMin: 2,
  DaysMax: 4,
})
export const tariffs = (...Tariffs: Tariff[]): { reply: Tariffs } => ({
  reply: { To: 'Москва', Weight: 1000, Tariffs },
})

/** The delivery settings over a server that stores nothing. */
export const openDelivery = (path = '/', methods = [method(), PICKUP], more: Answers = {}) =>
  openShop(<DeliverySettingsPage />, {
    path,
    answers: {
      showDeliverySettings: () => ({ reply: { Methods: methods, Carriers: ['cdek'] } }),
      saveDeliveryMethod: () => ({ reply: { Method: method() } }),
      orderDeliveryMethods: () => ({ reply: { ok: true } }),
      removeDeliveryMethod: () => ({ reply: { ok: true } }),
      ...more,
    },
  })
