import type { Variant } from '../product.api.ts'

type Choosable = Pick<Variant, 'id' | 'options' | 'available'>

/** The variant shown first: the card's if it is available, else any available one, else the first. */
export function firstVariant<V extends Choosable>(
  variants: readonly V[],
  cardVariantId: number,
): V | undefined {
  const onCard = variants.find((variant) => variant.id === cardVariantId)
  if (onCard && onCard.available > 0) return onCard
  return variants.find((variant) => variant.available > 0) ?? onCard ?? variants[0]
}

/** The variant after choosing a value of one axis: other choices are kept where that can be had, else given up. */
export function withOption<V extends Choosable>(
  variants: readonly V[],
  now: V,
  choice: { axis: number; value: string },
): V {
  const fitting = variants.filter((variant) => variant.options[choice.axis] === choice.value)
  const kept = (variant: V) =>
    variant.options.filter((value, axis) => axis !== choice.axis && value === now.options[axis]).length
  const ranked = [...fitting].sort(
    (one, other) => Number(other.available > 0) - Number(one.available > 0) || kept(other) - kept(one),
  )
  return ranked[0] ?? now
}

/** Whether a value is available with the choices made on the preceding axes. */
export function isOffered(
  variants: readonly Choosable[],
  now: Choosable,
  choice: { axis: number; value: string },
): boolean {
  return variants.some(
    (variant) =>
      variant.available > 0 &&
      variant.options[choice.axis] === choice.value &&
      variant.options.slice(0, choice.axis).every((value, axis) => value === now.options[axis]),
  )
}
