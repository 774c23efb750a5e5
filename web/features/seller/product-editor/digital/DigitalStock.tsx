import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { number } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import type { StoredProduct } from '../product-editor.api.ts'
import { type DigitalVariant, useShowDigitalStockQuery } from './digital-stock.api.ts'

const DigitalSheet = lazySheet(() => import('./DigitalSheet.tsx'))

/** What each variant of a digital product sells: its file, or its keys with how many are left. */
export function DigitalStock({ product }: { product: StoredProduct | null }) {
  const t = useWords()
  if (product === null)
    return (
      <ListGroup padded title={t('digital.stock')}>
        <p role="status">{t('digital.saveFirst')}</p>
      </ListGroup>
    )
  return <StoredStock productId={product.id} version={product.version} />
}

function StoredStock({ productId, version }: { productId: number; version: number }) {
  const t = useWords()
  const query = useShowDigitalStockQuery({ product: productId }, { refetchOnMountOrArgChange: true })
  const sheet = useSheet<number>({ resetsOnClose: true })
  return (
    <QueryView key={version} query={query} variant="inline" skeleton={<RowsSkeleton count={1} />}>
      {({ variants }) => {
        const open = variants.find(({ id }) => id === sheet.subject)
        return (
          <ListGroup title={t('digital.stock')} remark={t('digital.stockHint')}>
            {variants.map((variant) => (
              <ListRow
                key={variant.id}
                lead={<IconTile icon={variant.file ? 'file-text' : 'key'} hue={155} />}
                title={<span dir="auto">{nameOf(variant, t('digital.variant'))}</span>}
                text={<Standing variant={variant} />}
                onClick={() => sheet.show(variant.id)}
              />
            ))}
            {open && (
              <DigitalSheet
                key={sheet.opening}
                variant={open}
                title={nameOf(open, t('digital.stock'))}
                {...sheet.overlay}
              />
            )}
          </ListGroup>
        )
      }}
    </QueryView>
  )
}

const nameOf = ({ options }: DigitalVariant, unnamed: string) =>
  options.length > 0 ? options.join(', ') : unnamed

function Standing({ variant }: { variant: DigitalVariant }) {
  const t = useWords()
  const { file, keysLeft, keysSold, waiting } = variant
  const standing = file
    ? t('digital.fileOf', { name: file.name, count: file.downloads })
    : t('digital.keysOf', { left: number(keysLeft), sold: number(keysSold) })
  return (
    <span dir="auto">
      {waiting > 0 ? `${standing}. ${t('digital.waitingOf', { count: number(waiting) })}` : standing}
    </span>
  )
}
