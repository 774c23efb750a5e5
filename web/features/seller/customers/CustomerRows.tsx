import { usePictures } from '../../../core/pictures/pictures.ts'
import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { Avatar } from '../../../parts/layout/Avatar.tsx'
import { money } from '../../../ui/format.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { phone } from '../../../ui/phone.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './Customers.module.css'
import { type CustomerBrief, shownName } from './customers.api.ts'

/** Customers under each other, for phones. */
export function CustomerRows({ customers }: { customers: readonly CustomerBrief[] }) {
  const t = useWords()
  const picture = usePictures()
  return (
    <ListGroup>
      {customers.map((customer) => {
        const name = shownName(customer, t)
        return (
          <ListRow
            key={customer.id}
            href={links.customer(customer.id)}
            renderLink={appLink}
            lead={<Avatar photo={picture(customer.photo)} name={name} />}
            title={<span dir="auto">{name}</span>}
            text={
              <>
                {customer.isBanned && <b className={styles.banned}>{t('customers.banned')} · </b>}
                {customer.phone === '' ? t('customers.noOrders') : <bdi>{phone(customer.phone)}</bdi>}
              </>
            }
            value={customer.orders > 0 && <OrdersAndSum customer={customer} />}
          />
        )
      })}
    </ListGroup>
  )
}

function OrdersAndSum({ customer }: { customer: CustomerBrief }) {
  const t = useWords()
  return (
    <span className={styles.sum}>
      <b className="num">
        <bdi>{money(customer.sumKop)}</bdi>
      </b>
      <small>{t('customers.orders', { count: customer.orders })}</small>
    </span>
  )
}
