import type { CardLabels, CardProduct } from '../cards/ProductCard.tsx'

export const labels: CardLabels = {
  add: 'В корзину',
  less: 'Меньше',
  more: 'Больше',
  quantity: 'Количество',
  most: 'Нет в наличии',
  favouriteAdd: 'В избранное',
  favouriteRemove: 'Убрать из избранного',
  oldPrice: 'Старая цена',
  soldOut: 'Нет в наличии',
  tellMe: 'Сообщить',
}
const asked = new URLSearchParams(location.search)
/** The pictures' address is in `?pics=`; without it the fallback icon is shown. */
export const art = (name: string) => (asked.has('pics') ? `${asked.get('pics')}/${name}.webp` : undefined)

const product = (
  name: string,
  picture: string,
  hue: number,
  kop: number,
  more: Partial<CardProduct> = {},
) => ({
  href: '#',
  name,
  picture: art(picture),
  hue,
  priceKop: kop,
  rating: '4,9',
  reviews: 312,
  bonus: `+${Math.floor(kop / 3300)}`,
  ...more,
})
export const products: CardProduct[] = [
  product('Чайник заварочный «Клюква», керамика, 1,2 л', 'p-teapot', 12, 249_000, { oldPriceKop: 299_000 }),
  product('Свеча соевая «Мёд и молоко», 180 г', 'p-candle', 70, 89_000),
  product('Шарф крупной вязки «Уют», меринос', 'p-scarf', 8, 189_000, { oldPriceKop: 249_000 }),
  product('Мишка Тоша, плюш, 32 см', 'p-bear', 62, 165_000, { soldOut: true }),
  product('Подарочный набор «Вечер у камина»', 'p-giftset', 45, 349_000, { tag: 'Хит' }),
  product('Мёд липовый, пасека «Пчелиный двор», 500 г', 'missing', 60, 72_000),
]
