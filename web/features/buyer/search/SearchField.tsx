import { LIMITS } from '@sarafan/contract/limits'
import { type ComponentProps, type RefObject, useEffect } from 'react'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './SearchPage.module.css'

interface Props {
  input: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  onSubmit: () => void
  /** Makes the field the combobox of the suggestions. */
  inputProps: (own: ComponentProps<'input'>) => ComponentProps<'input'>
}

/** The search field; focused when the page is otherwise empty. */
export function SearchField({ input, text, onText, onSubmit, inputProps }: Props) {
  const t = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the screen opens.
  useEffect(() => {
    if (text === '') input.current?.focus()
  }, [])
  return (
    <search className={styles.bar}>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Icon name="magnifying-glass" size={20} />
        <input
          {...inputProps({
            ref: input,
            type: 'search',
            enterKeyHint: 'search',
            maxLength: LIMITS.searchMaxChars,
            'aria-label': t('catalog.searchTitle'),
            placeholder: t('catalog.searchHint'),
            onChange: (change) => onText(change.target.value),
          })}
        />
        {text !== '' && (
          <PlainButton
            className={styles.clear}
            label={t('catalog.clear')}
            onClick={() => {
              onText('')
              input.current?.focus()
            }}
          >
            <Icon name="x-bold" size={14} />
          </PlainButton>
        )}
      </form>
    </search>
  )
}
