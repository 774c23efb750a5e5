// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

test('issue 13: a description shows paragraphs, lists and bold words, and HTML as the text it is', () => {
  const text = 'Тёплая и **крепкая**\n- одна\n- две\n<script>alert(1)</script>'
  const { container } = render(<RichText text={text} />)
  expect(container.querySelector('b')?.textContent).toBe('крепкая')
  expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['одна', 'две'])
  expect(container.querySelector('script')).toBeNull()
  expect(container.textContent).toContain('<script>alert(1)</script>')
})
