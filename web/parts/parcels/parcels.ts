import type { ParcelState } from '@sarafan/contract/orders/parcel-states'
import type { Tone } from '../../ui/feedback/StatusPill.tsx'
import type { Step } from '../../ui/lists/Timeline.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import type { Translate } from '../../words/translate.ts'

/** Grams and centimetres. */
export interface Box {
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
}
export interface Office {
  readonly code: string
  readonly address: string
}
export interface OfficeRow extends Office {
  readonly name: string
  readonly workTime: string
  readonly metro: string
}
export interface ParcelStep {
  readonly state: ParcelState
  readonly at: Date
  readonly city: string
}
export interface Parcel extends Box {
  readonly state: ParcelState
  readonly number: string
  readonly track: string
  readonly trackUrl: string
  /** The carrier's own words against it */
  readonly refusal: string
  readonly silentSince: Date | undefined
  readonly isWithdrawing: boolean
  /** Given up, and still on its way */
  readonly isRefusing: boolean
  readonly keepUntil: Date | undefined
  readonly steps: readonly ParcelStep[]
  readonly office: Office
  readonly canWithdraw: boolean
  readonly canRefuse: boolean
  readonly canPrint: boolean
  readonly canTakeBack: boolean
}
export interface ParcelPage {
  readonly hasCarrier: boolean
  readonly canRegister: boolean
  readonly box: Box
  readonly office: Office
  readonly city: string
  readonly parcel: Parcel | undefined
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
