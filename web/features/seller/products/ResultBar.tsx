import { useState } from 'react'
import { useAttemptKey } from '../../../core/api/attempt-key.ts'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type UndoResult, useUndoGoodsChangeMutation } from './mass-changes.api.ts'
import styles from './Products.module.css'

/** What a change or its undoing did, and to which products it did not. */
export interface Outcome {
  /** Null: there is nothing to undo. */
  readonly changeId: number | null
  /** Number of products. */
  readonly changed: number
  readonly isUndone: boolean
  readonly skipped: UndoResult['skipped']
  readonly skippedCount: number
}

/** Says what the last change did, names the products that stayed as they were, and undoes it. */
export function ResultBar({
  outcome,
  onOutcome,
}: {
  outcome: Outcome
  onOutcome: (next: Outcome | undefined) => void
}) {
  const t = useWords()
  const { isBusy, undo } = useUndo((next) => onOutcome(next))
  const { changeId, changed, isUndone, skipped, skippedCount } = outcome
  return (
    <div className={styles.result} role="status">
      <p>
        {t(isUndone ? 'products.restored' : 'products.changed', { count: changed })}
        {skippedCount > 0 && ` ${t('products.skipped', { count: skippedCount })}`}
      </p>
      {changeId !== null && !isUndone && (
        <Button
          small
          kind="tonal"
          icon="arrow-counter-clockwise"
          busy={isBusy}
          onClick={() => undo(changeId)}
        >
          {t('products.undo')}
        </Button>
      )}
      <IconButton icon="x-bold" label={t('common.close')} onClick={() => onOutcome(undefined)} />
      {skipped.length > 0 && (
        <details>
          <summary>{t('products.whichSkipped')}</summary>
          <ul>
            {skipped.map(({ id, name, reason }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {t(`products.skip.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Undoes changes, one at a time. */
export function useUndo(onUndone: (outcome: Outcome) => void) {
  const toastError = useErrorToast()
  const key = useAttemptKey()
  const [send] = useUndoGoodsChangeMutation()
  const [busyId, setBusy] = useState<number>()
  const undo = async (id: number) => {
    if (busyId !== undefined) return
    setBusy(id)
    const { data, error } = await send({ request: { id }, key: key.of() })
    key.settle(error)
    setBusy(undefined)
    if (error !== undefined) return toastError(error)
    if (data) onUndone({ ...data, changed: data.restored, changeId: null, isUndone: true })
  }
  return { isBusy: busyId !== undefined, busyId, undo }
}
