// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stageFor } from '../../test/providers.tsx'
import { ErrorBoundary } from '../query/ErrorBoundary.tsx'
import { lazyScreen } from './lazy-screen.tsx'

afterEach(cleanup)

test('RT-49, RT-51, ER-09: a placeholder while it loads, a fallback when it fails, a button that tries again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  let tries = 0
  const Screen = lazyScreen(async () => {
    tries++
    if (tries === 1) throw new Error('chunk is gone')
    return { default: () => <p>каталог</p> }
  })
  const { element } = await stageFor(
    <ErrorBoundary screen="/catalog">
      <Suspense fallback={<i>ждём</i>}>
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  )
  render(element)
  expect(screen.getByText('ждём')).toBeTruthy()
  expect(await screen.findByText('chunk is gone')).toBeTruthy()
  expect(tries).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Попробуйте ещё раз или перезагрузите страницу...' }))
  expect(await screen.findByText('каталог')).toBeTruthy()
  expect(tries).toBe(2)
  quiet.mockRestore()
})
