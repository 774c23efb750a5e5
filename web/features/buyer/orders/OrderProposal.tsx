import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { usePictures } from '../../../core/pictures/pictures.ts'
import { useAnswerProposalMutation } from '../../../parts/orders/orders.api.ts'
import type { Details } from '../../../parts/orders/orders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { cx } from '../../../ui/cx.ts'
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
  const { isLoading, answer } = useAnswer(order)
  const { proposal, lines, isPaid } = order
  if (!proposal || proposal.expiresAt <= now) return null
  const { name, options, quantity, expiresAt, isAgreed, reason } = proposal
  const old = lines.find(({ id }) => id === proposal.lineId)
  const sum = money(proposal.differenceKop)
  const date = moment(expiresAt, now)
  return (
    <ListGroup
      title={t('proposing.title')}
      large
      remark={t(isAgreed ? 'proposing.paying' : 'proposing.until', { date })}
    >
      {old && (
        <Goods
          goods={old}
          word={t('proposing.was', { count: quantity })}
          sumKop={old.priceKop * quantity}
          isOld
        />
      )}
      <Goods
        goods={{ ...proposal, name: [name, ...options].join(', ') }}
        word={t('proposing.instead', { count: quantity })}
        sumKop={proposal.priceKop * quantity}
      />
      <div className={styles.answers}>
        {reason !== '' && (
          <blockquote className={styles.quote} dir="auto">
            {reason}
          </blockquote>
        )}
        {!isPaid && <p className={styles.mute}>{t('proposing.later', { sum })}</p>}
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

interface GoodsProps {
  goods: { name: string; picture: { small: string; hue: number } }
  word: string
  sumKop: number
  /** What would be replaced. */
  isOld?: boolean
}

function Goods({ goods: { name, picture }, word, sumKop, isOld }: GoodsProps) {
  const url = usePictures()
  const sum = <bdi>{money(sumKop)}</bdi>
  return (
    <ListRow
      lead={
        <PictureBackdrop hue={picture.hue} square className={cx(styles.thumb, styles.inRow)}>
          <Picture src={url(picture.small)} alt="" width={64} height={64} />
        </PictureBackdrop>
      }
      title={<span dir="auto">{name}</span>}
      text={word}
      value={isOld ? <span className="num">{sum}</span> : <b className="num">{sum}</b>}
    />
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
