import { LIMITS } from '@sarafan/contract/limits'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearchState } from '../../../core/routing/useSearchState.ts'
import { INITIAL_LISTING, LISTING } from '../../../parts/catalog/listing.ts'
import { useNoteSearchMutation } from '../../../parts/search/search.api.ts'
import { useActiveInSight } from '../../../ui/fields/useActiveInSight.ts'
import { useWords } from '../../../words/useWords.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchResults } from './SearchResults.tsx'
import { Suggestions } from './Suggestions.tsx'
import { type Choice, useSuggestions } from './useSuggestions.ts'

/** Search: suggestions while typing, then results; query and filters are in the URL (RT-07). */
export default function SearchPage() {
  const t = useWords()
  const [{ q: asked }, change] = useSearchState(LISTING)
  const navigate = useNavigate()
  const [note] = useNoteSearchMutation()
  const [text, setText] = useState(asked)
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useId()
  useEffect(() => setText(asked), [asked])
  const typed = text.trim().slice(0, LIMITS.searchMaxChars)
  const isOpen = isTyping && typed.length >= LIMITS.searchMinChars
  const { suggested, choices, isLoading } = useSuggestions(typed, isOpen)
  const seek = (query: string) => {
    setText(query)
    setTyping(false)
    setActive(-1)
    change({ ...INITIAL_LISTING, q: query })
    if (query.length >= LIMITS.searchMinChars) void note({ q: query })
  }
  const choose = (choice: Choice) => ('query' in choice ? seek(choice.query) : void navigate(choice.href))
  const type = (now: string) => {
    setText(now)
    setTyping(true)
    setActive(-1)
    if (now === '') change(INITIAL_LISTING)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setTyping(false)
    if (!step || !isOpen || choices.length === 0) return
    event.preventDefault()
    // One place more than there are choices: the field itself.
    setActive(((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1)
  }
  const picked = choices[active]
  const activeId = picked ? `${list}-${active}` : undefined
  useActiveInSight(activeId)
  return (
    <>
      <h1 className="aloud">{t('catalog.searchTitle')}</h1>
      <SearchField
        text={text}
        onText={type}
        onSubmit={() => (picked ? choose(picked) : seek(typed))}
        onKeyDown={press}
        list={isOpen && choices.length > 0 ? list : undefined}
        active={activeId}
      />
      {isOpen ? (
        <Suggestions
          {...{ list, active, choices, suggested, isLoading, typed }}
          onChoose={choose}
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
