import { useState } from 'react'
import styles from '../../../parts/claims/Claims.module.css'
import type { Sendable } from '../../../parts/claims/claims.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CheckLine, Radio } from '../../../ui/fields/Choice.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type Asking, ClaimSheet } from './ClaimSheet.tsx'

/**
 * Chooses the replacement, of the same product; variants without enough stock are disabled. Returned goods
 * count as soon as they are due back in stock.
 */
export default function ReplaceSheet({ claim, open, busy, onClose, onSend }: Asking) {
  const t = useWords()
  const count = claim.quantity ?? 1
  const [restock, setRestock] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const [bought] = claim.sendable
  const availableOf = (one: Sendable) => one.available + (restock && one === bought ? count : 0)
  const there = claim.sendable.filter((one) => availableOf(one) >= count)
  const variantId = (there.find(({ id }) => id === chosen) ?? there[0])?.id
  const nameOf = (one: Sendable) => (one.options.length > 0 ? one.options.join(', ') : claim.name)
  return (
    <ClaimSheet action="replace" open={open} onClose={onClose}>
      <div className={styles.form}>
        <p>{t('claims.replaceText', { count })}</p>
        <fieldset className={styles.sendable}>
          <legend className="aloud">{t('claims.sendWhat')}</legend>
          {claim.sendable.map((one) => (
            <ListRow
              key={one.id}
              control
              title={<span dir="auto">{nameOf(one)}</span>}
              text={t('claims.inStock', { count: availableOf(one) })}
              value={(row) => (
                <Radio
                  label={row}
                  name="variant"
                  disabledReason={there.includes(one) ? undefined : t('claims.tooFew')}
                  checked={one.id === variantId}
                  onChange={() => setChosen(one.id)}
                />
              )}
            />
          ))}
        </fieldset>
        {variantId === undefined && <p className={styles.late}>{t('claims.nothingToSend')}</p>}
        <CheckLine checked={restock} onChange={({ target }) => setRestock(target.checked)}>
          {t('claims.restock')}
        </CheckLine>
        <Button
          wide
          busy={busy}
          disabledReason={variantId === undefined ? t('claims.nothingToSend') : undefined}
          onClick={() =>
            onSend('replace', {
              ...(variantId === undefined ? {} : { variantId }),
              ...(restock ? { restock: true } : {}),
            })
          }
        >
          {t('claims.action.replace')}
        </Button>
      </div>
    </ClaimSheet>
  )
}
