import { useController, useFormContext } from 'react-hook-form'
import { useServerClock } from '../../../../core/config/clock.ts'
import { lazySheet } from '../../../../core/overlays/lazy-sheet.tsx'
import { type Checkout, type Draft, isCovered } from '../../../../parts/checkout/checkout.ts'
import { day } from '../../../../ui/dates.ts'
import { Checkbox } from '../../../../ui/fields/Choice.tsx'
import { money } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'

const CodeSheet = lazySheet(() => import('../../../../parts/certificates/CodeSheet.tsx'))

/** The shopper's own certificates to pay with, and the way to add one by its code (decision 060). */
export function Certificates({ checkout }: { checkout: Checkout }) {
  const t = useWords()
  const now = useServerClock()
  const sheet = useSheet({ resetsOnClose: true })
  const { control } = useFormContext<Draft>()
  const { field } = useController({ control, name: 'certificates' })
  const chosen = field.value
  // They never buy certificates, so a cart of nothing else has nothing to pay with them.
  if (!checkout.needsDelivery) return null
  function toggle(id: string): void {
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  return (
    <ListGroup title={t('certificates.title')} large remark={remark()}>
      {checkout.certificates.map(({ id, balanceKop, expiresAt }) => (
        <ListRow
          key={id}
          control
          lead={(row) => <Checkbox label={row} checked={chosen.includes(id)} onChange={() => toggle(id)} />}
          title={<bdi className="num">{money(balanceKop)}</bdi>}
          text={t('certificates.until', { date: day(expiresAt, now) })}
        />
      ))}
      <ListRow
        lead={<IconTile icon="gift-fill" hue={20} />}
        title={t('certificates.enterCode')}
        onClick={() => sheet.show(true)}
      />
      {sheet.subject && (
        <CodeSheet
          key={sheet.opening}
          {...sheet.overlay}
          onTaken={(id) => field.onChange([...chosen.filter((one) => one !== id), id])}
        />
      )}
    </ListGroup>
  )

  function remark(): string | undefined {
    if (isCovered(checkout)) return t('certificates.coversAll')
    return checkout.totals.certificatesKop > 0 ? t('certificates.onlineRest') : undefined
  }
}
