import type { ResponseOf } from '@sarafan/contract/call'
import type { parcelCalls } from '@sarafan/contract/orders/parcels'
import { type Parcel, trackLink } from '../../delivery/delivery.ts'
import { parcelMay } from './moves.ts'
import { showSteps } from './present-parcel.ts'
import type { ParcelPage } from './read.ts'

type Answer = ResponseOf<typeof parcelCalls.showParcel>

/** Returns a parcel as its seller sees it, with the actions of members who manage orders. */
export function showPage(page: ParcelPage, as: { manages: boolean }): Answer {
  const { box, office, fromCity, carrier } = page
  return {
    HasCarrier: carrier !== '',
    CanRegister: as.manages && page.canRegister,
    Box: showBox(box),
    Office: { Code: office.code, Address: office.address },
    City: fromCity,
    Parcel: showOwn(page, as.manages),
  }
}

const showBox = ({ weightG, lengthCm, widthCm, heightCm }: Parcel) => ({
  Weight: weightG,
  Length: lengthCm,
  Width: widthCm,
  Height: heightCm,
})

function showOwn({ parcel, steps }: ParcelPage, manages: boolean): Answer['Parcel'] {
  if (!parcel) return null
  const { state, track } = parcel
  return {
    State: state,
    Number: parcel.number,
    Track: track,
    TrackUrl: trackLink(parcel.carrier, track),
    Refusal: parcel.refusal,
    AskedAt: parcel.askedAt.toISOString(),
    SilentSince: parcel.silentSince?.toISOString() ?? null,
    Withdrawing: parcel.withdrawAskedAt !== null,
    Refusing: parcel.refuseAskedAt !== null,
    KeepUntil: parcel.keepUntil?.toISOString() ?? null,
    Steps: showSteps(steps),
    ...showBox(parcel),
    Office: { Code: parcel.fromPoint, Address: parcel.fromAddress },
    CanWithdraw: manages && parcelMay(state, 'withdraw') && parcel.withdrawAskedAt === null,
    CanRefuse: manages && parcelMay(state, 'turn_back') && parcel.refuseAskedAt === null,
    CanPrint: manages && parcelMay(state, 'print') && track !== '',
    CanTakeBack: manages && parcelMay(state, 'take_back'),
  }
}
