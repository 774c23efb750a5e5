import { useId } from 'react'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { Radio } from '../../../ui/fields/Choice.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import { type CatalogEdit, useSetCatalogStateMutation } from './categories.api.ts'

const NAMES = { 1: 'landing', 2: 'shop', 3: 'marketplace', 4: 'request' } as const
const isKnown = (state: number): state is keyof typeof NAMES => state in NAMES

/** How the showcase sells. It is saved at once, apart from the order of the categories (AP-69). */
export function StateChoice({ shown }: { shown: CatalogEdit }) {
  const t = useWords()
  const name = useId()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [move, { isLoading }] = useSetCatalogStateMutation()
  async function choose(state: number): Promise<void> {
    const closes = state === 1
    const isSure =
      !closes ||
      (await confirm({
        title: t('categories.closeTitle'),
        text: t('categories.closeText'),
        accept: t('categories.close'),
        cancel: t('common.cancel'),
      }))
    if (!isSure) return
    const { error } = await move({ id: shown.id, stateId: state, seen: shown.stateId })
    if (error) toastError(error)
    else toast(t('categories.stateSaved'))
  }
  const states = [...shown.states].sort((one, other) => one - other).filter(isKnown)
  return (
    <ListGroup
      title={t('categories.state')}
      remark={states.length > 1 ? undefined : t('categories.stateClosed')}
    >
      {states.map((state) => (
        <ListRow
          key={state}
          control
          lead={(row) => (
            <Radio
              label={row}
              name={name}
              checked={state === shown.stateId}
              busy={isLoading}
              onChange={() => void choose(state)}
            />
          )}
          title={t(`categories.states.${NAMES[state]}`)}
          text={t(`categories.about.${NAMES[state]}`)}
        />
      ))}
    </ListGroup>
  )
}
