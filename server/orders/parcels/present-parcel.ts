import { trackLink } from '../../delivery/delivery.ts'
import { parseMoment } from '../../platform/clock.ts'
import type { ShownParcel, ShownPoint } from '../read.ts'

/** Converts a time from database JSON to the wire format. */
const moment = (text: string) => parseMoment(text)?.toISOString() ?? text

/** Returns a parcel as its buyer and seller see it. */
export function showParcel(parcel: ShownParcel, track: string) {
  return {
    State: parcel.state,
    TrackUrl: trackLink(parcel.carrier, track),
    KeepUntil: parcel.keepUntil === null ? null : moment(parcel.keepUntil),
    PlannedOn: parcel.plannedOn ?? '',
    Steps: showSteps(parcel.steps),
  }
}

/** Returns the carrier's events, without those that only say that the parcel is registered. */
export function showSteps(steps: ShownParcel['steps']) {
  return steps
    .filter(({ state }) => state !== 'asked' && state !== 'registered')
    .map(({ state, at, city }) => ({ State: state, At: moment(at), City: city }))
}

/** Returns a pickup point in wire format. */
export function showPoint(point: ShownPoint) {
  return {
    Name: point.name,
    Address: point.address,
    WorkTime: point.workTime,
    Phone: point.phone,
    Metro: point.metro,
    IsLocker: point.isLocker,
  }
}
