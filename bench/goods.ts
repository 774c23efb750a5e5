import type { NewProduct } from '../server/catalog/catalog.ts'

export const CATEGORIES = 50
export const BRANDS = 20
export const PRODUCTS = 10_000

export const KINDS =
  'Кружка Чайник Тарелка Миска Ваза Поднос Сахарница Салатник Кувшин Бокал Ложка Вилка Сковорода Кастрюля Тёрка Скалка Венчик Лопатка Половник Доска Скатерть Салфетка Полотенце Фартук Прихватка Подушка Одеяло Плед Простыня Наволочка Свеча Подсвечник Лампа Торшер Зеркало Рамка Часы Корзина Шкатулка Полка Стул Табурет Столик Кресло Пуф Вешалка Коврик Штора Гамак Кашпо'.split(
    ' ',
  )
const MADE_OF =
  'керамика стекло дерево бамбук лён хлопок шерсть медь латунь сталь чугун камень глина фарфор воск ротанг войлок бархат шёлк пробка'.split(
    ' ',
  )
const LOOKS = 'светлая тёмная зелёная синяя белая чёрная охра терракота песочная дымчатая'.split(' ')
const TEXT =
  'Сделано вручную в небольшой мастерской из материалов, которые служат долго и красиво стареют. Каждая вещь немного отличается от другой: рисунок, оттенок и вес зависят от партии. Уход простой: мягкая губка и тёплая вода. '

const pick = (words: readonly string[], at: number) => words[at % words.length] ?? ''

export function categoryName(n: number): string {
  return `${pick(KINDS, n)} и другое`
}

/** Where a product of the test shop stands; the same number is always the same product. */
export interface Place {
  readonly showcaseId: number
  readonly companyId: number
  readonly categoryIds: readonly number[]
  readonly brandIds: readonly number[]
  readonly at: Date
}

/** Product `n` of the test shop, from 0, as the verb takes it: every second one has two variants. */
export function goods(n: number, { showcaseId, companyId, categoryIds, brandIds, at }: Place): NewProduct {
  const article = `p${String(n + 1).padStart(5, '0')}`
  const row = Math.floor(n / CATEGORIES)
  const material = pick(MADE_OF, row)
  const priceKop = 50_000 + ((n * 7919) % 49_500) * 100
  const oldPriceKop = n % 3 === 0 ? Math.floor((priceKop * 5) / 4) : null
  const sizes = n % 2 === 0 ? ['малый', 'большой'] : []
  const variant = { costKop: Math.floor(priceKop / 2), onHand: 1_000_000, oldPriceKop }
  return {
    ...{ showcaseId, companyId, article, at },
    categoryIds: [categoryIds[n % CATEGORIES] ?? 0],
    brandId: brandIds[row % BRANDS] ?? 0,
    name: `${pick(KINDS, n)} ${material} ${pick(LOOKS, Math.floor(row / 20))} ${n + 1}`,
    short: 'Ручная работа, доставка за три дня',
    description: TEXT.repeat(2),
    attributes: [
      { name: 'Материал', value: material },
      { name: 'Страна', value: 'Россия' },
      { name: 'Вес', value: `${200 + (n % 900)} г` },
      { name: 'Гарантия', value: '12 месяцев' },
    ],
    axes: sizes.length ? [{ name: 'Размер', options: sizes.map((value) => ({ value, picture: null })) }] : [],
    pictures: [0, 1, 2].map((i) => ({
      small: `good_small_pics/${article}-${i}.webp`,
      large: `upload/${article}-${i}.webp`,
      hue: (n * 37) % 360,
    })),
    variants: sizes.length
      ? sizes.map((size, i) => ({
          ...variant,
          sku: `${article}-${i}`,
          options: [size],
          priceKop: priceKop + i * 100,
          oldPriceKop: oldPriceKop && oldPriceKop + i * 100,
        }))
      : [{ ...variant, sku: article, options: [], priceKop }],
    isHit: n % 25 === 0,
    sortWeight: (n * 31) % 1000,
  }
}
