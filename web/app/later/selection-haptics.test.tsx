// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeMessenger, fake } from '../../messenger/fake.ts'
import { Chip } from '../../ui/buttons/Chip.tsx'
import { SegmentedControl } from '../../ui/buttons/SegmentedControl.tsx'
import { Stepper } from '../../ui/buttons/Stepper.tsx'
import { HeartButton } from '../../ui/cards/product-card-buttons.tsx'
import { feelSelections } from './selection-haptics.ts'

let messenger: FakeMessenger
let stop = () => {}

beforeEach(() => {
  messenger = fake()
  stop = feelSelections(document, messenger)
})
afterEach(() => {
  stop()
  cleanup()
})

const SELECTION = ['haptic', 'selection']
const labels = { less: 'Меньше', more: 'Больше', quantity: 'Количество', most: 'Больше нет' }
const stepper = (value: number) => (
  <Stepper value={value} min={1} max={3} labels={labels} onChange={vi.fn()} />
)

test('issue 17: another part of a segmented control is felt as a selection', () => {
  const options = [
    { value: 'list', label: 'Список' },
    { value: 'map', label: 'Карта' },
  ]
  render(<SegmentedControl label="Вид" options={options} value="list" onChange={vi.fn()} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Карта' }))
  expect(messenger.calls).toEqual([SELECTION])
})

test('issue 17: a step of a quantity is felt, one past its limit is not', () => {
  render(stepper(3))
  fireEvent.click(screen.getByRole('button', { name: 'Меньше' }))
  expect(messenger.calls).toEqual([SELECTION])
  fireEvent.click(screen.getByRole('button', { name: 'Больше' }))
  expect(messenger.calls).toEqual([SELECTION])
})

test('issue 17: a chip is felt, also when its choice takes it off the screen', () => {
  const { unmount } = render(<Chip onClick={() => unmount()}>Скидки</Chip>)
  fireEvent.click(screen.getByRole('button', { name: 'Скидки' }))
  expect(messenger.calls).toEqual([SELECTION])
})

test('issue 17: a chosen option of a list is felt, typed text is not', () => {
  render(
    <>
      <select aria-label="Сортировка">
        <option>Дешевле</option>
        <option>Новее</option>
      </select>
      <input aria-label="Имя" />
    </>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Анна' } })
  expect(messenger.calls).toEqual([])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Новее' } })
  expect(messenger.calls).toEqual([SELECTION])
})

test('issue 17: a heart and a plain button are not selections', () => {
  render(
    <>
      <HeartButton on={false} label="В избранное" onClick={vi.fn()} />
      <button type="button">Оплатить</button>
    </>,
  )
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(messenger.calls).toEqual([])
})
