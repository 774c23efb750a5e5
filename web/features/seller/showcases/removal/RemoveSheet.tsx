import { useState } from 'react'
import { useServerClock } from '../../../../core/config/clock.ts'
import { kopOf } from '../../../../core/config/money.ts'
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
  const query = useRemovalQuery(shown.ID, {
    skip: !open,
    refetchOnMountOrArgChange: true,
  })
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
          removal.Obstacles.length > 0 ? (
            <RemovalObstacles removal={removal} isHere={shown.IsHere} />
          ) : isSure ? (
            <LastWord shown={shown} name={removal.Name} />
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
  const hasDepositStep = removal.Obstacles.some(({ Kind }) => DEPOSIT_KINDS.includes(Kind))
  return (
    <Group remark={t('storefront.remove.obstaclesText')} title={t('storefront.remove.obstacles')}>
      {removal.Obstacles.map(({ Kind, Count, Sum }) => (
        <Cell
          key={Kind}
          lead={<Icon name="warning-circle-fill" size={20} />}
          title={t(`storefront.remove.${Kind}`, { count: Count })}
          {...(Sum > 0 ? { value: money(kopOf(Sum)) } : {})}
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
  const on = (text: string) => day(new Date(text), now)
  return (
    <>
      <Group>
        <Cell title={t('storefront.remove.closes')} />
        <Cell title={t('storefront.remove.books')} />
        <Cell title={t('storefront.remove.back', { date: on(removal.BackUntil) })} />
        <Cell title={t('storefront.remove.address', { date: on(removal.AddressUntil) })} />
        {removal.Left > 0 && (
          <Cell title={t('storefront.remove.left', { sum: money(kopOf(removal.Left)) })} />
        )}
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
    const { data, error } = await remove({ id: shown.ID, Name: typed.trim() })
    if (!data) return tellError(error)
    // A removed showcase cannot stay the current one.
    if (shown.IsHere) return window.location.assign(data.Url)
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
