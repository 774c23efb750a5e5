import { useConfirm } from '../../../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../../../core/overlays/useToast.ts'
import { useWithdrawProposalMutation } from '../../../../../parts/seller-orders/seller-orders.api.ts'
import type { SellerOrder } from '../../../../../parts/seller-orders/seller-orders.ts'
import { moment } from '../../../../../ui/dates.ts'
import { money } from '../../../../../ui/format.ts'
import { ListGroup } from '../../../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../../words/useWords.ts'

/** The dearer goods that wait for the buyer's answer or money, and taking them back; nothing without any. */
export function OpenProposal({ sale, now }: { sale: SellerOrder; now: Date }) {
  const t = useWords()
  const withdraw = useWithdraw(sale)
  const { proposal, lines } = sale.order
  if (!proposal) return null
  const old = lines.find(({ id }) => id === proposal.lineId)
  const name = [proposal.name, ...proposal.options].join(', ')
  const date = moment(proposal.expiresAt, now)
  return (
    <ListGroup title={t('proposing.sellerTitle')} large>
      <ListRow
        lead={<IconTile icon="arrows-clockwise" hue={70} />}
        title={<span dir="auto">{t('proposing.swap', { old: old?.name ?? '', name })}</span>}
        text={t(proposal.isAgreed ? 'proposing.waitsForMoney' : 'proposing.waits', { date })}
        value={<bdi className="num">+{money(proposal.differenceKop)}</bdi>}
      />
      {sale.canManage && (
        <ListRow
          danger
          lead={<IconTile icon="x-circle-fill" hue={25} />}
          title={t('proposing.withdraw')}
          onClick={() => void withdraw(proposal.id)}
        />
      )}
    </ListGroup>
  )
}

function useWithdraw({ order }: SellerOrder) {
  const t = useWords()
  const confirm = useConfirm()
  const toast = useToast()
  const toastError = useErrorToast()
  const [send, { isLoading }] = useWithdrawProposalMutation()
  return async (proposalId: number): Promise<void> => {
    if (isLoading) return
    const isSure = await confirm({
      title: t('proposing.withdrawTitle'),
      text: t('proposing.withdrawText'),
      accept: t('proposing.withdraw'),
      cancel: t('common.close'),
    })
    if (!isSure) return
    const { data, error } = await send({ id: order.id, proposalId })
    if (!data) return toastError(error)
    toast(t('proposing.withdrawn'))
  }
}
