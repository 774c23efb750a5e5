import { useState } from 'react'
import { useServerClock } from '../../../../core/config/clock.ts'
import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { useUnsaved } from '../../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { appLink } from '../../../../core/routing/AppLink.tsx'
import { links } from '../../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../../core/routing/useNavigateFromHere.ts'
import type { ShowcaseEdit } from '../../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { day } from '../../../../ui/dates.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { money } from '../../../../ui/format.ts'
import { Cell } from '../../../../ui/lists/Cell.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { Icon } from '../../../../ui/pictures/Icon.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { type Removal, useRemovalQuery, useRemoveShowcaseMutation } from './removal.api.ts'

interface Props {
  open: boolean
  shown: ShowcaseEdit
  onClose: () => void
}

/**
 * Removes a showcase: first obstacles, else the consequences, and only then its name typed as a confirmation
 * (AP-62).
 */
export default function RemoveSheet({ open, shown, onClose }: Props) {
  const t = useWords()
  const query = useRemovalQuery(
    { id: shown.id },
    {
      skip: !open,
      refetchOnMountOrArgChange: true,
    },
  )
  const [isSure, setSure] = useState(false)
  const close = () => {
    setSure(false)
    onClose()
  }
  return (
    <FormSheet
      grouped
      open={open}
      onClose={close}
      title={t('storefront.remove.title')}
      closeLabel={t('common.close')}
    >
      <QueryView query={query} skeleton={<RowsSkeleton count={3} />}>
        {(removal) =>
          removal.obstacles.length > 0 ? (
            <RemovalObstacles removal={removal} isHere={shown.isHere} />
          ) : isSure ? (
            <LastWord shown={shown} name={removal.name} />
          ) : (
            <RemovalConsequences removal={removal} onNext={() => setSure(true)} />
          )
        }
      </QueryView>
    </FormSheet>
  )
}

const DEPOSIT_KINDS: readonly string[] = ['payouts', 'top_ups', 'deposit', 'earned']

/** The screen «Депозит» shows the current showcase, so only there the list links to it. */
function RemovalObstacles({ removal, isHere }: { removal: Removal; isHere: boolean }) {
  const t = useWords()
  const hasDepositStep = removal.obstacles.some(({ kind }) => DEPOSIT_KINDS.includes(kind))
  return (
    <Group remark={t('storefront.remove.obstaclesText')} title={t('storefront.remove.obstacles')}>
      {removal.obstacles.map(({ kind, count, sumKop }) => (
        <Cell
          key={kind}
          lead={<Icon name="warning-circle-fill" size={20} />}
          title={t(`storefront.remove.${kind}`, { count })}
          {...(sumKop > 0 ? { value: money(sumKop) } : {})}
        />
      ))}
      {isHere && hasDepositStep && (
        <Cell href={links.deposit()} renderLink={appLink} title={t('storefront.remove.toDeposit')} />
      )}
    </Group>
  )
}

function RemovalConsequences({ removal, onNext }: { removal: Removal; onNext: () => void }) {
  const t = useWords()
  const now = useServerClock()
  const on = (date: Date) => day(date, now)
  return (
    <>
      <Group>
        <Cell title={t('storefront.remove.closes')} />
        <Cell title={t('storefront.remove.books')} />
        <Cell title={t('storefront.remove.back', { date: on(removal.backUntil) })} />
        <Cell title={t('storefront.remove.address', { date: on(removal.addressUntil) })} />
        {removal.leftKop > 0 && <Cell title={t('storefront.remove.left', { sum: money(removal.leftKop) })} />}
      </Group>
      <div className={styles.caption}>
        <Button wide kind="danger" onClick={onNext}>
          {t('storefront.remove.next')}
        </Button>
      </div>
    </>
  )
}

function LastWord({ shown, name }: { shown: ShowcaseEdit; name: string }) {
  const t = useWords()
  const navigate = useNavigateFromHere()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [remove, { isLoading }] = useRemoveShowcaseMutation()
  const [typed, setTyped] = useState('')
  const isSame = typed.trim() === name
  const release = useUnsaved(typed !== '')
  const go = async () => {
    const { data, error } = await remove({ id: shown.id, name: typed.trim() })
    if (!data) return tellError(error)
    // A removed showcase cannot stay the current one.
    if (shown.isHere) return window.location.assign(data.url)
    tell(t('storefront.remove.done'))
    release()
    navigate(links.showcases(), { replace: true })
  }
  return (
    <form
      noValidate
      className={styles.caption}
      onSubmit={(sent) => {
        sent.preventDefault()
        if (isSame) go()
      }}
    >
      <div className={styles.fields}>
        <Field
          label={t('storefront.remove.type', { name })}
          value={typed}
          autoComplete="off"
          maxLength={100}
          onChange={(change) => setTyped(change.target.value)}
        />
        <Button wide kind="danger" type="submit" busy={isLoading} disabled={!isSame}>
          {t('storefront.remove.accept')}
        </Button>
      </div>
    </form>
  )
}
