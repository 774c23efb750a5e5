import { LIMITS } from '@sarafan/contract/limits'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './SearchPage.module.css'

interface Props {
  text: string
  onText: (text: string) => void
  onSubmit: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The list of suggestions while it is open, and its active option. */
  list: string | undefined
  active: string | undefined
}

/** The search field, a combobox while suggestions are open; focused when the page is otherwise empty. */
export function SearchField({ text, onText, onSubmit, onKeyDown, list, active }: Props) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
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
          input.current?.blur()
        }}
      >
        <Icon name="magnifying-glass" size={20} />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list !== undefined}
          aria-controls={list}
          aria-activedescendant={active}
          onKeyDown={onKeyDown}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LIMITS.searchMaxChars}
          aria-label={t('catalog.searchTitle')}
          placeholder={t('catalog.searchHint')}
          value={text}
          onChange={(change) => onText(change.target.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('catalog.clear')}
            onClick={() => {
              onText('')
              input.current?.focus()
            }}
          >
            <Icon name="x-bold" size={14} />
          </button>
        )}
      </form>
    </search>
  )
}
