import { expect, test } from 'vitest'
import { choiceParam, pageParam, patternParam, readSearch, textParam, writeSearch } from './search-state.ts'

const schema = {
  q: textParam(5),
  group: choiceParam(['all', 'new'], 'all'),
  status: choiceParam(['due', 'done'], undefined),
  from: patternParam(/^\d{4}-\d{2}-\d{2}$/),
  page: pageParam,
}

test('issue 15: values of an address are read, cut and checked; nonsense counts as absent', () => {
  const search = new URLSearchParams('q=long text&group=new&status=due&from=2026-01-02&page=3')
  expect(readSearch(schema, search)).toEqual({
    q: 'long ',
    group: 'new',
    status: 'due',
    from: '2026-01-02',
    page: 3,
  })
  const initial = { q: '', group: 'all', status: undefined, from: '', page: 1 }
  expect(readSearch(schema, new URLSearchParams())).toEqual(initial)
  expect(readSearch(schema, new URLSearchParams('group=x&status=x&from=x&page=-2'))).toEqual(initial)
  expect(readSearch(schema, new URLSearchParams('page=2.7')).page).toBe(2)
})

test('issue 15: only what differs from the initial values is written', () => {
  const initial = readSearch(schema, new URLSearchParams())
  expect(writeSearch(schema, initial).toString()).toBe('')
  expect(writeSearch(schema, { ...initial, q: 'чай', status: 'done', page: 2 }).get('q')).toBe('чай')
  expect(writeSearch(schema, { ...initial, status: 'done', page: 2 }).toString()).toBe('status=done&page=2')
})
