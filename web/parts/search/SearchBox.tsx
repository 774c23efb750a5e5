import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from '../seller-orders/SaleOrders.module.css'

const PAUSE_MS = 350

interface Props {
  q: string
  onSearch: (q: string) => void
  autoFocus: boolean
  /** The subject of the search, unless it is orders. */
  label?: string
  hint?: string
}

/** Looks for orders as the person types, once they pause. */
export function SearchBox({ q, onSearch, autoFocus, label, hint }: Props) {
  const t = useWords()
  const [text, setText] = useState(q)
  const input = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  search.current = onSearch
  const told = useRef(q)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  // Cleared from outside, by «show all».
  useEffect(() => {
    if (q !== told.current) setText(q)
    told.current = q
  }, [q])
  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text
      search.current(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className={styles.search}>
      <Icon name="magnifying-glass" size={20} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={80}
        aria-label={label ?? t('seller-orders.search')}
        placeholder={hint ?? t('seller-orders.searchHint')}
        value={text}
        onChange={(change) => setText(change.target.value)}
      />
    </search>
  )
}
