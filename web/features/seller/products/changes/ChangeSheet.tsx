import { useState } from 'react'
import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Chip } from '../../../../ui/buttons/Chip.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Rail } from '../../../../ui/lists/Rail.tsx'
import type { OverlayProps } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import {
  type ChangeResult,
  type MassChange,
  useChangeGoodsMutation,
  useShowGoodsOptionsQuery,
} from '../mass-changes.api.ts'
import styles from '../Products.module.css'
import { ChangeFields } from './ChangeFields.tsx'
import { type ChangeDraft, changeOf, draftOf, faultOf, KINDS, type Kind } from './change-draft.ts'

/** The selected products: their ids, or the filters that all of them match. */
export type Target = Pick<MassChange, 'ids' | 'filter' | 'count'>

interface Props extends OverlayProps {
  kind: Kind
  target: Target
  onChanged: (result: ChangeResult) => void
}

/** A mass change of the selected products: what changes, then how; the button confirms how many. */
export default function ChangeSheet({ kind: initial, target, onChanged, ...overlay }: Props) {
  const t = useWords()
  const [kind, setKind] = useState(initial)
  const [change] = useChangeGoodsMutation()
  const form = useResourceForm<ChangeDraft, ChangeResult>({
    from: { defaultValues: draftOf(kind) },
    check: (draft) => {
      const fault = faultOf(kind, draft)
      return fault ? [{ field: fault.field, text: t(`products.fault.${fault.reason}`) }] : []
    },
    send: (draft, { key }) => change({ request: { ...target, change: changeOf(kind, draft) }, key }),
    onSaved: (result) => {
      onChanged(result)
      overlay.onClose()
    },
  })
  const switchTo = (next: Kind) => {
    setKind(next)
    form.reset(draftOf(next))
  }
  const title = t('products.changeMany', { count: target.count })
  return (
    <FormSheet
      {...overlay}
      isDirty={form.formState.isDirty}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <Button wide busy={form.isSending} onClick={form.submitAs()}>
          {title}
        </Button>
      }
    >
      <Rail label={t('products.whatChanges')}>
        {KINDS.map((one) => (
          <Chip key={one} chosen={one === kind} onClick={() => switchTo(one)}>
            {t(`products.kind.${one}`)}
          </Chip>
        ))}
      </Rail>
      <ResourceFormProvider form={form}>
        <form noValidate className={styles.form} onSubmit={form.submitAs()}>
          {kind === 'category' || kind === 'brand' ? (
            <OptionFields kind={kind} />
          ) : (
            <ChangeFields kind={kind} options={undefined} />
          )}
          {kind === 'status' && <p className={styles.note}>{t('products.statusNote')}</p>}
          <input type="submit" hidden />
        </form>
      </ResourceFormProvider>
    </FormSheet>
  )
}

/** The fields of a kind whose choices are asked of the server. */
function OptionFields({ kind }: { kind: 'category' | 'brand' }) {
  const query = useShowGoodsOptionsQuery()
  return (
    <QueryView query={query} variant="inline" skeleton={<Skeleton width="100%" height={48} radius={12} />}>
      {(found) => <ChangeFields kind={kind} options={found} />}
    </QueryView>
  )
}
