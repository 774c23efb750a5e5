import { useConfig } from '../../core/config/config-context.ts'
import { dropLaunchParam } from '../../core/launch/launch-params.ts'
import { PlainButton } from '../../ui/buttons/PlainButton.tsx'
import { number } from '../../ui/format.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import type { Translate } from '../../words/translate.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './AppliedFilters.module.css'
import { attributeText } from './attribute-text.ts'
import { type Scope, useShowFacetsQuery } from './catalog.api.ts'
import {
  brandsOn,
  filterRequest,
  INITIAL_LISTING,
  type Listing,
  NO_FILTERS,
  toggledBrand,
  toggledTrait,
  traitsOn,
} from './listing.ts'

interface Props {
  /** Without filters, if absent */
  listing?: Listing
  scope: Scope
  onChange: (part: Partial<Listing>) => void
}
interface Applied {
  readonly key: string
  readonly label: string
  /** The change to the list without this filter */
  readonly without: Partial<Listing>
  /** Removes a restriction that is not a filter of the list itself */
  readonly drop?: () => void
}

const dropScope = () => dropLaunchParam('sf')

/** The active filters, each removable with a tap. */
export default function AppliedFilters({ listing = INITIAL_LISTING, scope, onChange }: Props) {
  const t = useWords()
  const applied = useApplied(listing, scope)
  if (applied.length === 0) return null
  return (
    <ul className={styles.applied} aria-label={t('catalog.applied')}>
      {applied.map(({ key, label, without, drop }) => (
        <li key={key}>
          <PlainButton
            label={t('catalog.dropFilter', { name: label })}
            onClick={drop ?? (() => onChange(without))}
          >
            <bdi>{label}</bdi>
            <Icon name="x-bold" size={14} />
          </PlainButton>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <PlainButton
            className={styles.all}
            onClick={() => {
              dropScope()
              onChange(NO_FILTERS)
            }}
          >
            {t('catalog.resetAll')}
          </PlainButton>
        </li>
      )}
    </ul>
  )
}

function useApplied(listing: Listing, scope: Scope): Applied[] {
  const t = useWords()
  const { globalFilter } = useConfig()
  const brands = brandsOn(listing)
  const traits = traitsOn(listing)
  // Only names have to be asked for.
  const { data } = useShowFacetsQuery(
    { ...scope, ...filterRequest(listing) },
    { skip: brands.length + traits.length === 0 },
  )
  const { min, max, stock, sale } = listing
  const values =
    data?.traits.flatMap((one) =>
      one.values.map((value) => ({ ...value, group: one.name, siblings: one.values })),
    ) ?? []
  const within = t('catalog.within', { name: globalFilter.name })
  return [
    // Only filters that the server understood, under its names; it ignores the others.
    ...(scope.sf === globalFilter.value
      ? [{ key: 'scope', label: within, without: {}, drop: dropScope }]
      : []),
    ...(min || max ? [{ key: 'price', label: priceText(t, min, max), without: { min: '', max: '' } }] : []),
    ...brands.map((alias) => ({
      key: `brand ${alias}`,
      label: data?.brands.find((one) => one.alias === alias)?.name ?? alias,
      without: toggledBrand(listing, alias),
    })),
    ...traits.flat().map((id) => {
      const found = values.find((one) => one.id === id)
      const siblings = found?.siblings.map((one) => one.id) ?? []
      return {
        key: `trait ${id}`,
        label: appliedText(t, found),
        without: toggledTrait(listing, id, siblings),
      }
    }),
    ...(sale ? [{ key: 'sale', label: t('catalog.onSale'), without: { sale: undefined } }] : []),
    ...(stock ? [{ key: 'stock', label: t('catalog.inStockShort'), without: { stock: undefined } }] : []),
  ]
}

/** «Да» alone would not say which attribute. */
function appliedText(t: Translate, found: { group: string; value: string } | undefined): string {
  if (!found) return '…'
  const text = attributeText(t, found.value)
  return text === found.value ? text : `${found.group}: ${text}`
}

function priceText(t: Translate, min: string, max: string): string {
  const formatted = (roubles: string) => number(Number(roubles))
  if (min && max) return `${formatted(min)} – ${formatted(max)} ₽`
  return min ? `${t('catalog.priceFrom')} ${formatted(min)} ₽` : `${t('catalog.priceTo')} ${formatted(max)} ₽`
}
