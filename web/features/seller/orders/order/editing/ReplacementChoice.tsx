import { useDeferredValue, useState } from 'react'
import { usePictures } from '../../../../../core/pictures/pictures.ts'
import { QueryView } from '../../../../../core/query/QueryView.tsx'
import type { OrderLine } from '../../../../../parts/orders/orders.ts'
import styles from '../../../../../parts/refunds/Refunds.module.css'
import { useShowReplacementsQuery } from '../../../../../parts/seller-orders/seller-orders.api.ts'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { money } from '../../../../../ui/format.ts'
import { ListGroup } from '../../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../../ui/lists/ListRow.tsx'
import { Picture } from '../../../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../../../words/useWords.ts'
import own from './Replacing.module.css'

export type Variant = NonNullable<ReturnType<typeof useShowReplacementsQuery>['data']>['variants'][number]

export const nameOf = ({ name, options }: Pick<Variant, 'name' | 'options'>) => [name, ...options].join(', ')

/** Returns what a variant costs more than the line it would replace, for all units; kopecks, and 0 for no more. */
export const moreKop = (variant: Pick<Variant, 'priceKop'>, line: OrderLine) =>
  Math.max(0, variant.priceKop - line.priceKop) * line.quantity

interface Props {
  id: string
  line: OrderLine
  onChoose: (variant: Variant) => void
}

/** What may take the place of a line, with a search; dearer goods say what they need. */
export function ReplacementChoice({ id, line, onChoose }: Props) {
  const t = useWords()
  const [q, setQ] = useState('')
  return (
    <>
      <Field
        label={t('replacing.search')}
        type="search"
        value={q}
        maxLength={80}
        autoComplete="off"
        dir="auto"
        onChange={(change) => setQ(change.target.value)}
      />
      <Variants id={id} line={line} q={q} onChoose={onChoose} />
    </>
  )
}

function Variants({ id, line, q, onChoose }: Props & { q: string }) {
  const t = useWords()
  const picture = usePictures()
  const name = useDeferredValue(q.trim())
  const query = useShowReplacementsQuery({ id, line: String(line.id), ...(name === '' ? {} : { q: name }) })
  return (
    <QueryView query={query} variant="inline" skeleton={<Skeleton width="100%" height={64} radius={12} />}>
      {({ variants }) =>
        variants.length === 0 ? (
          <p className={styles.mute}>{t('replacing.none')}</p>
        ) : (
          <div className={own.goods}>
            <ListGroup tinted>
              {variants.map((variant) => (
                <ListRow
                  key={variant.variantId}
                  lead={
                    <PictureBackdrop hue={variant.picture.hue} square className={own.thumb}>
                      <Picture src={picture(variant.picture.small)} alt="" width={44} height={44} />
                    </PictureBackdrop>
                  }
                  title={<span dir="auto">{nameOf(variant)}</span>}
                  text={
                    moreKop(variant, line) > 0
                      ? t('proposing.dearer', { sum: money(moreKop(variant, line)) })
                      : t('replacing.left', { count: variant.available })
                  }
                  value={<bdi className="num">{money(variant.priceKop)}</bdi>}
                  onClick={() => onChoose(variant)}
                />
              ))}
            </ListGroup>
          </div>
        )
      }
    </QueryView>
  )
}
