import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Combobox.module.css'
import { Field } from './Field.tsx'
import { useFreeCombobox } from './useFreeCombobox.ts'

interface ComboOption {
  key: string
  title: ReactNode
  text?: string
}

interface ComboProps<Option extends ComboOption> {
  value: string
  onType: (text: string) => void
  options: Option[]
  onPick: (option: Option) => void
  /** Announces the number of options to screen readers */
  found: string
}

export type ComboFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'role'>

/** A field that suggests while it is typed into; whatever is typed stays allowed. */
export function Combobox<Option extends ComboOption>({
  value,
  onType,
  options,
  onPick,
  found,
  ...field
}: ComboFieldProps & ComboProps<Option>) {
  const { isShown, active, inputProps, listProps, optionProps } = useFreeCombobox({
    value,
    items: options,
    onPick,
  })
  return (
    <div className={styles.combobox}>
      <Field {...field} {...inputProps({ ...field, onChange: ({ target }) => onType(target.value) })} />
      <div {...listProps({ 'aria-label': field.label })} className={styles.list} hidden={!isShown}>
        {isShown &&
          options.map((option, index) => (
            <div
              {...optionProps({ item: option, index })}
              key={option.key}
              className={cx(styles.option, index === active && styles.active)}
            >
              <span dir="auto">{option.title}</span>
              {option.text && (
                <span className={styles.text} dir="auto">
                  {option.text}
                </span>
              )}
            </div>
          ))}
      </div>
      <span role="status" className={styles.said}>
        {isShown ? found : ''}
      </span>
    </div>
  )
}
