// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keyed } from './block-props.ts'
import { ListBlock, TextBlock } from './word-blocks.tsx'

test('issue 15: equal paragraphs and list items of a seller are all shown, without a warning of React', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <TextBlock products={new Map()} props={{ text: 'Звоните!\nМы рядом\nЗвоните!' }} />
      <ListBlock products={new Map()} props={{ items: ['Мёд', 'Мёд'] }} />
    </>,
  )
  expect(screen.getAllByText('Звоните!')).toHaveLength(2)
  expect(screen.getAllByText('Мёд')).toHaveLength(2)
  expect(complaint).not.toHaveBeenCalled()
  complaint.mockRestore()
})

test('issue 15: keys are the texts, numbered where they repeat', () => {
  const keys = keyed(['a', 'b', 'a'], (item) => item).map(({ key }) => key)
  expect(keys).toEqual(['a', 'b', 'a 2'])
})
