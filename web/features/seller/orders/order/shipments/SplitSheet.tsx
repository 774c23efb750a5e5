import { useState } from 'react'
import { FormSheet } from '../../../../../core/forms/FormSheet.tsx'
import { useErrorToast, useToast } from '../../../../../core/overlays/useToast.ts'
import type { Details } from '../../../../../parts/orders/orders.ts'
import styles from '../../../../../parts/refunds/Refunds.module.css'
import { useSplitOrderMutation } from '../../../../../parts/seller-orders/seller-orders.api.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { useWords } from '../../../../../words/useWords.ts'
import { draftOf, isComplete, MOST_PARCELS, parcelsOf, restOf, type SplitDraft } from './draft.ts'
import { PartContents } from './PartContents.tsx'

interface Props {
  open: boolean
  order: Details
  onClose: () => void
}

/** Divides an order: what is put into the other parcels leaves the first one. */
export default function SplitSheet({ open, order, onClose }: Props) {
  const t = useWords()
  const [draft, setDraft] = useState<SplitDraft>(() => draftOf(order))
  const { isLoading, save } = useSplit(order, onClose)
  const lines = order.lines.filter((line) => line.quantity > line.returned)
  const put = (part: number, lineId: number, units: number) =>
    setDraft(draft.map((one, at) => (at === part ? { ...one, [lineId]: units } : one)))
  return (
    <FormSheet
      isDirty={JSON.stringify(draft) !== JSON.stringify(draftOf(order))}
      open={open}
      onClose={onClose}
      title={t('shipments.splitTitle', { number: order.number })}
      closeLabel={t('common.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(parcelsOf(lines, draft))
        }}
      >
        <p className={styles.mute}>{t('shipments.splitText')}</p>
        <section className={styles.card}>
          <b>{t('shipments.first')}</b>
          {lines.map((line) => (
            <div key={line.id} className={styles.pick}>
              <span dir="auto">{[line.name, ...line.options].join(', ')}</span>
              <span className={styles.mute}>{t('order.pieces', { count: restOf(line, draft) })}</span>
            </div>
          ))}
        </section>
        {draft.map((contents, at) => (
          <PartContents
            // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is known by its place alone.
            key={at}
            number={at + 2}
            lines={lines}
            contents={contents}
            mostOf={(line) => restOf(line, draft) + (contents[line.id] ?? 0)}
            onChange={(lineId, units) => put(at, lineId, units)}
          />
        ))}
        {draft.length + 1 < MOST_PARCELS && (
          <Button kind="ghost" icon="plus" onClick={() => setDraft([...draft, {}])}>
            {t('shipments.add')}
          </Button>
        )}
        <Button
          type="submit"
          wide
          busy={isLoading}
          disabledReason={isComplete(lines, draft) ? undefined : t('shipments.emptyPart')}
        >
          {t('shipments.save')}
        </Button>
        {order.shipments && (
          <Button wide kind="ghost" busy={isLoading} onClick={() => save([])}>
            {t('shipments.join')}
          </Button>
        )}
      </form>
    </FormSheet>
  )
}

/** Sends the division with the parcels that were shown, so that of two members who divide at once one learns of it. */
function useSplit(order: Details, onDone: () => void) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [send, { isLoading }] = useSplitOrderMutation()
  async function save(parcels: ReturnType<typeof parcelsOf>): Promise<void> {
    const seen = (order.shipments ?? []).map(({ id }) => id)
    const { error } = await send({ id: order.id, seen, parcels })
    if (error) return toastError(error)
    toast(parcels.length === 0 ? t('shipments.joined') : t('shipments.done', { count: parcels.length }))
    onDone()
  }
  return { isLoading, save }
}
