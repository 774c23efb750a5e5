import type { Suggested } from '../../../parts/search/search.api.ts'
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { useFreeCombobox } from '../../../ui/fields/useFreeCombobox.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../words/useWords.ts'
import { BrowseInstead } from './BrowseInstead.tsx'
import { SearchResultRow } from './SearchResultRow.tsx'
import styles from './Suggestions.module.css'
import type { Choice } from './useSuggestions.ts'

type Combobox = Pick<ReturnType<typeof useFreeCombobox<Choice>>, 'listProps' | 'optionProps'>

interface Props {
  combobox: Combobox
  choices: readonly Choice[]
  suggested: Suggested | undefined
  /** The text that they were suggested for */
  answered: string
  isLoading: boolean
  typed: string
  /** Puts a query into the field to go on typing. */
  onFill: (query: string) => void
  onAll: () => void
}

/** While one types: queries, categories and brands to pick with a finger or with arrow keys, then the first products. */
export function Suggestions({ combobox, choices, suggested, answered, ...props }: Props) {
  const { isLoading, typed, onFill, onAll } = props
  const t = useWords()
  if (isLoading) return <SuggestionsSkeleton />
  if (choices.length === 0 && !suggested?.products.length) return <NothingSuggested query={answered} />
  return (
    <div className="inset">
      {suggested?.corrected && (
        <p className={styles.maybe} role="status">
          {t('search.maybe')}
        </p>
      )}
      {choices.length > 0 && (
        <div {...combobox.listProps({ 'aria-label': t('search.suggestions') })}>
          {choices.map((choice, at) => (
            <SuggestionOption
              key={'href' in choice ? choice.href : choice.query}
              {...{ choice, at, typed }}
              optionProps={combobox.optionProps}
              onFill={onFill}
            />
          ))}
        </div>
      )}
      {suggested && suggested.products.length > 0 && (
        <section>
          <div className={styles.head}>
            <h2>{t('search.products')}</h2>
            <PlainButton onClick={onAll}>{t('search.all', { count: suggested.total })}</PlainButton>
          </div>
          {suggested.products.map((product) => (
            <SearchResultRow key={product.id} product={product} />
          ))}
        </section>
      )}
    </div>
  )
}

/** The page is never blank: without a guess it offers what others buy and what was viewed. */
function NothingSuggested({ query }: { query: string }) {
  const t = useWords()
  return (
    <>
      <p className={`inset ${styles.maybe}`} role="status">
        {t('search.nothingYet', { query })}
      </p>
      <BrowseInstead />
    </>
  )
}

interface SuggestionOptionProps {
  choice: Choice
  typed: string
  at: number
  optionProps: Combobox['optionProps']
  onFill: (query: string) => void
}

function SuggestionOption({ choice, at, typed, optionProps, onFill }: SuggestionOptionProps) {
  const t = useWords()
  const shelf = 'href' in choice && t(choice.kind === 'brand' ? 'search.brand' : 'search.category')
  return (
    <div
      {...optionProps({
        item: choice,
        index: at,
        'aria-label': shelf ? `${choice.name}, ${shelf}` : choice.name,
      })}
      className={styles.option}
    >
      <Icon name={'href' in choice ? 'squares-four' : 'magnifying-glass'} size={20} />
      <span className={styles.words}>
        <TypedText name={choice.name} typed={typed} />
        {'href' in choice && (
          <small>
            {shelf}
            {' · '}
            {t('counts.products', { cntProd: choice.products })}
          </small>
        )}
      </span>
      {'query' in choice && (
        // A shortcut for fingers alone: an option has no controls inside, and the keyboard goes on typing.
        <span
          aria-hidden="true"
          className={styles.fill}
          onClick={(event) => {
            event.stopPropagation()
            onFill(`${choice.query} `)
          }}
        >
          <Icon name="arrow-up-left" size={18} />
        </span>
      )}
    </div>
  )
}

/** The typed part stays plain, the completion is emphasised. */
function TypedText({ name, typed }: { name: string; typed: string }) {
  const at = name.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0 || typed === '') return <b>{name}</b>
  return (
    <bdi>
      <b>{name.slice(0, at)}</b>
      {name.slice(at, at + typed.length)}
      <b>{name.slice(at + typed.length)}</b>
    </bdi>
  )
}

function SuggestionsSkeleton() {
  return (
    <div className="inset" aria-busy="true">
      {[170, 240, 200, 130].map((width) => (
        <div key={width} className={styles.option}>
          <Skeleton width={20} height={20} radius={10} />
          <Skeleton width={width} height={16} />
        </div>
      ))}
    </div>
  )
}
