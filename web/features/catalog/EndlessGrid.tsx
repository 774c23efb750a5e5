import { type ReactNode, useEffect, useRef } from 'react'
import { CardsSkeleton } from '../../app/shell/skeletons.tsx'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import type { Product } from './catalog.api.ts'
import { ShopCard } from './ShopCard.tsx'

interface Props {
  products: readonly Product[]
  hasMore: boolean
  isLoading: boolean
  /** The next page could not be had. */
  isFailed: boolean
  onMore: () => void
  children?: ReactNode
}

/** Products without an end: the next page is asked for before the last one is all seen. */
export function EndlessGrid({ products, hasMore, isLoading, isFailed, onMore, children }: Props) {
  const t = useWords()
  return (
    <>
      <div className="grid">
        {products.map((product, at) => (
          <ShopCard key={product.id} product={product} eager={at < 4} />
        ))}
        {children}
      </div>
      {isLoading && <More />}
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

function More() {
  return (
    <div style={{ marginBlockStart: 22 }}>
      <CardsSkeleton count={4} />
    </div>
  )
}

function Sentinel({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLElement>(null)
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (!mark.current) return
    const watcher = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: '800px' },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [])
  return <i ref={mark} aria-hidden="true" />
}
