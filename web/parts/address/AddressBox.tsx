import { useState } from 'react'
import { useTyped } from '../../core/forms/useTyped.ts'
import { Combobox, type ComboFieldProps } from '../../ui/fields/Combobox.tsx'
import { useWords } from '../../words/useWords.ts'
import { useSuggestAddressQuery } from './address.api.ts'
import { belowOf, type City, cityOf, lineOf, markedParts, type Suggestion } from './address.ts'

type Props = ComboFieldProps & {
  value: string
  kind: 'city' | 'line'
  /** Where a street is looked for */
  city: City
  onType: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** Fewer letters match too much. */
const LEAST = { city: 2, line: 3 } as const

/** A field that suggests addresses; without an answer from the service it is a field like any other. */
export function AddressBox({ kind, city, onType, onChoose, value, ...field }: Props) {
  const t = useWords()
  const [isTyping, setTyping] = useState(false)
  // Do not query for a prefilled value; suggestions start with the first keystroke.
  const typed = useTyped(isTyping ? value.trim() : '')
  const isAsked = isTyping && typed.length >= LEAST[kind]
  const ask = { kind, typed, city: kind === 'city' ? { name: '', kladr: '' } : city }
  const { data, isFetching } = useSuggestAddressQuery(ask, { skip: !isAsked })
  const all = isAsked ? (data ?? []) : []
  const titles = all.map((one) => (kind === 'city' ? cityOf(one).name : lineOf(one) || one.value))
  return (
    <Combobox
      {...field}
      value={value}
      checking={isAsked && isFetching ? t('order.looking') : undefined}
      found={t('order.suggested', { count: all.length })}
      options={all.map((one, at) => ({
        key: `${one.value}-${at}`,
        suggestion: one,
        title: <MarkedText text={titles[at] ?? ''} typed={typed} />,
        text: belowOf(one, kind),
      }))}
      onType={(text) => {
        setTyping(true)
        onType(text)
      }}
      onPick={({ suggestion }) => {
        // A street goes on with its house: keep asking.
        setTyping(kind === 'line' && !suggestion.data.house)
        onChoose(suggestion)
      }}
    />
  )
}

function MarkedText({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
    part.isTyped ? <mark key={at}>{part.text}</mark> : part.text,
  )
}
