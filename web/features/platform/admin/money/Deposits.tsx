import { depositAdminCalls } from '@sarafan/contract/platform/deposit-admin'
import { useState } from 'react'
import { kopTyped, rubText } from '../../../../core/config/amounts.ts'
import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { MoneyLine } from '../../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useTyped } from '../../../../core/forms/useTyped.ts'
import { useToast } from '../../../../core/overlays/useToast.ts'
import { Pages } from '../../../../core/query/Pages.tsx'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { money } from '../../../../ui/format.ts'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../ui/lists/ListRow.tsx'
import { Totals } from '../../../../ui/lists/Totals.tsx'
import { useSheet } from '../../../../ui/overlays/useSheet.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Platform.module.css'
import { SearchBox } from '../SearchBox.tsx'
import type { AdminLocation } from '../useAdminLocation.ts'
import { type DepositRow, useDepositsQuery, useSaveCreditLimitMutation } from './deposits.api.ts'

/** Deposits of showcases, those that are short of money first; each opens its credit limit (domain.md 4.11, D17). */
export function Deposits({ shown }: { shown: AdminLocation }) {
  const t = useWords()
  const [text, setText] = useState('')
  const credit = useSheet<DepositRow>()
  const q = useTyped(text.trim())
  const query = useDepositsQuery({ q, page: shown.page - 1 }, { refetchOnMountOrArgChange: true })
  return (
    <>
      <SearchBox label={t('platform.findShowcase')} value={text} onChange={setText} />
      <QueryView query={query} skeleton={<RowsSkeleton count={4} />}>
        {({ rows, page, pages }) => (
          <>
            <ListGroup title={t('platform.tab.deposits')} {...(rows.length === 0 ? { padded: true } : {})}>
              {rows.length === 0 && <p>{t('platform.noneHere')}</p>}
              {rows.map((row) => (
                <DepositCell key={row.showcase.id} row={row} onOpen={() => credit.show(row)} />
              ))}
            </ListGroup>
            <Pages page={page} total={pages} onPage={shown.turn} />
          </>
        )}
      </QueryView>
      {credit.subject && (
        <CreditSheet
          key={`${credit.subject.showcase.id} ${credit.subject.version}`}
          row={credit.subject}
          {...credit.overlay}
        />
      )}
    </>
  )
}

function DepositCell({ row, onOpen }: { row: DepositRow; onOpen: () => void }) {
  const t = useWords()
  const isShort = row.warning !== ''
  return (
    <ListRow
      lead={<IconTile icon={isShort ? 'warning-circle-fill' : 'wallet-fill'} hue={isShort ? 25 : 150} />}
      title={<span dir="auto">{row.showcase.name}</span>}
      text={
        isShort
          ? t(`deposit.warning.${row.warning || 'low'}`)
          : t('platform.creditOf', { amount: money(row.creditKop) })
      }
      value={<bdi className="num">{money(row.depositKop)}</bdi>}
      onClick={onOpen}
    />
  )
}

interface Draft {
  limit: string
}

function CreditSheet({ row, open, onClose }: { row: DepositRow; open: boolean; onClose: () => void }) {
  const t = useWords()
  return (
    <FormSheet open={open} onClose={onClose} title={row.showcase.name} closeLabel={t('common.close')}>
      <CreditForm row={row} onDone={onClose} />
    </FormSheet>
  )
}

function CreditForm({ row, onDone }: { row: DepositRow; onDone: () => void }) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveCreditLimitMutation()
  const form = useResourceForm<Draft>({
    from: { defaultValues: { limit: rubText(row.creditKop) } },
    call: depositAdminCalls.saveCreditLimit,
    send: ({ limit }) => save({ id: row.showcase.id, limitKop: kopTyped(limit) ?? 0, version: row.version }),
    faultText: (field) => (field === 'limit' ? t('pos-sales.badAmount') : undefined),
    onSaved: () => {
      toast(t('platform.creditSaved'))
      onDone()
    },
  })
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.form} noValidate onSubmit={form.submitAs()}>
        <Totals
          rows={[
            { label: t('deposit.balance'), value: money(row.depositKop) },
            { label: t('deposit.promised'), value: money(row.promisedKop) },
            { label: t('deposit.unfunded'), value: money(row.unfundedKop) },
            { label: t('deposit.earned'), value: money(row.earnedKop) },
          ]}
        />
        <MoneyLine<Draft>
          name="limit"
          required
          label={t('platform.creditLimit')}
          hint={t('platform.creditHint')}
          wrong={t('pos-sales.badAmount')}
        />
        <Button wide type="submit" busy={form.isSending}>
          {t('deposit.saveThreshold')}
        </Button>
      </form>
    </ResourceFormProvider>
  )
}
