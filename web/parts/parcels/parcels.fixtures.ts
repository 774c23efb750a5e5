import type { WireResponse } from '../../test/wire.ts'

export type PageReply = WireResponse<'showParcel'>
type ParcelReply = NonNullable<PageReply['Parcel']>

const box = { Weight: 1200, Length: 30, Width: 20, Height: 15 }
const office = { Code: '', Address: '' }

/** A parcel as the wire carries it, for the tests of this folder. */
export const parcel = (of: Partial<ParcelReply> = {}): ParcelReply => ({
  State: 'registered',
  Number: '1-000007',
  Track: '10000000007',
  TrackUrl: 'https://www.cdek.ru/x',
  Refusal: '',
  AskedAt: '2026-11-21T06:36:00Z',
  SilentSince: null,
  Withdrawing: false,
  KeepUntil: null,
  Steps: [],
  ...box,
  Office: office,
  CanWithdraw: true,
  CanPrint: true,
  CanTakeBack: false,
  Refusing: false,
  CanRefuse: false,
  ...of,
})

/** The seller's parcel block; no parcel registered by default. */
export const page = (of: Partial<PageReply> = {}): PageReply => ({
  HasCarrier: true,
  CanRegister: true,
  Box: box,
  Office: office,
  City: 'Москва',
  Parcel: null,
  ...of,
})
