import type { ProductPicture } from '../../../products.ts'
import type { ProductPlan } from '../plan/target.ts'
import type { KnownPicture } from './pictures.ts'

/** What becomes of the pictures of one product. */
export interface ResolvedPictures {
  /** The pictures to store now; null: they stay as they are, or wait to be fetched. */
  readonly pictures: readonly ProductPicture[] | null
  /** Addresses that have to be fetched first; empty: none. */
  readonly missing: readonly string[]
  /** Whether the import changes them, now or after fetching. */
  readonly isChanged: boolean
  /** Whether the product has a picture, or will have one. */
  readonly hasAny: boolean
}

/** Matches the addresses of a product's rows with its own pictures and with those that were fetched before. */
export function resolvePictures(
  plan: ProductPlan,
  known: ReadonlyMap<string, KnownPicture>,
): ResolvedPictures {
  const stored = plan.unit.stored?.pictures ?? []
  if (plan.pictures === null)
    return { pictures: null, missing: [], isChanged: false, hasAny: stored.length > 0 }
  const found = plan.pictures.map((address) => pictureAt(address, stored, known))
  const missing = plan.pictures.filter((_, at) => found[at] === null)
  if (missing.length > 0) {
    const isChanged = missing.some((address) => !known.has(address))
    return { pictures: null, missing, isChanged, hasAny: true }
  }
  const pictures = found.filter((one) => one !== null)
  const isSame =
    pictures.length === stored.length && pictures.every((one, at) => one.large === stored[at]?.large)
  return { pictures: isSame ? null : pictures, missing, isChanged: !isSame, hasAny: pictures.length > 0 }
}

const HUE = 65

/** Returns the picture of an address; null while it has to be fetched. An own picture keeps its text. */
export function pictureAt(
  address: string,
  stored: readonly ProductPicture[],
  known: ReadonlyMap<string, KnownPicture>,
): ProductPicture | null {
  const own = stored.find(({ large }) => address === large || address.endsWith(`/${large}`))
  if (own) return own
  const fetched = known.get(address)
  if (!fetched || fetched.path === '') return null
  return (
    stored.find(({ large }) => large === fetched.path) ?? {
      small: fetched.small,
      large: fetched.path,
      hue: HUE,
    }
  )
}
