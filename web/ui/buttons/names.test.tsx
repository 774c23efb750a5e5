// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CellEditor } from '../fields/CellEditor.tsx'
import { Checkbox, CheckLine, Radio, Switch } from '../fields/Choice.tsx'
import { Combobox } from '../fields/Combobox.tsx'
import { Field, TextArea } from '../fields/Field.tsx'
import { Select } from '../fields/Select.tsx'
import { Slider } from '../fields/Slider.tsx'
import { ListRow } from '../lists/ListRow.tsx'
import { MoveButtons } from '../lists/MoveButtons.tsx'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { FileButton } from './FileButton.tsx'
import { IconButton } from './IconButton.tsx'
import { PlainButton } from './PlainButton.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { Stepper } from './Stepper.tsx'

afterEach(cleanup)

const act = () => undefined

test('issue 15: a control without a text or label does not compile', () => {
  const nameless = [
    // @ts-expect-error a button needs a text
    <Button key="button" icon="check" />,
    // @ts-expect-error a chip needs a text
    <Chip key="chip" icon="check" />,
    // @ts-expect-error a button with a picture needs a label
    <IconButton key="icon" icon="check" />,
    // @ts-expect-error a switch needs a label or a row around it
    <Switch key="switch" />,
    // @ts-expect-error a checkbox needs a label or a row around it
    <Checkbox key="checkbox" />,
    // @ts-expect-error a radio button needs a label or a row around it
    <Radio key="radio" />,
    // @ts-expect-error only a row that is a label names the control inside it
    <ListRow key="row" title="Показывать" value={(row) => <Switch label={row} />} />,
    // @ts-expect-error a plain button needs a text or a label
    <PlainButton key="plain" />,
    // @ts-expect-error a field needs a label
    <Field key="field" />,
    // @ts-expect-error a select needs a label
    <Select key="select" />,
    // @ts-expect-error a text of several lines needs a label
    <TextArea key="area" />,
    // @ts-expect-error a field that suggests needs a label
    <Combobox key="combobox" value="" onType={act} options={[]} onPick={act} found="" />,
    // @ts-expect-error a sentence is the name of its checkbox
    <CheckLine key="line">{undefined}</CheckLine>,
    // @ts-expect-error a slider needs a label
    <Slider key="slider" label={undefined} min={0} max={9} now={1} shown="1 %" />,
    // @ts-expect-error a button for files needs a text or a label
    <FileButton key="file" accept={[]} onFiles={act} />,
    // @ts-expect-error a choice among a few needs a label
    <SegmentedControl key="segments" options={[]} value="" onChange={act} />,
    // @ts-expect-error a group of steps needs the names of its buttons
    <Stepper key="stepper" value={1} labels={{ quantity: 'Сколько', most: 'Больше нет' }} onChange={act} />,
    // @ts-expect-error a cell that is edited needs a label
    <CellEditor key="cell" text="" fault={undefined} describedBy="" onCommit={() => true} onCancel={act} />,
  ]
  expect(nameless).toHaveLength(18)
})

test('issue 15: a control disabled without a reason does not compile', () => {
  const unexplained = [
    // @ts-expect-error a button is disabled for a reason
    <Button key="button" disabled>
      Сохранить
    </Button>,
    // @ts-expect-error a chip is disabled for a reason
    <Chip key="chip" disabled>
      Красный
    </Chip>,
    // @ts-expect-error a button with a picture is disabled for a reason
    <IconButton key="icon" icon="check" label="Готово" disabled />,
    // @ts-expect-error a plain button is disabled for a reason
    <PlainButton key="plain" label="Закрыть" disabled />,
    // @ts-expect-error a field is disabled for a reason
    <Field key="field" label="Имя" disabled />,
    // @ts-expect-error a select is disabled for a reason
    <Select key="select" label="Город" disabled />,
    // @ts-expect-error a switch is disabled for a reason
    <Switch key="switch" label="Показывать" disabled />,
    // @ts-expect-error a checkbox is disabled for a reason
    <Checkbox key="checkbox" label="Согласен" disabled />,
    // @ts-expect-error a radio button is disabled for a reason
    <Radio key="radio" label="Красный" disabled />,
    // @ts-expect-error a text of several lines is not disabled
    <TextArea key="area" label="Заметка" disabled />,
    // @ts-expect-error a slider is not disabled
    <Slider key="slider" label="Доля" min={0} max={9} now={1} shown="1 %" disabled />,
    // @ts-expect-error nor is a reason left out where only screen readers are told
    <Button key="told" aria-disabled>
      Сохранить
    </Button>,
    // @ts-expect-error a button that keeps the focus is inert for a reason
    <IconButton key="inert" icon="heart" label="Избранное" inert />,
    // @ts-expect-error the arrows at the ends of a list say why they do nothing
    <MoveButtons key="move" labels={{ up: 'Выше', down: 'Ниже' }} isFirst isLast onMove={act} />,
    // @ts-expect-error a stepper says why there can be no more
    <Stepper key="stepper" value={1} labels={{ less: '−', more: '+', quantity: 'Сколько' }} onChange={act} />,
  ]
  expect(unexplained).toHaveLength(15)
})

test.each([
  [
    'button',
    <Button key="1" disabledReason="Нет изменений">
      Сохранить
    </Button>,
  ],
  [
    'button',
    <Chip key="2" disabledReason="Нет изменений">
      Сохранить
    </Chip>,
  ],
  ['button', <IconButton key="3" disabledReason="Нет изменений" icon="check" label="Сохранить" />],
  [
    'button',
    <PlainButton key="4" disabledReason="Нет изменений">
      Сохранить
    </PlainButton>,
  ],
  ['textbox', <Field key="5" disabledReason="Нет изменений" label="Сохранить" />],
  ['combobox', <Select key="6" disabledReason="Нет изменений" label="Сохранить" />],
  [
    'switch',
    <ListRow
      key="7"
      control
      title="Сохранить"
      value={(row) => <Switch label={row} disabledReason="Нет изменений" />}
    />,
  ],
])('issue 15: a disabled %s keeps its name and has the reason as its description', (role, control) => {
  render(control)
  const disabled = screen.getByRole<HTMLButtonElement>(role, {
    name: 'Сохранить',
    description: /Нет изменений$/,
  })
  expect(disabled.disabled).toBe(true)
  expect(disabled.title).toBe('Нет изменений')
})

test('issue 15: a control without a reason is enabled', () => {
  render(<Button disabledReason="">Сохранить</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})
