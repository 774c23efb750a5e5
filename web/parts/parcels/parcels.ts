import type { ParcelState } from '@sarafan/contract/orders/parcel-states'
import type { parcelCalls } from '@sarafan/contract/orders/parcels'
import type { ResponseData } from '../../core/api/endpoints.ts'
import type { Tone } from '../../ui/feedback/StatusPill.tsx'
import type { Step } from '../../ui/lists/Timeline.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import type { Translate } from '../../words/translate.ts'

export type ParcelPage = ResponseData<typeof parcelCalls.showParcel>
export type Parcel = NonNullable<ParcelPage['parcel']>
/** Grams and centimetres. */
export type Box = ParcelPage['box']
/** Its code is empty for any office of the city. */
export type Office = ParcelPage['office']

/** The order of a parcel, and the part of it that the parcel carries. */
export interface ParcelSubject {
  id: string
  shipment?: number | undefined
}

/** Returns the subject as forms send it. */
export function subjectOf({ id, shipment }: ParcelSubject) {
  return shipment === undefined ? { id } : { id, shipment }
}

/** Returns the subject as addresses have it. */
export function askedBy({ id, shipment }: ParcelSubject) {
  return shipment === undefined ? { id } : { id, shipment: String(shipment) }
}

/** The look of a parcel's state; the text is in `parcels.state.*`. */
export const LOOKS: Readonly<Record<ParcelState, { tone: Tone; icon: IconName }>> = {
  asked: { tone: 'wait', icon: 'clock-bold' },
  registered: { tone: 'new', icon: 'package-fill' },
  handed: { tone: 'new', icon: 'storefront-fill' },
  in_transit: { tone: 'new', icon: 'truck-fill' },
  at_point: { tone: 'new', icon: 'map-pin-fill' },
  delivered: { tone: 'good', icon: 'check-circle-fill' },
  not_delivered: { tone: 'bad', icon: 'arrow-counter-clockwise-fill' },
  returned: { tone: 'plain', icon: 'house-fill' },
  refused: { tone: 'bad', icon: 'x-circle-fill' },
  withdrawn: { tone: 'plain', icon: 'prohibit-bold' },
}

/** The carrier's events, oldest first; of equal consecutive ones the latest, with place and time. */
export function parcelSteps(
  { state, steps }: Pick<Parcel, 'state' | 'steps'>,
  t: Translate,
  when: (at: Date) => string,
): Step[] {
  const shown = steps.filter(
    (step, at) => steps[at + 1]?.state !== step.state || steps[at + 1]?.city !== step.city,
  )
  return shown.map((step, at): Step => {
    const isLast = at === shown.length - 1
    const text = step.city === '' ? when(step.at) : `${step.city} · ${when(step.at)}`
    const isOn = isLast && !['delivered', 'returned', 'withdrawn'].includes(state)
    return {
      title: t(`parcels.step.${step.state}`),
      text,
      icon: LOOKS[step.state].icon,
      state: isOn ? 'now' : 'done',
    }
  })
}
