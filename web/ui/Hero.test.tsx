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
  const directions = ['Скидки', 'Тёплая осень', 'Пледы и кружки'].map((text) => screen.getByText(text).dir)
  expect(directions).toEqual(['auto', 'auto', 'auto'])
  expect(screen.getByText('Смотреть').tagName).toBe('BDI')
})
