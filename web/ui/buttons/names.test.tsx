import { expect, test } from 'vitest'
import { Field } from '../fields/Field.tsx'
import { Select } from '../fields/Select.tsx'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { IconButton } from './IconButton.tsx'

test('issue 15: a control without a text or label does not compile', () => {
  const nameless = [
    // @ts-expect-error a button needs a text
    <Button key="button" icon="check" />,
    // @ts-expect-error a chip needs a text
    <Chip key="chip" icon="check" />,
    // @ts-expect-error a button with a picture needs a label
    <IconButton key="icon" icon="check" />,
    // @ts-expect-error a field needs a label
    <Field key="field" />,
    // @ts-expect-error a select needs a label
    <Select key="select" />,
  ]
  expect(nameless).toHaveLength(5)
})
