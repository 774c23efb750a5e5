// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { Stepper } from '../buttons/Stepper.tsx'
import { Badge } from '../feedback/Badge.tsx'
import { ErrorState } from '../feedback/EmptyState.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { Field } from '../fields/Field.tsx'
import { Pager } from '../lists/Pager.tsx'
import { pagesShown } from '../lists/pages-shown.ts'
import { Timeline } from '../lists/Timeline.tsx'
import { Picture } from '../pictures/Picture.tsx'
import { type CardLabels, type CardProduct, ProductCard } from './ProductCard.tsx'
import { PurseCard } from './PurseCard.tsx'

afterEach(cleanup)

const labels: CardLabels = {
  add: 'В корзину',
  less: 'Меньше',
  more: 'Больше',
  quantity: 'Количество',
  most: 'Нет в наличии',
  favouriteAdd: 'В избранное',
  favouriteRemove: 'Убрать',
  oldPrice: 'Старая цена',
  soldOut: 'Нет в наличии',
}
const teapot: CardProduct = {
  href: '/product/1',
  name: 'Чайник',
  picture: '/teapot.webp',
  hue: 12,
  priceKop: 249_000,
  oldPriceKop: 299_000,
}

describe('product card', () => {
  test('RO-04: «+» becomes a stepper whose minus removes the product', () => {
    const onQuantity = vi.fn()
    const { rerender } = render(<ProductCard product={teapot} labels={labels} onQuantity={onQuantity} />)
    fireEvent.click(screen.getByRole('button', { name: 'В корзину' }))
    expect(onQuantity).toHaveBeenLastCalledWith(1)
    rerender(<ProductCard product={teapot} labels={labels} quantity={1} onQuantity={onQuantity} />)
    fireEvent.click(screen.getByRole('button', { name: 'Меньше' }))
    expect(onQuantity).toHaveBeenLastCalledWith(0)
    expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull()
  })

  test('RO-02: the heart’s state and the old price are announced', () => {
    const onFavourite = vi.fn()
    render(<ProductCard product={teapot} labels={labels} favourite onFavourite={onFavourite} />)
    const heart = screen.getByRole('button', { name: 'Убрать' })
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(heart)
    expect(onFavourite).toHaveBeenCalledOnce()
    expect(screen.getByText('−17%')).toBeDefined()
    expect(document.querySelector('s')?.textContent).toBe('Старая цена 2\u202f990\u202f₽')
  })

  test('a sold-out product cannot be added to the cart', () => {
    render(<ProductCard product={{ ...teapot, soldOut: true }} labels={labels} onQuantity={() => {}} />)
    expect(screen.queryByRole('button', { name: 'В корзину' })).toBeNull()
    expect(screen.getByText('Нет в наличии')).toBeDefined()
  })

  test('issue 16: a card names the age limit; only pictures for adults are blurred', () => {
    const card = (age?: number) => <ProductCard product={{ ...teapot, age }} labels={labels} />
    const { container, rerender } = render(card(18))
    const blurred = () => container.querySelector('[class*="adult"]')
    expect([screen.getByText('18+').tagName, blurred() === null]).toEqual(['SPAN', false])
    rerender(card(12))
    expect([screen.getByText('12+').tagName, blurred()]).toEqual(['SPAN', null])
    rerender(card())
    expect(screen.queryByText(/^\d+\+$/)).toBeNull()
  })
})

describe('counts and buttons', () => {
  test('SH-39: a badge is there only above 0 and says 99+ above 99', () => {
    const { container, rerender } = render(<Badge count={0} />)
    expect(container.textContent).toBe('')
    rerender(<Badge count={5} />)
    expect(container.textContent).toBe('5')
    rerender(<Badge count={100} />)
    expect(container.textContent).toBe('99+')
  })

  test('SH-13, SH-14: an inert icon can be read but not used', () => {
    const onClick = vi.fn()
    render(<IconButton icon="heart" label="Избранное, 0" inertReason="Пока пусто" onClick={onClick} />)
    const button = screen.getByRole('button', { name: 'Избранное, 0', description: 'Пока пусто' })
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(onClick).not.toHaveBeenCalled()
  })

  test('a busy button takes no second tap', () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Оплатить</Button>)
    fireEvent.click(screen.getByRole('button'))
    rerender(
      <Button onClick={onClick} busy>
        Оплачиваем
      </Button>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledOnce()
  })

  test('a stepper stops at its ends', () => {
    render(<Stepper value={4} min={1} max={4} labels={labels} onChange={() => {}} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Больше' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Меньше' }).disabled).toBe(false)
  })

  test('RT-50: three kinds of spinner', () => {
    const kinds = ['default', 'small', 'small-blue'] as const
    render(kinds.map((kind) => <Spinner key={kind} kind={kind} />))
    expect(document.querySelectorAll('[data-kind]').length).toBe(3)
  })
})

