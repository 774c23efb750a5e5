import { dropLaunchParam } from '../../core/api/launch-params.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { number } from '../../ui/format.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import type { Translate } from '../../words/translate.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './AppliedFilters.module.css'
import { attributeText } from './attribute-text.ts'
import { type Listing, type Scope, useShowFacetsQuery } from './catalog.api.ts'
import { brandsOn, traitsOn, withBrand, withoutFilters, withTrait } from './listing.ts'

interface Props {
  listing: Listing
  scope: Scope
  onChange: (listing: Listing) => void
}
interface Applied {
  readonly key: string
  readonly label: string
  readonly left: Listing
  /** Removes a restriction that is not a filter of the list itself */
  readonly drop?: () => void
}

const dropScope = () => dropLaunchParam('sf')

/** The active filters, each removable with a tap. */
export default function AppliedFilters({ listing, scope, onChange }: Props) {
  const t = useWords()
  const applied = useApplied(listing, scope)
  if (applied.length === 0) return null
  return (
    <ul className={styles.applied} aria-label={t('catalog.applied')}>
      {applied.map(({ key, label, left, drop }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('catalog.dropFilter', { name: label })}
            onClick={drop ?? (() => onChange(left))}
          >
            <bdi>{label}</bdi>
            <Icon name="x-bold" size={14} />
          </button>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <button
            type="button"
            className={styles.all}
            onClick={() => {
              dropScope()
              onChange(withoutFilters(listing))
            }}
          >
            {t('catalog.resetAll')}
          </button>
        </li>
      )}
    </ul>
  )
}

function useApplied(listing: Listing, scope: Scope): Applied[] {
  const t = useWords()
  const { globalFilter } = useConfig()
  const { sort: _, category: _own, ...chosen } = listing
  const [brands, traits] = [brandsOn(listing), traitsOn(listing)]
  // Only names have to be asked for.
  const { data } = useShowFacetsQuery({ ...scope, ...chosen }, { skip: brands.length + traits.length === 0 })
  const { min, max, ...unpriced } = listing
  const { stock, sale } = listing
  const flag = (name: 'stock' | 'sale', label: string): Applied => {
    const { [name]: _gone, ...left } = listing
    return { key: name, label, left }
  }
  const values =
    data?.traits.flatMap((one) =>
      one.values.map((value) => ({ ...value, group: one.name, beside: one.values })),
    ) ?? []
  const within = t('catalog.within', { name: globalFilter.name })
  return [
    // Only filters that the server understood, under its names; it ignores the others.
    ...(scope.sf === globalFilter.value
      ? [{ key: 'scope', label: within, left: listing, drop: dropScope }]
      : []),
    ...((min ?? max) ? [{ key: 'price', label: priceWords(t, min, max), left: unpriced }] : []),
    ...brands.map((alias) => ({
      key: `brand ${alias}`,
      label: data?.brands.find((one) => one.alias === alias)?.name ?? alias,
      left: withBrand(listing, alias),
    })),
    ...traits.flat().map((id) => {
      const found = values.find((one) => one.id === id)
      const beside = found?.beside.map((one) => one.id) ?? []
      return { key: `trait ${id}`, label: appliedText(t, found), left: withTrait(listing, id, beside) }
    }),
    ...(sale ? [flag('sale', t('catalog.onSale'))] : []),
    ...(stock ? [flag('stock', t('catalog.inStockShort'))] : []),
  ]
}

/** «Да» alone would not say which attribute. */
function appliedText(t: Translate, found: { group: string; value: string } | undefined): string {
  if (!found) return '…'
  const text = attributeText(t, found.value)
  return text === found.value ? text : `${found.group}: ${text}`
}

function priceWords(
  t: ReturnType<typeof useWords>,
  min: string | undefined,
  max: string | undefined,
): string {
  const said = (roubles: string) => number(Number(roubles))
  if (min && max) return `${said(min)} – ${said(max)} ₽`
  return min ? `${t('catalog.priceFrom')} ${said(min)} ₽` : `${t('catalog.priceTo')} ${said(max ?? '')} ₽`
}
