import type { DemoAxis, DemoProduct, DemoVariant } from './types.ts'

interface Choice {
  value: string
  picture?: string
  extraRub: number
}
interface AxisSketch {
  name: string
  choices: readonly Choice[]
}
interface ProductSketch extends Omit<DemoProduct, 'attributes' | 'axes' | 'variants'> {
  attributes: Readonly<Record<string, string>>
  rub: number
  wasRub?: number
  axes?: readonly AxisSketch[]
  /** One number per variant, the last axis changing fastest. */
  stocks: readonly number[]
}

/** An option axis: each value with its own picture, a surcharge in roubles, or both. */
export function axis(
  name: string,
  values: Readonly<Record<string, string | number | [string, number]>>,
): AxisSketch {
  const choices = Object.entries(values).map(([value, what]): Choice => {
    if (typeof what === 'number') return { value, extraRub: what }
    const [picture, extraRub] = typeof what === 'string' ? [what, 0] : what
    return { value, picture, extraRub }
  })
  return { name, choices }
}

function combinations(axes: readonly AxisSketch[]): { name: string; choice: Choice }[][] {
  let rows: { name: string; choice: Choice }[][] = [[]]
  for (const { name, choices } of axes) {
    rows = rows.flatMap((row) => choices.map((choice) => [...row, { name, choice }]))
  }
  return rows
}

function variantsOf({ article, rub, wasRub, axes = [], stocks }: ProductSketch): DemoVariant[] {
  const rows = combinations(axes)
  if (rows.length !== stocks.length)
    throw new Error(`${article}: ${rows.length} variants, ${stocks.length} stocks`)
  return rows.map((row, place) => {
    const extraRub = row.reduce((sum, { choice }) => sum + choice.extraRub, 0)
    const picture = row.find(({ choice }) => choice.picture)?.choice.picture
    return {
      sku: rows.length === 1 ? article : `${article}-${place + 1}`,
      options: Object.fromEntries(row.map(({ name, choice }) => [name, choice.value])),
      priceKop: (rub + extraRub) * 100,
      ...(wasRub === undefined ? {} : { oldPriceKop: (wasRub + extraRub) * 100 }),
      costKop: (rub + extraRub) * 45,
      stock: stocks[place] ?? 0,
      ...(picture === undefined ? {} : { picture }),
    }
  })
}

/** Builds a product from its sketch: roubles to kopecks, axes to variants, 45 % of the price as its cost. */
export function product(sketch: ProductSketch): DemoProduct {
  const { attributes, rub: _rub, wasRub: _wasRub, axes = [], stocks: _stocks, ...rest } = sketch
  const shown = axes.map(({ name, choices }): DemoAxis => {
    const values = choices.map(({ value, picture }) =>
      picture === undefined ? { value } : { value, picture },
    )
    return { name, values }
  })
  return {
    ...rest,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    axes: shown,
    variants: variantsOf(sketch),
  }
}
