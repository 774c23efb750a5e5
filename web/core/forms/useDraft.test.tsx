// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDraft } from './useDraft.ts'

afterEach(cleanup)

const open = (value: string, version = 1) =>
  renderHook(({ stored, at }) => useDraft(stored, at), { initialProps: { stored: value, at: version } })

test('an untouched draft follows the stored value, a changed one stays and reports that someone else saved', () => {
  const { result, rerender } = open('чай')
  rerender({ stored: 'кофе', at: 2 })
  expect(result.current).toMatchObject({ value: 'кофе', version: 2, isDirty: false })
  act(() => result.current.change('какао'))
  rerender({ stored: 'сок', at: 3 })
  expect(result.current).toMatchObject({ value: 'какао', version: 2, isDirty: true, isClash: true })
  act(() => result.current.keepMine())
  expect(result.current).toMatchObject({ value: 'какао', version: 3, isDirty: true, isClash: false })
  act(() => result.current.takeTheirs())
  expect(result.current).toMatchObject({ value: 'сок', version: 3, isDirty: false })
})

test('an edit made during the own save is neither a conflict nor lost', () => {
  const { result, rerender } = open('чай')
  act(() => result.current.change('кофе'))
  const { saved } = result.current
  act(() => result.current.change('какао'))
  act(() => saved(2))
  rerender({ stored: 'кофе', at: 2 })
  expect(result.current).toMatchObject({ value: 'какао', version: 2, isDirty: true, isClash: false })
  act(() => result.current.saved(3))
  expect(result.current).toMatchObject({ value: 'какао', version: 3, isDirty: false })
  rerender({ stored: 'какао', at: 3 })
  expect(result.current).toMatchObject({ value: 'какао', isDirty: false })
})

test('issue 13: a picture that arrives while a name is typed keeps both', () => {
  const { result } = renderHook(() => useDraft({ name: '', picture: '' }, 1))
  const { change } = result.current
  act(() => change((newest) => ({ ...newest, name: 'Чай' })))
  act(() => change((newest) => ({ ...newest, picture: 'l/a.webp' })))
  expect(result.current.value).toEqual({ name: 'Чай', picture: 'l/a.webp' })
})
