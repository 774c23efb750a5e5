// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Header } from '../../parts/header/Header.tsx'
import { freshBrowser, openAppAt } from '../../test/app.tsx'
import { configWith, stageFor } from '../../test/providers.tsx'
import { loadRoutes, makeRouter } from '../routes/router.ts'
import { routesFor } from '../routes/routes.tsx'

freshBrowser()
beforeEach(async () => {
  await loadRoutes()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('alert', vi.fn())
})

describe('the router’s own errors', () => {
  const heading = () => screen.findByRole('heading', { name: /\d{3} |Unexpected/ })

  test('ER-10: a part of a screen shows that its subject does not exist', async () => {
    const refuse = () => {
      throw new Response(null, { status: 404, statusText: 'Not Found' })
    }
    const routes = routesFor({ isLogged: false }).map((route) => ({ ...route, loader: refuse }))
    render(<RouterProvider router={createMemoryRouter(routes as RouteObject[])} />) // the shell's route has no index
    expect(await screen.findByText('404 Not Found')).toBeTruthy()
  })

  test('ER-11: something was sent to a screen', async () => {
    await openAppAt('/test')
    const router = makeRouter({ isLogged: false, basePath: '/' })
    cleanup()
    render(<RouterProvider router={router} />)
    await act(
      async () => void (await router.navigate('/test', { formMethod: 'post', formData: new FormData() })),
    )
    expect(await screen.findByText('405 Method Not Allowed')).toBeTruthy()
  })

  test('ER-12: an unreadable response is reported', async () => {
    const router = makeRouter({ isLogged: false, basePath: '/' })
    render(<RouterProvider router={router} />)
    const broken = { formMethod: 'post', formEncType: 'application/json', body: '{' } as const
    await act(async () => void (await router.navigate('/test', broken)))
    expect(await screen.findByText('400 Bad Request')).toBeTruthy()
  })

  test('ER-13: what breaks outside the screens', async () => {
    // The header reads the menu's captions.
    await openAppAt('/', {
      answers: { start: () => ({ outsideContract: { ...configWith(), burger_menu: null } }) },
    })
    expect((await heading()).textContent).toBe('Unexpected Application Error!')
  })
})

describe('alerts', () => {
  const updated = async () => {
    render(
      (await stageFor(<Header onlyWide={false} hasSearchRow={false} />, { isShowcaseAdmin: true })).element,
    )
    return screen.findByText(/обновлено/)
  }
  const tapFive = (button: HTMLElement) => {
    for (let tap = 0; tap < 5; tap++) fireEvent.click(button)
  }

  test('ER-23: a developer mode that cannot be stored', async () => {
    const button = await updated()
    const full = () => {
      throw new Error('full')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, clear: () => {} })
    tapFive(button)
    expect(alert).toHaveBeenCalledWith('Error change Mode')
  })

  test('TR-27: turning the developer mode reloads the page', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const button = await updated()
    tapFive(button)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(alert).not.toHaveBeenCalled()
  })

  test('ER-24: a router that cannot be made', async () => {
    const start = () => {
      vi.spyOn(history, 'replaceState').mockImplementation(() => {
        throw new Error('history is locked')
      })
      return { reply: configWith() }
    }
    history.replaceState(null, '', '/')
    await openAppAt('/', { answers: { start } })
    expect(alert).toHaveBeenCalledWith('Error router')
    vi.mocked(history.replaceState).mockRestore()
  })
})
