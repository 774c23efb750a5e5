import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './Combobox.module.css'
import { Field } from './Field.tsx'
import { useActiveInSight } from './useActiveInSight.ts'

export interface ComboOption {
  key: string
  title: ReactNode
  text?: string
}

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'role'> & {
  value: string
  onType: (text: string) => void
  options: readonly ComboOption[]
  onPick: (at: number) => void
  /** Announces the number of options to screen readers */
  found: string
}

/** A field that suggests while it is typed into; whatever is typed stays allowed (WAI-ARIA combobox with a list). */
export function Combobox({ value, onType, options, onPick, found, onBlur, onKeyDown, ...field }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0
  const at = active < options.length ? active : -1
  const activeId = isShown && at >= 0 ? optionId(id, at) : undefined
  useActiveInSight(activeId)

  function pick(index: number) {
    setOpen(false)
    setActive(-1)
    onPick(index)
  }
  function keys(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive(isShown ? (at + step + options.length + (at < 0 && step < 0 ? 1 : 0)) % options.length : 0)
      setOpen(true)
    } else if (event.key === 'Enter' && isShown && at >= 0) {
      // Enter chooses; it must not send the form.
      event.preventDefault()
      pick(at)
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className={styles.combobox}>
      <Field
        {...field}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          setOpen(true)
          setActive(-1)
          onType(target.value)
        }}
        onKeyDown={keys}
        onBlur={(event) => {
          setOpen(false)
          onBlur?.(event)
        }}
      />
      <OptionList id={id} label={field.label} options={isShown ? options : []} active={at} onPick={pick} />
      <span role="status" className={styles.said}>
        {isShown ? found : ''}
      </span>
    </div>
  )
}

const optionId = (list: string, at: number) => `${list}-${at}`

interface OptionListProps {
  id: string
  label: string
  options: readonly ComboOption[]
  active: number
  onPick: (at: number) => void
}

function OptionList({ id, label, options, active, onPick }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list} hidden={options.length === 0}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: as above; aria-activedescendant says which is meant.
        <div
          key={option.key}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={cx(styles.option, index === active && styles.active)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
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
  )
}
