import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { useAnswerProposalMutation } from '../../../parts/orders/orders.api.ts'
import type { Details } from '../../../parts/orders/orders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { moment } from '../../../ui/dates.ts'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import { PictureBackdrop } from '../../../ui/pictures/PictureBackdrop.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Orders.module.css'

type Proposed = Pick<Details, 'id' | 'isPaid' | 'lines' | 'proposal'>

/** Dearer goods that the seller proposes, with the buyer's answers; nothing without an open proposal. */
export function OrderProposal({ order, now }: { order: Proposed; now: Date }) {
  const t = useWords()
  const picture = usePictures()
  const { isLoading, answer } = useAnswer(order)
  const { proposal, lines, isPaid } = order
  if (!proposal || proposal.expiresAt <= now) return null
  const { name, options, quantity, expiresAt, isAgreed } = proposal
  const old = lines.find(({ id }) => id === proposal.lineId)
  const sum = money(proposal.differenceKop)
  const date = moment(expiresAt, now)
  return (
    <ListGroup
      title={t('proposing.title')}
      large
      remark={t(isAgreed ? 'proposing.paying' : 'proposing.until', { date })}
    >
      <ListRow
        lead={
          <PictureBackdrop hue={proposal.picture.hue} square className={styles.thumb}>
            <Picture src={picture(proposal.picture.small)} alt="" width={64} height={64} />
          </PictureBackdrop>
        }
        title={
          <span dir="auto">
            {t('proposing.swap', { old: old?.name ?? '', name: [name, ...options].join(', ') })}
          </span>
        }
        text={
          <>
            {t('proposing.more', { count: quantity, sum })}
            {!isPaid && (
              <>
                <br />
                {t('proposing.later')}
              </>
            )}
          </>
        }
        value={
          <b className="num">
            <bdi>{money(proposal.priceKop * quantity)}</bdi>
          </b>
        }
      />
      <div className={styles.answers}>
        <Button wide busy={isLoading} onClick={() => answer(true)}>
          {isPaid ? t('proposing.pay', { sum }) : t('proposing.agree')}
        </Button>
        <Button wide kind="fill" busy={isLoading} onClick={() => answer(false)}>
          {t('proposing.decline')}
        </Button>
      </div>
    </ListGroup>
  )
}

/** Sends the answer; the difference of a paid order is paid on the payment system's page. */
function useAnswer({ id, proposal }: Proposed) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [send, { isLoading }] = useAnswerProposalMutation()
  async function answer(agree: boolean): Promise<void> {
    if (isLoading || !proposal) return
    const { data, error } = await send({ id, proposalId: proposal.id, agree })
    if (!data) return toastError(error)
    if (data.paymentUrl !== '') return window.location.assign(data.paymentUrl)
    toast(t(agree ? 'proposing.agreed' : 'proposing.declined'))
  }
  return { isLoading, answer }
}
