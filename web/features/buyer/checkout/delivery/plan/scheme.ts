import type { Point, Points } from '../../../../../parts/address/address.api.ts'

/** Half of the drawn square, in its own units. */
export const HALF = 160
/** How far from the edge a mark stays. */
const MARGIN = 18
/** So many of the nearest points are drawn; the others are in the list. */
const DRAWN = 30
/** A circle of this radius shows a quarter of them well even where one is next door. */
const LEAST_KM = 0.3
const KM_PER_DEGREE = 111.2

type From = NonNullable<Points['from']>

export interface Mark {
  readonly point: Point
  readonly x: number
  readonly y: number
}
export interface Scheme {
  readonly marks: readonly Mark[]
  /** Circles of equal distance: radius in units, and in kilometres. */
  readonly rings: readonly { readonly radius: number; readonly km: number }[]
}

/** Places the nearest points around a place as a map would, north up; those farther off than most are left to the list. */
export function schemeOf(points: readonly Point[], from: From): Scheme {
  const near = points.slice(0, DRAWN)
  const kms = near.map(({ km }) => km ?? 0)
  const limit = Math.max(LEAST_KM, kms[Math.ceil(kms.length * 0.8) - 1] ?? LEAST_KM)
  const unit = (HALF - MARGIN) / limit
  const east = KM_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180)
  const marks = near
    .map((point) => ({
      point,
      x: (point.lon - from.lon) * east * unit,
      y: (from.lat - point.lat) * KM_PER_DEGREE * unit,
    }))
    .filter(({ x, y }) => Math.hypot(x, y) <= HALF - MARGIN / 2)
  return { marks, rings: ringsOf(limit).map((km) => ({ km, radius: km * unit })) }
}

const STEPS: readonly number[] = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]

/** At most four round distances within the limit. */
function ringsOf(limitKm: number): number[] {
  const step = STEPS.find((one) => limitKm / one <= 4) ?? limitKm
  return Array.from({ length: Math.floor(limitKm / step) }, (_, at) => step * (at + 1))
}
