import { type XlsxCell, xlsxOf } from '../../server/platform/spreadsheets/xlsx.ts'

/** Addresses of pictures that the shop has fetched before. */
export const PICTURES = 1000
export const pictureAddress = (n: number) => `https://cdn.example/p/${n % PICTURES}.jpg`

const HEADERS = [
  'Артикул товара',
  'Название',
  'Описание',
  'Категории',
  'Бренд',
  'Фотографии',
  'Характеристика: Материал',
  'Вариант: Размер',
  'Код варианта (SKU)',
  'Цена',
  'Остаток',
] as const

const KINDS = ['Кружка', 'Миска', 'Блюдо', 'Ваза', 'Чайник', 'Салатник', 'Соусник', 'Поднос']
const COLOURS = ['белая', 'синяя', 'зелёная', 'серая', 'песочная', 'терракотовая', 'чёрная']
const MATERIALS = ['фарфор', 'глина', 'стекло', 'дерево', 'камень']

interface Line {
  readonly product: number
  readonly cells: readonly string[]
}

/** Rows of a price list: every second product has two variants. `priceShift` in roubles makes all prices differ. */
export function* priceLines(products: number, priceShift = 0): Generator<Line> {
  for (let n = 0; n < products; n++) {
    const sizes = n % 2 === 0 ? ['M'] : ['M', 'L']
    for (const size of sizes) {
      const name = `${KINDS[n % KINDS.length]} ${COLOURS[n % COLOURS.length]} ручной работы ${n}`
      const about = `${name}. Обжиг при высокой температуре, подходит для посудомоечной машины, партия ${n % 97}.`
      const category = `Раздел ${n % 8} > Полка ${n % 48}`
      yield {
        product: n,
        cells: [
          `P-${n}`,
          name,
          about,
          category,
          `Мастерская ${n % 60}`,
          pictureAddress(n),
          MATERIALS[n % MATERIALS.length] ?? '',
          size,
          `S-${n}-${size}`,
          String(100 + (n % 9000) + priceShift),
          String(1 + (n % 50)),
        ],
      }
    }
  }
}

export function csvFile(products: number, priceShift = 0): Buffer {
  const lines = [HEADERS.join(';')]
  for (const { cells } of priceLines(products, priceShift)) lines.push(cells.join(';'))
  return Buffer.from(lines.join('\n'))
}

export async function xlsxFile(products: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of xlsxOf(xlsxRows(products), { sheet: 'Товары' })) parts.push(part)
  return Buffer.concat(parts)
}

async function* xlsxRows(products: number): AsyncGenerator<readonly XlsxCell[]> {
  yield HEADERS
  for (const { cells } of priceLines(products))
    yield [...cells.slice(0, 9), Number(cells[9]), Number(cells[10])]
}

/** The same products as a feed. */
export function ymlFile(products: number): Buffer {
  const offers: string[] = []
  const categories = new Map<string, number>()
  const idOf = (path: string) => categories.get(path) ?? categories.set(path, categories.size + 1).size
  for (const { product, cells } of priceLines(products)) {
    const [, name, about, category = '', brand, picture, material, size, sku, price, stock] = cells
    offers.push(
      `<offer id="${sku}" group_id="${product}"><name>${name}</name><price>${price}</price><currencyId>RUB</currencyId>` +
        `<categoryId>${idOf(category)}</categoryId><picture>${picture}</picture><vendor>${brand}</vendor>` +
        `<description>${about}</description><count>${stock}</count>` +
        `<param name="Материал">${material}</param><param name="Размер">${size}</param></offer>`,
    )
  }
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="2026-11-24T10:00:00+03:00"><shop><name>Мера</name>` +
      `<currencies><currency id="RUB" rate="1"/></currencies><categories>${categoryTree(categories)}</categories>` +
      `<offers>\n${offers.join('\n')}\n</offers></shop></yml_catalog>`,
  )
}

function categoryTree(categories: ReadonlyMap<string, number>): string {
  const parents = new Map<string, number>()
  const nodes = [...categories].map(([path, id]) => {
    const [top = '', leaf = ''] = path.split(' > ')
    if (!parents.has(top)) parents.set(top, 1000 + parents.size)
    return `<category id="${id}" parentId="${parents.get(top)}">${leaf}</category>`
  })
  return [...[...parents].map(([name, id]) => `<category id="${id}">${name}</category>`), ...nodes].join('')
}
