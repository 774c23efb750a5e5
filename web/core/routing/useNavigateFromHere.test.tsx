// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useNavigateFromHere } from './useNavigateFromHere.ts'

afterEach(cleanup)

/** A form whose response arrives when `respond` is called; then it goes to `/done`. */
function openForm() {
  const response = Promise.withResolvers<void>()
  function Form() {
    const navigate = useNavigateFromHere()
    const save = async () => {
      await response.promise
      navigate('/done')
    }
    return (
      <>
        <button type="button" onClick={save}>
          Save
        </button>
        <Link to="/other">Other</Link>
      </>
    )
  }
  window.history.replaceState(null, '', '/')
  const router = createBrowserRouter([
    { path: '/', element: <Form /> },
    { path: '/other', element: <p>Other page</p> },
    { path: '/done', element: <p>Done page</p> },
  ])
  render(<RouterProvider router={router} />)
  const press = (name: string, role: 'button' | 'link') =>
    act(async () => void fireEvent.click(screen.getByRole(role, { name })))
  return { press, respond: () => act(async () => response.resolve()), router }
}

test('issue 15: a response navigates while its screen is open', async () => {
  const { press, respond, router } = openForm()
  await press('Save', 'button')
  await respond()
  expect(screen.getByText('Done page')).toBeTruthy()
  router.dispose()
})

test('issue 15: a response that arrives after the visitor has left does not navigate', async () => {
  const { press, respond, router } = openForm()
  await press('Save', 'button')
  await press('Other', 'link')
  await respond()
  expect(screen.getByText('Other page')).toBeTruthy()
  router.dispose()
})
