// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openShop } from '../../test/shop.tsx'
import { QueryView } from './QueryView.tsx'

const broken = { status: 500, data: 'Не вышло' }
const still = { isFetching: false, refetch: () => undefined }
type Asked = Parameters<typeof QueryView<string>>[0]['query']

function Screen({ turns }: { turns: readonly Asked[] }) {
  const [turn, setTurn] = useState(0)
  const asked = { ...still, ...turns[turn] }
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        дальше
      </button>
      <QueryView
        query={{ ...asked, refetch: () => setTurn(turn + 1) }}
        denied={{ title: 'Здесь чужое', text: 'Спросите хозяина' }}
        top={<h1>Чашки</h1>}
        skeleton={<i>ждём</i>}
      >
        {(answer) => (
          <label>
            {answer}
            <input />
          </label>
        )}
      </QueryView>
    </>
  )
}
const open = (...turns: Asked[]) => openShop(<Screen turns={turns} />)
const next = () => userEvent.click(screen.getByRole('button', { name: 'дальше' }))

test('a response whose refetch failed stays, and so does the text typed over it', async () => {
  const known = { ...still, data: 'чашка', currentData: 'чашка' }
  await open({ ...still, isFetching: true }, known, { ...known, error: broken })
  expect([screen.getByText('ждём'), screen.getByText('Чашки')]).toBeTruthy()
  await next()
  await userEvent.type(screen.getByLabelText('чашка'), 'с трещиной')
  await next()
  expect(screen.getByLabelText<HTMLInputElement>('чашка').value).toBe('с трещиной')
})

test('a failed query with other arguments does not show the previous result and can be repeated', async () => {
  const before = { ...still, data: 'чашка' }
  await open({ ...before, isFetching: true }, { ...before, error: broken }, { ...before, isFetching: true })
  expect(screen.getByLabelText('чашка')).toBeTruthy()
  await next()
  expect(screen.queryByLabelText('чашка')).toBeNull()
  // The content above may be the cause of the failure: a filter can be reset there.
  expect(screen.getByText('Чашки')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }))
  expect(screen.getByLabelText('чашка')).toBeTruthy()
})

test.each([403, 404])(
  'a forbidden or missing object says so and is not requested again: %i',
  async (status) => {
    await open({ ...still, error: { status, data: 'Нельзя' } })
    expect(screen.getByText('Здесь чужое')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Попробуйте ещё раз/ })).toBeNull()
  },
)

test('issue 16: a request that the server does not understand is an error with its text, not a lack of access', async () => {
  await open({ ...still, error: { status: 422, data: 'Номер страницы написан с ошибкой' } })
  expect(screen.getByText('Номер страницы написан с ошибкой')).toBeTruthy()
  expect(screen.getByText('Чашки')).toBeTruthy()
  expect(screen.queryByText('Здесь чужое')).toBeNull()
})

const known = { ...still, data: 'чашка', currentData: 'чашка' }

function View(props: Partial<Parameters<typeof QueryView<string>>[0]>) {
  return (
    <QueryView query={known} skeleton={<i>ждём</i>} {...props}>
      {(result) => <p>{result}</p>}
    </QueryView>
  )
}

test('issue 15: a stale result stays under the reason and a retry', async () => {
  const refetch = vi.fn()
  await openShop(<View query={{ ...known, error: broken, refetch }} />)
  screen.getByText('чашка')
  expect(screen.getByRole('alert').textContent).toContain('Не вышло')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('issue 15: during a retry the error stays, with its button busy', async () => {
  await openShop(<View query={{ isFetching: true, error: broken, refetch: () => undefined }} />)
  expect(screen.queryByText('ждём')).toBeNull()
  expect(screen.getByRole('button', { name: /^Попробуйте ещё раз/ }).getAttribute('aria-busy')).toBe('true')
})

test('issue 15: an inline part that failed is one line with a retry', async () => {
  await openShop(<View variant="inline" query={{ ...still, error: broken }} />)
  expect(screen.getByRole('alert').textContent).toBe('Не вышлоПовторить')
  expect(screen.queryByRole('link')).toBeNull()
})

test('issue 15: without a network a page says that it retries by itself', async () => {
  await openShop(<View query={{ ...still, error: { status: 'FETCH_ERROR', error: 'x' } }} />)
  screen.getByRole('heading', { name: 'Нет связи. Проверьте интернет' })
})

test('issue 15: an empty result is replaced; a missing object has a view of its own', async () => {
  const empty = { isEmpty: () => true, empty: <p>пусто</p>, gone: <p>нет такой</p> }
  await openShop(<View {...empty} />)
  expect(screen.queryByText('чашка')).toBeNull()
  screen.getByText('пусто')
  await openShop(<View {...empty} query={{ ...still, error: { status: 404, data: '' } }} />)
  screen.getByText('нет такой')
})

test('issue 15: with hidesPrevious the previous object is hidden while the next one loads', async () => {
  const next = { ...still, data: 'чашка', isFetching: true }
  await openShop(<View query={next} />)
  screen.getByText('чашка')
  await openShop(<View query={next} hidesPrevious />)
  screen.getByText('ждём')
})

test('issue 17: an empty result of earlier arguments gives way to the skeleton until theirs arrives', async () => {
  const empty = { isEmpty: () => true, empty: <p>пусто</p> }
  await openShop(<View {...empty} query={{ ...still, data: 'чашка', isFetching: true }} />)
  screen.getByText('ждём')
  expect(screen.queryByText('пусто')).toBeNull()
})

test('issue 17: without a replacement the children show an empty result', async () => {
  await openShop(<View isEmpty={() => true} />)
  screen.getByText('чашка')
})
