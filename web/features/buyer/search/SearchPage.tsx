import { LIMITS } from '@sarafan/contract/limits'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { INITIAL_LISTING, LISTING } from '../../../parts/catalog/listing.ts'
import { useNoteSearchMutation } from '../../../parts/search/search.api.ts'
import { useFreeCombobox } from '../../../ui/fields/useFreeCombobox.ts'
import { useWords } from '../../../words/useWords.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchResults } from './SearchResults.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useSuggestions } from './useSuggestions.ts'

/** Search: suggestions while typing, then results; query and filters are in the URL (RT-07). */
export default function SearchPage() {
  const t = useWords()
  const [{ q: asked }, change] = useSearchState(LISTING)
  const navigate = useNavigate()
  const [note] = useNoteSearchMutation()
  const [text, setText] = useState(asked)
  const [isTyping, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setText(asked), [asked])
  const typed = text.trim().slice(0, LIMITS.searchMaxChars)
  const isOpen = isTyping && typed.length >= LIMITS.searchMinChars
  const { suggested, choices, answered, isLoading } = useSuggestions(typed, isOpen)
  const seek = (query: string) => {
    setText(query)
    setTyping(false)
    input.current?.blur()
    change({ ...INITIAL_LISTING, q: query })
    if (query.length >= LIMITS.searchMinChars) void note({ q: query })
  }
  const type = (now: string) => {
    setText(now)
    setTyping(true)
    if (now === '') change(INITIAL_LISTING)
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setTyping(false)
  const combobox = useFreeCombobox({
    value: text,
    items: choices,
    onPick: (choice) => ('query' in choice ? seek(choice.query) : void navigate(choice.href)),
    isOpen,
  })
  return (
    <>
      <h1 className="aloud">{t('catalog.searchTitle')}</h1>
      <SearchField
        input={input}
        text={text}
        onText={type}
        onSubmit={() => seek(typed)}
        inputProps={(own) => combobox.inputProps({ ...own, onKeyDown: closeOnEscape })}
      />
      {isOpen ? (
        <Suggestions
          {...{ combobox, choices, suggested, answered, isLoading, typed }}
          onFill={type}
          onAll={() => seek(typed)}
        />
      ) : asked.length >= LIMITS.searchMinChars ? (
        <SearchResults query={asked} onSeek={seek} />
      ) : (
        <RecentSearches onSeek={seek} />
      )}
    </>
  )
}
