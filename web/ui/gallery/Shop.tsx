import { useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { ProductCard } from '../cards/ProductCard.tsx'
import { ProductCardSkeleton } from '../cards/ProductCardSkeleton.tsx'
import { SectionHead } from '../layout/SectionHead.tsx'
import { Rail } from '../lists/Rail.tsx'
import { Hero } from '../pictures/Hero.tsx'
import { Icon } from '../pictures/Icon.tsx'
import { art, labels, products } from './samples.ts'

export function Shop() {
  const [liked, setLiked] = useState(new Set([1]))
  const [cart, setCart] = useState<Record<number, number>>({ 2: 1 })
  const like = (at: number) =>
    setLiked(new Set([...liked].includes(at) ? [...liked].filter((n) => n !== at) : [...liked, at]))
  return (
    <main className="page" data-canvas="wash">
      <header className="inset" style={{ display: 'flex', alignItems: 'center' }}>
        <b style={{ flex: 1 }}>Тёплый дом</b>
        <IconButton icon="heart" label="Избранное, 4" count={4} />
        <IconButton icon="bookmark-simple" label="Вишлисты, 120" count={120} />
        <IconButton icon="handbag-simple" label="Корзина" inertReason="В корзине пусто" />
        <IconButton icon="list" label="Меню" filled />
      </header>
      <Rail label="Акции">
        <Hero
          href="#"
          hue={38}
          tag="до 30 ноября"
          title="Неделя уюта −20%"
          text="Пледы, свечи и чай для долгих вечеров"
          art={art('hero-cozy')}
          eager
          wide
        />
        <Hero
          href="#"
          hue={162}
          tag="Новинки"
          title="Чай с липовым мёдом"
          text="Свежий сбор этого лета"
          art={art('hero-tea')}
        />
      </Rail>
      <SectionHead title="Сейчас выбирают" more={{ href: '#', label: 'Все 248' }} />
      <div className="grid">
        {products.map((product, at) => (
          <ProductCard
            key={product.name}
            product={product}
            labels={labels}
            quantity={cart[at] ?? 0}
            max={4}
            favourite={liked.has(at)}
            onFavourite={() => like(at)}
            onQuantity={(quantity) => setCart({ ...cart, [at]: quantity })}
          />
        ))}
        <ProductCardSkeleton />
        <ProductCardSkeleton />
      </div>
      <p className="inset" style={{ display: 'flex', gap: 8 }}>
        <Icon name="truck" /> <Icon name="caret-right" /> <Icon name="telegram-logo-fill" />{' '}
        <Icon name="vk" /> <Icon name="ok" />
      </p>
    </main>
  )
}
