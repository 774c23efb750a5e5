import { useState } from 'react'
import { useServerClock } from '../../../core/config/clock.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { day } from '../../../ui/dates.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Team.module.css'
import { type Offer, useAcceptOwnershipMutation, useWithdrawOwnershipOfferMutation } from './team.api.ts'

/** The offer to transfer the showcase: the member accepts or declines it, the owner withdraws it (domain.md 5.7). */
export function OfferGroup({ offer }: { offer: Offer }) {
  const t = useWords()
  const now = useServerClock()
  const toast = useToast()
  const toastError = useErrorToast()
  const [withdraw, { isLoading }] = useWithdrawOwnershipOfferMutation()
  const until = day(offer.expiresAt, now)
  async function end(): Promise<void> {
    const { error } = await withdraw({})
    if (error) toastError(error)
    else toast(t('team.offerEnded'))
  }
  return (
    <ListGroup title={t('team.offerHead')} padded>
      <div className={styles.offer}>
        <p>
          {offer.isToYou ? t('team.offerToYou', { until }) : t('team.offerTo', { name: offer.name, until })}
        </p>
        {offer.isToYou && <AcceptForm offer={offer} />}
        <Button wide kind="fill" busy={isLoading} onClick={end}>
          {t(offer.isToYou ? 'team.decline' : 'team.takeBack')}
        </Button>
      </div>
    </ListGroup>
  )
}

function AcceptForm({ offer }: { offer: Offer }) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const verified = offer.companies.filter(({ verified }) => verified)
  const [companyId, setCompanyId] = useState(verified[0]?.id ?? null)
  const [accept, { isLoading }] = useAcceptOwnershipMutation()
  async function acceptSure(): Promise<void> {
    const isSure = await confirm({
      title: t('team.acceptTitle'),
      text: t('team.acceptText'),
      accept: t('team.accept'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    const { error } = await accept({ companyId })
    if (error) toastError(error)
    else toast(t('team.accepted'))
  }
  if (offer.needsCompany && verified.length === 0)
    return (
      <>
        <p>{t('team.needsCompany')}</p>
        {appLink({ href: links.companies(), className: 'link', children: t('team.toCompanies') })}
      </>
    )
  return (
    <>
      {verified.length > 0 && (
        <Select
          label={t('team.company')}
          value={companyId ?? ''}
          onChange={({ target }) => setCompanyId(target.value === '' ? null : Number(target.value))}
        >
          {!offer.needsCompany && <option value="">{t('team.noCompany')}</option>}
          {verified.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Button wide busy={isLoading} onClick={acceptSure}>
        {t('team.accept')}
      </Button>
    </>
  )
}
