import { trackLink } from '../../delivery/delivery.ts'
import { parseMoment } from '../../platform/clock.ts'
import type { ShownParcel, ShownPoint } from '../read.ts'

/** A moment the database wrote into JSON, as the wire has it. */
const moment = (text: string) => parseMoment(text)?.toISOString() ?? text

/** A parcel for those who follow it. */
export function showParcel(parcel: ShownParcel, track: string) {
  return {
    State: parcel.state,
    TrackUrl: trackLink(parcel.carrier, track),
    KeepUntil: parcel.keepUntil === null ? null : moment(parcel.keepUntil),
    PlannedOn: parcel.plannedOn ?? '',
    Steps: showSteps(parcel.steps),
  }
}

/** What a carrier told, without what only says that it knows the parcel. */
export function showSteps(steps: ShownParcel['steps']) {
  return steps
    .filter(({ state }) => state !== 'asked' && state !== 'registered')
    .map(({ state, at, city }) => ({ State: state, At: moment(at), City: city }))
}

/** The point an order waits at. */
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
