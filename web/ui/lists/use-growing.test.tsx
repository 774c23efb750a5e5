// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useGrowing } from './useGrowing.ts'

afterEach(cleanup)

function Growing({ total, seen }: { total: number; seen: number[] }) {
  const shown = useGrowing(total, { first: 2, step: 3 })
  if (seen.at(-1) !== shown) seen.push(shown)
  return null
}

test('issue 17: a long list out of sight grows by a few after each frame until it is whole', async () => {
  const seen: number[] = []
  render(<Growing total={9} seen={seen} />)
  expect(seen).toEqual([2])
  await waitFor(() => expect(seen).toEqual([2, 5, 8, 9]))
})

test('issue 17: a list that comes later grows too, and a short one is there at once', async () => {
  const seen: number[] = []
  const { rerender } = render(<Growing total={0} seen={seen} />)
  rerender(<Growing total={1} seen={seen} />)
  expect(seen).toEqual([0, 1])
  rerender(<Growing total={4} seen={seen} />)
  await waitFor(() => expect(seen).toEqual([0, 1, 2, 4]))
})
