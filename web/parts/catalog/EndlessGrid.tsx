import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  memo,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../core/config/useHydrated.ts'
import { CardsSkeleton } from '../../core/query/HomeSkeleton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { fromWidth } from '../../ui/layout/breakpoints.ts'
import { useWords } from '../../words/useWords.ts'
import { CatalogCard } from './CatalogCard.tsx'
import type { Product } from './catalog.api.ts'
import { Sentinel } from './Sentinel.tsx'

interface Props {
  products: readonly Product[]
  hasMore: boolean
  isLoading: boolean
  /** The next page could not be had. */
  isFailed: boolean
  onMore: () => void
}

/**
 * An endless grid of products: the next page is requested before the last one is fully seen, and only rows
 * near the viewport are rendered.
 */
export function EndlessGrid({ products, hasMore, isLoading, isFailed, onMore }: Props) {
  const t = useWords()
  // Which rows are near the viewport is known on the device only; deferred, so that their cards are rendered in slices.
  const isHydrated = useDeferredValue(useHydrated())
  if (!isHydrated) return <CardRow products={products} from={0} count={DRAWN} />
  return (
    <>
      <VirtualRows products={products} />
      {isLoading && <NextCardsSkeleton />}
      {isFailed ? (
        <div className="inset">
          <Button wide kind="fill" onClick={onMore}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        hasMore && !isLoading && <Sentinel onSeen={onMore} />
      )}
    </>
  )
}

/** One and a half screens of a phone. */
const DRAWN = 6

/** Heights of rows by the entry of the history, so that going back lands where one was. */
const measured = new Map<string, VirtualItem[]>()
const REMEMBERED = 8

function VirtualRows({ products }: { products: readonly Product[] }) {
  const { key } = useLocation()
  const { columns, gap } = useColumns()
  const frame = useRef<HTMLDivElement>(null)
  const top = useTop(frame)
  const name = `${key} ${columns}`
  const rows = useWindowVirtualizer({
    count: Math.ceil(products.length / columns),
    estimateSize: () => guess(columns),
    overscan: 3,
    gap,
    scrollMargin: top,
    initialMeasurementsCache: measured.get(name) ?? [],
  })
  useEffect(
    () => () => {
      measured.delete(name)
      measured.set(name, rows.takeSnapshot())
      const [oldest] = measured.keys()
      if (measured.size > REMEMBERED && oldest !== undefined) measured.delete(oldest)
    },
    [name, rows],
  )
  const shown = rows.getVirtualItems()
  return (
    <div
      ref={frame}
      style={{
        boxSizing: 'border-box',
        blockSize: rows.getTotalSize(),
        paddingBlockStart: (shown[0]?.start ?? top) - top,
      }}
    >
      {shown.map((row) => (
        <div key={row.key} ref={rows.measureElement} data-index={row.index} style={{ marginBlockEnd: gap }}>
          <CardRow products={products} from={row.index * columns} count={columns} />
        </div>
      ))}
    </div>
  )
}

const CardRow = memo(function Row({
  products,
  from,
  count,
}: {
  products: readonly Product[]
  from: number
  count: number
}) {
  return (
    <div className="grid">
      {products.slice(from, from + count).map((product, at) => (
        <CatalogCard key={product.id} product={product} eager={from + at < 4} />
      ))}
    </div>
  )
})

/** Columns and the gap of rows by width, as `.grid` of base.css has them. */
const WIDTHS = [
  { query: fromWidth('desktop'), columns: 5, gap: 28 },
  { query: fromWidth('tablet'), columns: 4, gap: 28 },
  { query: fromWidth('largePhone'), columns: 3, gap: 22 },
]
const NARROW = { columns: 2, gap: 22 }

function useColumns(): { columns: number; gap: number } {
  return useSyncExternalStore(
    (changed) => {
      const lists = WIDTHS.map(({ query }) => window.matchMedia(query))
      for (const list of lists) list.addEventListener('change', changed)
      return () => {
        for (const list of lists) list.removeEventListener('change', changed)
      }
    },
    () => WIDTHS.find(({ query }) => window.matchMedia(query).matches) ?? NARROW,
  )
}

/**
 * The estimated height of a row: the picture is 1.08 of a card's width, the text below takes about 104 px.
 */
function guess(columns: number): number {
  return (Math.min(window.innerWidth, 1232) / columns - 20) * 1.08 + 104
}

/** The list's offset in the page, which can change while content above it loads. */
function useTop(frame: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (frame.current) setTop(Math.round(frame.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [frame])
  return top
}

function NextCardsSkeleton() {
  return (
    <div style={{ marginBlockStart: 'var(--space-22)' }}>
      <CardsSkeleton count={4} />
    </div>
  )
}
