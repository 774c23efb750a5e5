// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Hero } from './Hero.tsx'

afterEach(cleanup)

test('review 22h: each text a seller wrote on a banner takes its own direction', () => {
  render(
    <div dir="rtl">
      <Hero href="/" hue={20} tag="Скидки" title="Тёплая осень" text="Пледы и кружки" action="Смотреть" />
    </div>,
  )
  const isIsolated = (text: string) => {
    const shown = screen.getByText(text)
    return shown.tagName === 'BDI' || shown.dir === 'auto'
  }
  expect(['Скидки', 'Тёплая осень', 'Пледы и кружки', 'Смотреть'].map(isIsolated)).toEqual(
    Array(4).fill(true),
  )
})
