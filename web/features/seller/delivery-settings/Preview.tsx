import { useFormContext } from 'react-hook-form'
import { kopTyped, wholeTyped } from '../../../core/config/amounts.ts'
import { Radio } from '../../../ui/fields/Choice.tsx'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type DeliveryOption, type MethodDraft, TRAITS } from './delivery-settings.ts'

/** The line buyers choose at checkout, from the current input. */
export function Preview({ way }: { way: DeliveryOption }) {
  const t = useWords()
  const draft = useFormContext<MethodDraft>().watch()
  const { priced, carrier, timed } = TRAITS[way]
  const price = kopTyped(draft.price) ?? 0
  const free = kopTyped(draft.freeFrom) ?? 0
  const days = wholeTyped(draft.etaDays) ?? 0
  const parts = [
    ...(draft.address === '' ? [] : [draft.address]),
    ...(draft.hours === '' ? [] : [draft.hours]),
    ...(timed ? [t('order.eta', { days })] : []),
    ...(carrier === 'cdek' ? [t('order.estimate')] : []),
    ...(priced && price > 0 && free > 0 ? [t('order.freeFrom', { sum: money(free) })] : []),
  ]
  const isFree = !priced || price === 0
  return (
    <ListGroup
      title={t('delivery-settings.preview')}
      remark={draft.on ? undefined : t('delivery-settings.previewOff')}
    >
      <ListRow
        lead={<Radio checked readOnly tabIndex={-1} label={draft.name} />}
        title={<span dir="auto">{draft.name}</span>}
        text={<span dir="auto">{parts.join(' · ')}</span>}
        value={<b className="num">{isFree ? t('common.free') : <bdi>{money(price)}</bdi>}</b>}
      />
    </ListGroup>
  )
}
