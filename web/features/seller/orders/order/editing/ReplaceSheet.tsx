import { useDeferredValue, useState } from 'react'
import { useAttemptKey } from '../../../../../core/api/attempt-key.ts'
import { FormSheet } from '../../../../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../../../../core/overlays/useToast.ts'
import { usePictures } from '../../../../../core/pictures/pictures.ts'
import { QueryView } from '../../../../../core/query/QueryView.tsx'
import type { Details, OrderLine } from '../../../../../parts/orders/orders.ts'
import styles from '../../../../../parts/refunds/Refunds.module.css'
import {
  useReplaceLineMutation,
  useShowReplacementsQuery,
} from '../../../../../parts/seller-orders/seller-orders.api.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { Skeleton } from '../../../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { money } from '../../../../../ui/format.ts'
import { ListGroup } from '../../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../../ui/lists/ListRow.tsx'
import { Picture } from '../../../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../../../words/useWords.ts'

interface Props {
  open: boolean
  order: Details
  line: OrderLine
  onClose: () => void
}

/** Chooses the goods that take the place of a line, says why, and replaces it once. */
export default function ReplaceSheet({ open, order, line, onClose }: Props) {
  const t = useWords()
  const [q, setQ] = useState('')
  const [chosen, choose] = useState<Variant>()
  const [reason, setReason] = useState('')
  const { isLoading, save } = useReplace(order, line, onClose)
  return (
    <FormSheet
      isDirty={chosen !== undefined || reason !== ''}
      open={open}
      onClose={onClose}
      title={t('replacing.title', { name: line.name })}
      closeLabel={t('common.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) void save(chosen.variantId, reason.trim())
        }}
      >
        <p className={styles.mute}>{t(order.isPaid ? 'replacing.paid' : 'replacing.unpaid')}</p>
        {chosen ? (
          <ListGroup tinted>
            <ListRow
              title={<span dir="auto">{nameOf(chosen)}</span>}
              text={t('replacing.sum', {
                count: line.quantity,
                from: money(line.priceKop * line.quantity),
                to: money(chosen.priceKop * line.quantity),
              })}
              value={t('common.change')}
              onClick={() => choose(undefined)}
            />
          </ListGroup>
        ) : (
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
            <Variants id={order.id} line={line} q={q} onChoose={choose} />
          </>
        )}
        <Field
          label={t('seller-orders.reason')}
          hint={t('seller-orders.reasonHint')}
          value={reason}
          maxLength={300}
          autoComplete="off"
          dir="auto"
          onChange={(change) => setReason(change.target.value)}
        />
        <Button
          type="submit"
          wide
          busy={isLoading}
          disabledReason={chosen ? undefined : t('replacing.nothing')}
        >
          {t('replacing.save')}
        </Button>
      </form>
    </FormSheet>
  )
}

type Variant = NonNullable<ReturnType<typeof useShowReplacementsQuery>['data']>['variants'][number]

const nameOf = ({ name, options }: Pick<Variant, 'name' | 'options'>) => [name, ...options].join(', ')

/** What may take the place of a line, as the search finds it. */
function Variants({
  id,
  line,
  q,
  onChoose,
}: {
  id: string
  line: OrderLine
  q: string
  onChoose: (variant: Variant) => void
}) {
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
          <ListGroup tinted>
            {variants.map((variant) => (
              <ListRow
                key={variant.variantId}
                lead={
                  <PictureBackdrop hue={variant.picture.hue} square>
                    <Picture src={picture(variant.picture.small)} alt="" width={44} height={44} />
                  </PictureBackdrop>
                }
                title={<span dir="auto">{nameOf(variant)}</span>}
                text={t('replacing.left', { count: variant.available })}
                value={<bdi className="num">{money(variant.priceKop)}</bdi>}
                onClick={() => onChoose(variant)}
              />
            ))}
          </ListGroup>
        )
      }
    </QueryView>
  )
}

/** Sends the replacement under one key until the server answers. */
function useReplace(order: Details, line: OrderLine, onDone: () => void) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [send, { isLoading }] = useReplaceLineMutation()
  const key = useAttemptKey()
  async function save(variantId: number, reason: string): Promise<void> {
    const request = {
      id: order.id,
      lineId: line.id,
      was: line.quantity,
      variantId,
      ...(reason === '' ? {} : { reason }),
    }
    const { data, error } = await send({ request, key: key.of() })
    key.settle(error)
    if (!data) return toastError(error)
    const backKop = data.moneyKop + data.bonusLocalKop + data.bonusGlobalKop
    toast(
      backKop > 0 ? t('seller-orders.editDone', { sum: money(backKop) }) : t('seller-orders.editDoneUnpaid'),
    )
    onDone()
  }
  return { isLoading, save }
}