describe('pager', () => {
  const words = {
    pages: 'Страницы',
    previous: 'Назад',
    next: 'Вперёд',
    first: 'Это первая страница',
    last: 'Это последняя страница',
    page: (page: number) => `Страница ${page}`,
  }

  test('TR-35, CN-28: first, last and two neighbours each side', () => {
    expect(pagesShown(10, 20)).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20])
    expect(pagesShown(1, 20)).toEqual([1, 2, 3, 'gap', 20])
    expect(pagesShown(4, 8)).toEqual([1, 2, 3, 4, 5, 6, 'gap', 8])
  })

  test('TR-36, CN-29: gaps only above seven pages', () => {
    expect(pagesShown(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(pagesShown(1, 8)).toContain('gap')
  })

  test('TR-32, TR-33, TR-34: it stays within its pages, its ends are disabled', () => {
    const onPage = vi.fn()
    const { rerender } = render(<Pager page={0} total={3} labels={words} onPage={onPage} />)
    const end = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    expect([end('Назад').disabled, end('Вперёд').disabled]).toEqual([true, false])
    fireEvent.click(end('Вперёд'))
    expect(onPage).toHaveBeenLastCalledWith(2)
    rerender(<Pager page={9} total={3} labels={words} onPage={onPage} />)
    expect([end('Назад').disabled, end('Вперёд').disabled]).toEqual([false, true])
    expect(end('Страница 3').getAttribute('aria-current')).toBe('page')
  })

  test('BN-12: a single page has no pager', () => {
    const { container } = render(<Pager page={1} total={1} labels={words} onPage={() => {}} />)
    expect(container.innerHTML).toBe('')
  })
})

describe('reading', () => {
  test('a picture that cannot be loaded becomes an icon with its name', () => {
    render(<Picture src="/gone.webp" alt="Чайник" />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img', { name: 'Чайник' }).tagName).toBe('SPAN')
  })

  test('a field’s error is announced to screen readers', () => {
    render(<Field label="Телефон" hint="Для курьера" error="Проверьте номер" />)
    const input = screen.getByLabelText('Телефон')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Проверьте номер')
  })

  test('BN-17: expected bonuses have a clock and are hidden when there are none', () => {
    const { rerender } = render(
      <PurseCard
        kind="global"
        label="Бонусов Likechain"
        amount="10"
        expected={{ amount: '3', label: 'Ожидается 3' }}
      />,
    )
    expect(document.querySelector('use[href$="#clock"]')).not.toBeNull()
    rerender(<PurseCard kind="global" label="Бонусов Likechain" amount="10" />)
    expect(document.querySelector('use[href$="#clock"]')).toBeNull()
  })

  test('ER-08, ER-17: the error screen shows the text and the raw error as JSON', () => {
    render(
      <ErrorState title="Что-то" text="oops" raw={{ status: 500, data: 'oops' }} rawLabel="Для поддержки" />,
    )
    expect(screen.getByRole('alert').textContent).toContain('oops')
    expect(document.querySelector('pre')?.textContent).toBe('{"status":500,"data":"oops"}')
  })
})

test('an event that happened twice is shown twice', () => {
  const done = (title: string, text: string) => ({ title, text, icon: 'truck-fill', state: 'done' }) as const
  const way = [done('В пути', 'Москва'), done('В пути', 'Рязань'), done('Вручён', 'Тула')]
  const told = () => screen.getAllByRole('listitem').map((step) => step.querySelector('small')?.textContent)
  const { rerender } = render(<Timeline steps={way} />)
  expect(told()).toEqual(['Москва', 'Рязань', 'Тула'])
  rerender(<Timeline steps={way.slice(2)} />)
  expect(told()).toEqual(['Тула'])
})
